import { DISBAND_DAYS } from '@trifecta/domain/clubs';
import type { BadgeColor, BadgeEmblem, BadgeShape } from '@trifecta/domain/membership';
import { publicTexts } from './public-texts.ts';

/** The texts of clubs. */
export const texts = {
  title: 'Your club',
  joinedOn: (day: string) => `Joined ${day}`,

  role: publicTexts.role,
  captains:
    'Captains can also invite and remove members, delete from the playbook, and take back any edit.',

  none: {
    title: 'Clubs',
    intro:
      'A club is your team for the season: one tag, one badge, and Premium for everyone in it.',
    what: 'What a club gives you',
    benefits: (seats: number) => [
      `Premium for up to ${seats} members, yours included`,
      'A tag and a badge next to your names',
      'Up to 100 shared builds, and 50 game plans you edit together',
      'Analytics of the matches of members who agree, and what your playbook lacks',
      'A public page with your best builds',
    ],
    plan: 'Founding a club takes the Team plan. Joining one is free.',
    seePlans: 'See Plans',
    invited: 'Have an invitation? Open its link.',
    former: 'Were you in a club?',
  },

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

  badge: {
    title: 'Badge',
    shape: 'Shape',
    ground: 'Background',
    emblemColor: 'Emblem color',
    emblem: 'Emblem',
    preview: 'Preview',
    byline: 'by you',
    exampleTag: 'TAG',
    /** A badge in words, such as: Bolt, Shield, Gold on Navy. */
    inWords: (emblem: string, shape: string, color: string, ground: string) =>
      `${emblem}, ${shape}, ${color} on ${ground}`,
    shapes: {
      shield: 'Shield',
      hexagon: 'Hexagon',
      circle: 'Circle',
      diamond: 'Diamond',
      banner: 'Banner',
    } satisfies Record<BadgeShape, string>,
    emblems: {
      bolt: 'Bolt',
      flame: 'Flame',
      star: 'Star',
      skull: 'Skull',
      crosshair: 'Crosshair',
      hammer: 'Hammer',
      blades: 'Blades',
      ghost: 'Ghost',
      bull: 'Bull',
      'cash-box': 'Cash box',
      bomb: 'Bomb',
      eye: 'Eye',
    } satisfies Record<BadgeEmblem, string>,
    colors: {
      white: 'White',
      gold: 'Gold',
      mint: 'Mint',
      sky: 'Sky',
      rose: 'Rose',
      black: 'Black',
      navy: 'Navy',
      forest: 'Forest',
      crimson: 'Crimson',
      violet: 'Violet',
    } satisfies Record<BadgeColor, string>,
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

  offer: {
    title: (owner: string, club: string) => `${owner} offers you ${club}`,
    what: (owner: string) =>
      `As the owner, you decide on everything, and the club needs your Team plan. ${owner} becomes a captain.`,
    hasPlan: 'Your Team plan keeps it active. You pay nothing more.',
    later: (day: string, dollars: number) =>
      `Accepting costs nothing now: it's paid until ${day}. After that, it's on hold unless you get a Team plan for $${dollars} per month.`,
    now: (dollars: number) =>
      `Accepting costs nothing, but the club is on hold until you get a Team plan for $${dollars} per month.`,
    never:
      'Nothing changes until you accept. Later, you can offer the club to someone else, or disband it.',
    accept: 'Accept',
    decline: 'Decline',
    failed: 'Failed to answer the offer',
  },

  keptUntil: {
    title: (day: string) => `Your club is paid until ${day}`,
    text: 'Its former owner paid for that long. Get a Team plan by then to keep it active.',
  },

  copies: {
    help: "Builds you made in a club, as your own. Your plan's limit doesn't count.",
    button: 'Copy to My Builds',
    failed: 'Failed to copy your builds',
    outcome: ({
      copied,
      alreadyThere,
      leftOut,
    }: {
      readonly copied: number;
      readonly alreadyThere: number;
      readonly leftOut: number;
    }) => {
      if (copied + alreadyThere + leftOut === 0) return "You haven't made a build in a club.";
      const all = copied + leftOut === 0 ? 'All of them are in My Builds already.' : '';
      const some = copied === 1 ? '1 build copied.' : `${copied} builds copied.`;
      const rest = leftOut === 0 ? '' : ` ${leftOut} didn't fit: My Builds is full for that class.`;
      return all || `${some}${rest}`;
    },
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
    help: 'Send the link to your team. Everyone who opens it can join while there are seats.',
    create: 'New Invitation',
    creating: 'Creating invitation...',
    full: 'All seats are taken. Invitations work again when a seat is free.',
    none: 'No open invitations.',
    link: 'Invitation link',
    copy: 'Copy Link',
    qr: 'QR code',
    madeBy: (inviter: string, left: string) => `By ${inviter} · ${left}`,
    days: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
    hours: (count: number) => (count === 1 ? '1 hour left' : `${count} hours left`),
    minutes: 'Less than an hour left',
    elsewhere: 'The link is only shown in the browser that created it.',
    withdraw: 'Withdraw',
    failed: 'Failed to change the invitations',
  },

  settings: {
    title: 'Name and badge',
    save: 'Save Changes',
    saved: 'Changes saved.',
    failed: 'Failed to save the changes',
  },

  own: {
    title: 'You',
    listed: "Show me on the club's public page",
    listedHint: 'Your name, your role, and your public builds.',
    badge: 'Show or hide the badge next to your name in your',
    account: 'account',
    leave: 'Leave Club',
    leaveTitle: (name: string) => `Leave ${name}?`,
    leaveOwnerText:
      'Another member becomes the owner, and can keep the club. Without another member, it ends now.',
    leaveText: 'You lose the Premium plan from this club. Come back with a new invitation.',
    failed: 'Failed to save the change',
    leaveFailed: 'Failed to leave the club',
  },

  ownerFirst: (name: string) =>
    `You own the club ${name}. Hand it over or disband it first, under Club Data on its page. Then come back to delete your account.`,

  data: {
    title: 'Club data',
    export: 'Export Club Data',
    exporting: 'Exporting...',
    exportHelp: 'Everything in the club, as JSON.',
    exportFailed: 'Failed to export the club',
    handOver: 'Hand Over Club',
    handOverTitle: 'Hand over your club',
    offer: 'Offer Club',
    handOverText:
      'The member you choose gets an offer. Nothing changes until they accept it, and you can withdraw it. Then they decide on everything, and you become a captain.',
    offered: (name: string, day: string) =>
      `You offered the club to ${name} on ${day}. Nothing changes until they accept.`,
    withdraw: 'Withdraw Offer',
    withdrawFailed: 'Failed to withdraw the offer',
    staysPaid: (name: string, day: string) =>
      `The club is paid until ${day}. After that, ${name} needs a Team plan for it. Your own plan renews until you cancel it.`,
    staysActive: (name: string) =>
      `${name} has a Team plan. The club stays active for as long as that lasts. Your own plan renews until you cancel it.`,
    lapses: (name: string) =>
      `${name} has no Team plan, so the club is on hold as soon as they accept. You can all still read and export everything, but nothing can change until ${name} gets a Team plan.`,
    staysLapsed: (name: string) =>
      `${name} has no Team plan, so the club stays on hold until they get one.`,
    revives: (name: string) => `${name} has a Team plan, so the club is active again right away.`,
    newOwner: 'New owner',
    handOverFailed: 'Failed to hand over the club',
    handOverNobody: 'You can hand over the club once it has another member.',
    disband: 'Disband Club',
    disbandTitle: (name: string) => `Disband ${name}?`,
    disbandText: `Nothing is deleted yet. The club ends in ${DISBAND_DAYS} days, and you can keep it until then.`,
    disbandPoints: [
      'Until then, everyone reads and exports everything and keeps Premium, but nobody edits.',
      'All members get an email, and open invitations end.',
      'Members copy the builds they made to My Builds in one press. Everything they made is in the export of their account.',
      'After that, everything in the club is deleted for good, and Premium from it ends.',
    ],
    disbandConfirm: (tag: string) => `Type ${tag} to confirm`,
    disbanding: 'Disbanding...',
    disbandFailed: 'Failed to disband the club',
  },

  join: {
    title: 'Club invitation',
    loading: 'Loading invitation...',
    failed: 'Failed to load the invitation',
    invites: (inviter: string, club: string) => `${inviter} invites you to ${club}`,
    invited: (club: string) => `You're invited to ${club}`,
    benefits: [
      'Premium, for as long as the club is active',
      "The club's tag and badge next to your name",
      'Leave whenever you want',
    ],
    endsOn: (day: string) => `This invitation ends on ${day}.`,
    listed: "Show me on the club's public page",
    listedHint: 'Your name, your role, and your public builds. You can change this later.',
    join: 'Join Club',
    joining: 'Joining...',
    nameNeeded: "You haven't joined. The other members need to know you by a display name.",
    joinFailed: 'Failed to join the club',
    signIn: 'Sign in or create an account to join. Your invitation waits for you.',
    decline: 'Decline',
    declineFailed: 'Failed to decline the invitation',
    see: 'See Invitation',
    none: 'No invitation waits for you',
    full: 'All seats of this club are taken',
    fullHelp: 'Ask the club for a seat. This link works again when one is free.',
    onHold: 'This club is on hold',
    onHoldHelp: "Its owner's Team plan has ended. Nobody can join until it's renewed.",
    gone: 'This invitation has ended',
    goneHelp: 'It expired or was withdrawn. Ask your club for a new link.',
    incomplete: 'This link is incomplete',
    incompleteHelp: 'Open the full link from your invitation, or ask your club for a new one.',
    already: "You're already in a club. Leave it first to join this one.",
    member: (name: string) => `You're already in ${name}`,
    memberHelp: 'This link is for players who are yet to join. Send it to your friends.',
    ownClub: 'Your Club',
    home: 'Back to Home',
  },

  failures: { club: 'Failed to load your club' },
};
