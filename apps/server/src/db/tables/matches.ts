/** A match of a player. */
interface PlayedMatchTable {
  id: string;
  player_id: string;
  /** Made by the sender of a logged match. Null for others. */
  client_key: string | null;
  /** Taken when the match is stored, and never changed. */
  fingerprint: string;
  /** The fingerprint of its round in the game's own export. Null for a match that was only logged. */
  round: string | null;
  source: 'log' | 'export';
  /** Known to the domain, or as a file of the game has it. */
  mode: string;
  map: string;
  /** 1 is first. Null when not known. */
  place: number | null;
  board_place: number | null;
  game_update: string | null;
  /** JSON of the domain's `MatchMember`, the player's own first. */
  line_up: string;
  note: string | null;
  played_at: string;
  created_at: string;
  updated_at: string;
}

/** The tables of players' matches. */
export interface MatchesTables {
  played_match: PlayedMatchTable;
}
