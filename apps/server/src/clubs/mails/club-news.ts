import type { ClubRole } from '@trifecta/domain/membership';
import type { ClubNews } from './club-mails.ts';

interface NewsClub {
  readonly name: string;
}

/** The name of whoever did something. */
interface Doing {
  readonly by: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const OPEN = { label: 'Open Your Club', path: '/club' };
const BECAUSE = ["You get this email because you're in the club."];

/** A club will be deleted. Nobody can turn this one off: it's about losing work. */
export function disbanding(
  { name }: NewsClub,
  { by, disbandsAt }: Doing & { readonly disbandsAt: string },
): ClubNews {
  const day = DAY.format(new Date(disbandsAt));
  return {
    isAboutWork: true,
    subject: `${name} will be deleted on ${day}`,
    heading: `${name} will be deleted on ${day}`,
    paragraphs: [
      `${by} is disbanding your club. Until ${day}, you can read and export everything, and your plan from the club stays.`,
      'Builds you made are one press away from My Builds. Everything you made is in the export of your account, too.',
    ],
    button: OPEN,
    afterwards: [
      'Only the owner can keep the club. Ask them if this is a mistake.',
      "You get this email because you're in the club. It's about losing work, so it can't be turned off.",
    ],
  };
}

/** A club that was being disbanded stays. */
export function kept({ name }: NewsClub, { by }: Doing): ClubNews {
  return {
    subject: `${name} stays`,
    heading: `${name} stays`,
    paragraphs: [`${by} is keeping your club. Nothing was deleted, and you can edit again.`],
    button: OPEN,
    afterwards: BECAUSE,
  };
}

/** A member was removed. What they made in the club stays within their reach. */
export function removed({ name }: NewsClub, { by }: Doing): ClubNews {
  return {
    subject: `You're no longer in ${name}`,
    heading: `You're no longer in ${name}`,
    paragraphs: [
      `${by} removed you from the club. Your plan from the club has ended with it.`,
      'Builds you made there can still be copied to My Builds. Everything you made is in the export of your account, too.',
    ],
    button: { label: 'Copy Your Builds', path: '/club' },
    afterwards: ['You get this email because you were in the club.'],
  };
}

const ROLES: Readonly<Record<Exclude<ClubRole, 'owner'>, { is: string; may: string }>> = {
  captain: {
    is: 'a captain',
    may: 'Captains invite and remove members, and delete builds and game plans.',
  },
  member: {
    is: 'a member',
    may: "Members edit builds and game plans, and can't invite or remove anyone.",
  },
};

/** A member has another role. */
export function roleChanged(
  { name }: NewsClub,
  { by, role }: Doing & { readonly role: keyof typeof ROLES },
): ClubNews {
  const { is, may } = ROLES[role];
  return {
    subject: `You're ${is} of ${name} now`,
    heading: `You're ${is} of ${name} now`,
    paragraphs: [`${by} changed your role. ${may}`],
    button: OPEN,
    afterwards: BECAUSE,
  };
}

/** A club is offered to one of its members. */
export function offered({ name }: NewsClub, { by }: Doing): ClubNews {
  return {
    subject: `${by} wants to hand ${name} over to you`,
    heading: `${name} is offered to you`,
    paragraphs: [
      `${by} wants you to own the club. Nothing changes until you accept, and you see first what it costs.`,
    ],
    button: { label: 'See the Offer', path: '/club' },
    afterwards: BECAUSE,
  };
}

/** The offer of a club was declined. For its owner. */
export function declined({ name }: NewsClub, { by }: Doing): ClubNews {
  return {
    subject: `${by} declined to own ${name}`,
    heading: `${by} declined to own ${name}`,
    paragraphs: ['Nothing has changed: the club is still yours.'],
    button: OPEN,
    afterwards: BECAUSE,
  };
}

/** A club has another owner. */
export function handedOver({ name }: NewsClub, { by }: Doing): ClubNews {
  return {
    subject: `${by} owns ${name} now`,
    heading: `${by} owns ${name} now`,
    paragraphs: [
      "The club was handed over. Its members, builds, and game plans stay as they are, and it stays active as long as it's paid.",
    ],
    button: OPEN,
    afterwards: BECAUSE,
  };
}

/** The plan that kept a club active has ended. */
export function lapsed({ name }: NewsClub): ClubNews {
  return {
    subject: `${name} is on hold`,
    heading: `${name} is on hold`,
    paragraphs: [
      'The Team plan that kept your club active has ended, and Premium from the club with it.',
      'Nothing is deleted. Everyone can read and export everything, and edit again once the owner has a Team plan.',
    ],
    button: OPEN,
    afterwards: BECAUSE,
  };
}

/** A club that was on hold is active again. */
export function returned({ name }: NewsClub): ClubNews {
  return {
    subject: `${name} is back`,
    heading: `${name} is back`,
    paragraphs: ['Your club is active again. Everyone can edit, and has Premium from the club.'],
    button: OPEN,
    afterwards: BECAUSE,
  };
}
