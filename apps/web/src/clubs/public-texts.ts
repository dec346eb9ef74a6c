import type { ClubRole } from '@trifecta/domain/membership';

/** The texts of a club's public page. */
export const publicTexts = {
  role: { owner: 'Owner', captain: 'Captain', member: 'Member' } satisfies Record<ClubRole, string>,
  failed: 'Failed to load the club',
  notFound: 'Club not found',
  notFoundHelp: 'No club has this tag. It may have been disbanded or renamed.',
  communityBuilds: 'Community Builds',
  since: (day: string) => `Founded ${day}`,
  onHold: 'This club is on hold.',
  members: 'Members',
  noMembers: 'No member is shown in public.',
  builds: 'Public builds',
  noBuilds: 'No public builds yet.',
  own: 'A club of your own',
  loading: 'Club',
  headTitle: (tag: string, name: string) => `${name} (${tag})`,
  description: (name: string, tag: string, members: readonly string[], builds: number) =>
    [
      `${name} (${tag}), a club of THE FINALS players.`,
      ...(members.length === 0 ? [] : [`With ${members.slice(0, 5).join(', ')}.`]),
      ...(builds === 0 ? [] : [builds === 1 ? '1 public build.' : `${builds} public builds.`]),
    ].join(' '),
  pictureAlt: (name: string, tag: string) => `The badge of ${name} (${tag})`,
  pictureBuilds: (count: number) => (count === 1 ? '1 public build' : `${count} public builds`),
};
