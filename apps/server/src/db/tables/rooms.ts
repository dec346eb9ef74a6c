import type { Generated } from 'kysely';

/** A live room. */
interface RoomTable {
  id: string;
  /** The player who opened it. */
  player_id: string;
  /** SHA-256 of the secret in its link. */
  link_hash: string;
  /** SHA-256 of the secret in the link by which overlays read it. Null for a room from before there were any. */
  overlay_hash: Generated<string | null>;
  /** The state's own, so that it can be read without the rest. */
  revision: number;
  /** JSON of the domain's `RoomState`. */
  state: string;
  /** As `domain/notes` keeps them. */
  notes: Generated<string>;
  created_at: string;
  /** For a standing room, when it ends without another change. */
  ends_at: string;
  /** Of a standing room. Null for a room of one day. */
  name: Generated<string | null>;
}

/** A guest of a room who has an account. */
interface RoomGuestTable {
  room_id: string;
  player_id: string;
  /** Their number in the room. */
  guest: number;
  joined_at: string;
}

/** The tables of rooms. */
export interface RoomsTables {
  room: RoomTable;
  room_guest: RoomGuestTable;
}
