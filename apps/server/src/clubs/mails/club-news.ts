import type { ClubNews } from './club-mails.ts';

interface NewsClub {
  readonly name: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A club will be deleted. Nobody can turn this one off: it's about losing work. */
export function disbanding(
  { name }: NewsClub,
  { by, disbandsAt }: { readonly by: string; readonly disbandsAt: string },
): ClubNews {
  const day = DAY.format(new Date(disbandsAt));
  return {
    subject: `${name} will be deleted on ${day}`,
    heading: `${name} will be deleted on ${day}`,
    paragraphs: [
      `${by} is disbanding your club. Until ${day}, you can read and export everything, and your plan from the club stays.`,
      'Builds you made are one press away from My Builds. Everything you made is in the export of your account, too.',
    ],
    button: { label: 'Open Your Club', path: '/club' },
    afterwards: [
      'Only the owner can keep the club. Ask them if this is a mistake.',
      "You get this email because you're in the club. It's about losing work, so it can't be turned off.",
    ],
  };
}

/** A club that was being disbanded stays. */
export function kept({ name }: NewsClub, { by }: { readonly by: string }): ClubNews {
  return {
    subject: `${name} stays`,
    heading: `${name} stays`,
    paragraphs: [`${by} is keeping your club. Nothing was deleted, and you can edit again.`],
    button: { label: 'Open Your Club', path: '/club' },
    afterwards: ["You get this email because you're in the club."],
  };
}
