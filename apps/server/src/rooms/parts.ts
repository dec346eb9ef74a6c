import type { Accounts } from '../account/index.ts';
import type { Changes, Database } from '../db/index.ts';
import type { StreamPlaces } from '../limits/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { OptimizeTeam } from '../teams/index.ts';
import type { OpenedLive } from './open-live.ts';
import type { RoomCookies } from './room-cookies.ts';
import type { Room } from './room.store.ts';

/** Dependencies of what players edit live. */
export interface LiveParts extends PlayerFeatureParts {
  readonly signedIds: Accounts['signedIds'];
  readonly changes: Changes;
  readonly places: StreamPlaces;
  readonly optimizeTeam: OptimizeTeam;
  readonly productName: string;
  readonly isDemo: boolean;
}

/** A room that a player has just opened. */
export interface StartedRoom {
  readonly id: string;
  /** The secret of its link. */
  readonly secret: string;
  readonly playerId: string;
  /** The club whose game plan it was opened from. */
  readonly clubId: string | undefined;
}

/** Tells others about new rooms. */
export interface RoomHerald {
  /** Stores the news of it, in the transaction that stores the room. */
  readonly note: (transaction: Database, room: StartedRoom) => Promise<void>;
  /** Called once that is committed. */
  readonly noted: () => void;
}

/** Dependencies of rooms. */
export interface RoomsParts extends LiveParts {
  /** Creates unguessable random text. */
  readonly newToken: () => string;
  readonly herald: RoomHerald;
}

/** The parts that all endpoints of rooms share. */
export interface OpenedRooms extends OpenedLive<Room> {
  readonly cookies: RoomCookies;
}
