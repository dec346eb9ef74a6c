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
}

/** A player's membership. Everyone is in at most one club. */
interface ClubMemberTable {
  player_id: string;
  club_id: string;
  role: 'owner' | 'captain' | 'member';
  joined_at: string;
  /** 1 when the club's public page shows the player. */
  is_listed: 0 | 1;
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

/** The tables of clubs. */
export interface ClubTables {
  club: ClubTable;
  club_member: ClubMemberTable;
  club_invitation: ClubInvitationTable;
}
