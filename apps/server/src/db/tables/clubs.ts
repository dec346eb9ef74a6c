/** A club. Its members are in `club_member`, one of them its owner. */
interface ClubTable {
  id: string;
  /** In capitals. Unique. */
  tag: string;
  name: string;
  /** JSON of the domain's `ClubBadge`. */
  badge: string;
  seats: number;
  created_at: string;
  updated_at: string;
  /** The time at which a club that's being disbanded is deleted. Null for all others. */
  disbands_at: string | null;
  /** The player whose plan keeps the club active although someone else owns it, until `kept_until`. */
  kept_by: string | null;
  kept_until: string | null;
  /** 1 when the members last heard that the club is active, 0 that it lapsed. Null until it's first looked at. */
  told_active: 0 | 1 | null;
}

/** A player who turned off emails about their club. */
interface ClubMailOffTable {
  player_id: string;
  since: string;
}

/** The offer of a club to one of its members. */
interface ClubOfferTable {
  club_id: string;
  player_id: string;
  offered_at: string;
}

/** A player's membership. Everyone is in at most one club. */
interface ClubMemberTable {
  player_id: string;
  club_id: string;
  role: 'owner' | 'captain' | 'member';
  joined_at: string;
  /** 1 when the club's public page shows the player. */
  is_listed: 0 | 1;
  /** The time at which the player let their matches count in the club's analytics. Null when they don't. */
  matches_shared_at: string | null;
}

/** A link that lets players join. Withdrawn and ended ones are removed. */
interface ClubInvitationTable {
  id: string;
  club_id: string;
  /** SHA-256 of the secret in the link. */
  secret_hash: string;
  created_by: string;
  created_at: string;
  ends_at: string;
}

/** An open invitation that a player can't accept, since they were in the club when it was made, and left. */
interface ClosedClubInvitationTable {
  invitation_id: string;
  player_id: string;
}

/** The invitation that a player opened before signing up. */
interface WaitingInvitationTable {
  player_id: string;
  invitation_id: string;
}

/** A build that a club shares. */
interface ClubBuildTable {
  id: string;
  club_id: string;
  class: 'Light' | 'Medium' | 'Heavy';
  /** The normalized name, unique for the club and the class. */
  name_key: string;
  /** JSON of the domain's `BuildContent`. */
  content: string;
  created_at: string;
  updated_at: string;
  /** The player who made it. Null when that isn't known anymore. */
  created_by: string | null;
}

/** A game plan: a room without end that belongs to a club. */
interface GamePlanTable {
  id: string;
  club_id: string;
  name: string;
  /** The state's own, so that it can be read without the rest. */
  revision: number;
  /** JSON of the domain's `RoomState`. */
  state: string;
  /** As `domain/notes` keeps them. */
  notes: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
}

/** The number by which a game plan's state knows a member. */
interface GamePlanMemberTable {
  plan_id: string;
  player_id: string;
  number: number;
}

/** An edit of a club's playbook, so that it can be taken back. */
interface ClubEditTable {
  id: string;
  club_id: string;
  /** Null when its author has deleted the account. */
  player_id: string | null;
  kind: 'build' | 'plan';
  subject_id: string;
  /** What the build or plan was called. */
  name: string;
  /** JSON of the values that changed, as they were. Null when it was created. */
  before: string | null;
  /** As they are since. Null when it was deleted. */
  after: string | null;
  /** The edit that it takes back. */
  undoes: string | null;
  created_at: string;
  updated_at: string;
}

/** The tables of clubs and their playbooks. */
export interface ClubsTables {
  club: ClubTable;
  club_member: ClubMemberTable;
  club_mail_off: ClubMailOffTable;
  club_offer: ClubOfferTable;
  club_invitation: ClubInvitationTable;
  closed_club_invitation: ClosedClubInvitationTable;
  waiting_invitation: WaitingInvitationTable;
  club_build: ClubBuildTable;
  game_plan: GamePlanTable;
  game_plan_member: GamePlanMemberTable;
  club_edit: ClubEditTable;
}
