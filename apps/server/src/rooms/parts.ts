import type { Accounts } from '../account/index.ts';
import type { Changes } from '../db/index.ts';
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

/** Dependencies of rooms. */
export interface RoomsParts extends LiveParts {
  /** Creates unguessable random text. */
  readonly newToken: () => string;
}

/** The parts that all endpoints of rooms share. */
export interface OpenedRooms extends OpenedLive<Room> {
  readonly cookies: RoomCookies;
}
