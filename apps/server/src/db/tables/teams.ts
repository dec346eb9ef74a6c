/** How often a player used the optimizer in a month, such as `2025-10`, in UTC. */
interface OptimizerUseTable {
  player_id: string;
  month: string;
  uses: number;
}

/** A use that's held while the optimizer searches. Void once it expires. */
interface OptimizerReservationTable {
  id: string;
  player_id: string;
  month: string;
  expires_at: string;
}

/** A team a player has saved. */
interface SavedTeamTable {
  /** UUIDv7, so that older teams have smaller ids. */
  id: string;
  player_id: string;
  team_name: string;
  description: string | null;
  /** JSON of the domain's three `SavedMember`. */
  members: string;
  team_score: number | null;
  synergy_score: number | null;
  balance_score: number | null;
  range_score: number | null;
  utility_score: number | null;
  created_at: string;
}

/** What a player remembers of someone. */
interface KnownPlayerTable {
  id: string;
  player_id: string;
  /** The name in lower case. */
  name_key: string;
  name: string;
  /** JSON of the domain's `PlayerHabits`. */
  habits: string;
  updated_at: string;
}

/** The tables of the optimizer and of saved teams. */
export interface TeamsTables {
  optimizer_use: OptimizerUseTable;
  optimizer_reservation: OptimizerReservationTable;
  saved_team: SavedTeamTable;
  known_player: KnownPlayerTable;
}
