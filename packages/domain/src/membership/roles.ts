/** The roles in a club, highest first. */
export const CLUB_ROLES = ['owner', 'captain', 'member'] as const;

/** A player's role in a club. */
export type ClubRole = (typeof CLUB_ROLES)[number];

interface ActRule {
  readonly roles: readonly ClubRole[];
  /** Also while the club has lapsed. */
  readonly whenLapsed: boolean;
  /** Also for players whose account is suspended. */
  readonly whenSuspended: boolean;
  /** Also while the club is being disbanded. */
  readonly whenDisbanding: boolean;
}

const EVERYONE = CLUB_ROLES;
const CAPTAINS = ['owner', 'captain'] as const;
const OWNER = ['owner'] as const;

/** An act that changes nothing for others, or ends something. */
function always(roles: readonly ClubRole[]): ActRule {
  return { roles, whenLapsed: true, whenSuspended: true, whenDisbanding: true };
}

function whileActive(roles: readonly ClubRole[]): ActRule {
  return { roles, whenLapsed: false, whenSuspended: false, whenDisbanding: false };
}

/** Everything that can be done in a club, with who may do it and when. Source: docs/specification.md#clubs. */
export const CLUB_ACTS = {
  /** See and export everything in the club. */
  read: always(EVERYONE),
  /** Decide on being shown on the club's public page. */
  listing: always(EVERYONE),
  /** Decide on own matches counting in the club's analytics. */
  'share-matches': always(EVERYONE),
  /** See what the matches of members who agreed add up to. It's of the Team plan, and nothing that the club keeps. */
  analyze: { ...always(EVERYONE), whenLapsed: false },
  /** The owner hands over or disbands first. */
  leave: always(['captain', 'member']),
  /** Add to the playbook, edit it, and take back own edits. */
  edit: whileActive(EVERYONE),
  /** Delete from the playbook, and take back anyone's edits. */
  manage: whileActive(CAPTAINS),
  /** Create and withdraw invitations. */
  invite: whileActive(CAPTAINS),
  /** Remove members. `mayRemove` says which. */
  remove: whileActive(CAPTAINS),
  /** Change name, tag, and badge. */
  settings: whileActive(OWNER),
  /** Make members captains, and captains members. */
  roles: whileActive(OWNER),
  /** Offer the club to another member. */
  'hand-over': { ...always(OWNER), whenDisbanding: false },
  /** Accept or decline an offer of the club. */
  'take-over': { ...always(['captain', 'member']), whenDisbanding: false },
  /** Have the club deleted after `DISBAND_DAYS`. */
  disband: always(OWNER),
  /** Keep a club that's being disbanded. */
  keep: always(OWNER),
} as const satisfies Readonly<Record<string, ActRule>>;

/** Something that can be done in a club. */
export type ClubAct = keyof typeof CLUB_ACTS;

/** The names of everything that can be done in a club. */
export const CLUB_ACT_NAMES = Object.keys(CLUB_ACTS) as readonly ClubAct[];

/** The player who wants to do something in their club. */
export interface ClubActor {
  readonly role: ClubRole;
  readonly isClubActive: boolean;
  readonly isDisbanding: boolean;
  readonly isSuspended: boolean;
}

/** True when a role may do something, as far as the role goes. */
export function may(role: ClubRole, act: ClubAct): boolean {
  const { roles }: ActRule = CLUB_ACTS[act];
  return roles.includes(role);
}

/** The reason why a member can't do something in their club, or undefined when they can. */
export function actRefusal(
  { role, isClubActive, isDisbanding, isSuspended }: ClubActor,
  act: ClubAct,
): 'suspended' | 'role' | 'disbanding' | 'lapsed' | undefined {
  const rule: ActRule = CLUB_ACTS[act];
  if (isSuspended && !rule.whenSuspended) return 'suspended';
  // Nobody has to wait for the end of a club.
  if (act === 'leave' && isDisbanding) return undefined;
  if (!may(role, act)) return 'role';
  if (isDisbanding && !rule.whenDisbanding) return 'disbanding';
  return isClubActive || rule.whenLapsed ? undefined : 'lapsed';
}

/** True when a member with one role may remove one with another: captains remove members, the owner captains too. */
export function mayRemove(role: ClubRole, other: ClubRole): boolean {
  return may(role, 'remove') && CLUB_ROLES.indexOf(role) < CLUB_ROLES.indexOf(other);
}
