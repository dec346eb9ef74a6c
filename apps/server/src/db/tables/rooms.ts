import type { Generated } from 'kysely';

/** A live room. */
interface RoomTable {
  id: string;
  /** The player who opened it. */
  player_id: string;
  /** SHA-256 of the secret in its link. */
  link_hash: string;
  /** The state's own, so that it can be read without the rest. */
  revision: number;
  /** JSON of the domain's `RoomState`. */
  state: string;
  /** As `domain/notes` keeps them. */
  notes: Generated<string>;
  created_at: string;
  ends_at: string;
}

/** The table of rooms. */
export interface RoomsTables {
  room: RoomTable;
}
