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
}

const EVERYONE = CLUB_ROLES;
const CAPTAINS = ['owner', 'captain'] as const;
const OWNER = ['owner'] as const;

/** An act that changes nothing for others, or ends something. */
function always(roles: readonly ClubRole[]): ActRule {
  return { roles, whenLapsed: true, whenSuspended: true };
}

function whileActive(roles: readonly ClubRole[]): ActRule {
  return { roles, whenLapsed: false, whenSuspended: false };
}

/** Everything that can be done in a club, with who may do it and when. Source: docs/specification.md#clubs. */
export const CLUB_ACTS = {
  /** See and export everything in the club. */
  read: always(EVERYONE),
  /** Decide on being shown on the club's public page. */
  listing: always(EVERYONE),
  /** Only captains and members: the owner hands over or disbands. */
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
  /** Make another member the owner. */
  'hand-over': always(OWNER),
  disband: always(OWNER),
} as const satisfies Readonly<Record<string, ActRule>>;

/** Something that can be done in a club. */
export type ClubAct = keyof typeof CLUB_ACTS;

/** The names of everything that can be done in a club. */
export const CLUB_ACT_NAMES = Object.keys(CLUB_ACTS) as readonly ClubAct[];

/** The player who wants to do something in their club. */
export interface ClubActor {
  readonly role: ClubRole;
  readonly isClubActive: boolean;
  readonly isSuspended: boolean;
}

/** True when a role may do something, as far as the role goes. */
export function may(role: ClubRole, act: ClubAct): boolean {
  const { roles }: ActRule = CLUB_ACTS[act];
  return roles.includes(role);
}

/** The reason why a member can't do something in their club, or undefined when they can. */
export function actRefusal(
  { role, isClubActive, isSuspended }: ClubActor,
  act: ClubAct,
): 'suspended' | 'role' | 'lapsed' | undefined {
  const rule: ActRule = CLUB_ACTS[act];
  if (isSuspended && !rule.whenSuspended) return 'suspended';
  if (!may(role, act)) return 'role';
  return isClubActive || rule.whenLapsed ? undefined : 'lapsed';
}

/** True when a member with one role may remove one with another: captains remove members, the owner captains too. */
export function mayRemove(role: ClubRole, other: ClubRole): boolean {
  return may(role, 'remove') && CLUB_ROLES.indexOf(role) < CLUB_ROLES.indexOf(other);
}
