import { publicTexts } from './public-texts.ts';

/** The texts of clubs. */
export const texts = {
  title: 'Your club',
  joinedOn: (day: string) => `Joined ${day}`,

  role: publicTexts.role,
  captains:
    'Captains can also invite and remove members, delete from the playbook, and take back any edit.',

  found: {
    title: 'Found your club',
    intro: 'You can change all of this later.',
    button: 'Found Club',
    busy: 'Founding club...',
    failed: 'Failed to found the club',
  },

  fields: {
    name: 'Name',
    nameHint: '3 to 30 characters: letters, numbers, spaces, underscores, hyphens',
    tag: 'Tag',
    tagHint: '2 to 5 letters, shown next to your names',
  },

  lapsed: {
    title: 'Your club is on hold',
    cause: (title: string) => `${title}.`,
    owner:
      'Everything is still here to read and export. With a Team plan, your club is back as it was.',
    member:
      "The owner's Team plan isn't active. You can still read and export everything. Nothing is lost.",
    renew: 'See Plans',
  },

  ending: {
    title: (day: string) => `Your Team plan ends on ${day}`,
    club: 'From then on, your club is on hold: everyone can read and export, and nothing is lost. Renew to keep it going.',
    account: 'Your Account',
    newClub: (day: string) =>
      `Your Team plan ends on ${day}. A club you found now is on hold from then on.`,
  },

  end: {
    title: (name: string, day: string) => `${name} will be deleted on ${day}`,
    until: 'Until then, you can read and export everything, and Premium from the club stays.',
    owner: 'Keep the club, and everyone can edit again. Invite anew: the old links have ended.',
    member:
      'Only the owner can keep it. Copy the builds you made to My Builds, under Club data below.',
    keep: 'Keep Club',
    failed: 'Failed to keep the club',
  },

  keptUntil: {
    title: (day: string) => `Your club is paid until ${day}`,
    text: 'Its former owner paid for that long. Get a Team plan by then to keep it active.',
  },

  line: (role: string, used: number, seats: number) => `${role} · ${used} of ${seats} seats`,
  publicPage: 'Public Page',

  members: {
    title: 'Members',
    you: '(you)',
    makeCaptain: 'Make Captain',
    makeMember: 'Make Member',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'They lose the Premium plan from your club. All open invitations end, so they can only come back with a new one.',
    removed: (name: string) => `${name} is no longer in your club.`,
    failed: 'Failed to change the members',
  },

  invitations: {
    title: 'Invitations',
  },

  settings: {
    title: 'Name and badge',
    save: 'Save Changes',
    saved: 'Changes saved.',
    failed: 'Failed to save the changes',
  },

  own: {
    title: 'You',
  },

  ownerFirst: (name: string) =>
    `You own the club ${name}. Hand it over or disband it first, under Club Data on its page. Then come back to delete your account.`,

  data: {
    title: 'Club data',
  },

  failures: { club: 'Failed to load your club' },
};
