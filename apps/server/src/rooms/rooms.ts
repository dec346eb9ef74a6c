import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import type { Changes } from '../db/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import type { StreamPlaces } from '../limits/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { OptimizeTeam } from '../teams/index.ts';
import { openLive } from './open-live.ts';
import type { OpenedLive } from './open-live.ts';
import { roomsOfAccount } from './player-data.ts';
import { RoomCookies } from './room-cookies.ts';
import { guestRoutes } from './room-guest.routes.ts';
import { openerRoutes } from './room-opener.routes.ts';
import { removeEndedRooms, ROOM_STORE } from './room.store.ts';
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

/** Serves rooms, where three players pick for one team. */
export function openRooms(app: FastifyInstance, parts: RoomsParts & Pick<Accounts, 'keeps'>): void {
  const { db, now } = parts;
  const { live, writer } = openLive(app, { ...parts, store: ROOM_STORE });
  const cookies = new RoomCookies({ signedIds: parts.signedIds, isSecure: !parts.isDemo });
  openerRoutes(app, parts, { live, writer, cookies });
  guestRoutes(app, parts, { live, writer, cookies });
  const clean = () => removeEndedRooms(db, now().toISOString());
  runHourly(app, { name: 'ended rooms', run: clean, db, now });
  parts.keeps(roomsOfAccount(live));
}
