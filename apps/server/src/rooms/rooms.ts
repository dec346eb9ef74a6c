import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { guestGuard } from './guest-guard.ts';
import { openLive } from './open-live.ts';
import type { RoomsParts } from './parts.ts';
import { JOINED_ROOMS, roomsOfAccount } from './player-data.ts';
import { RoomCookies } from './room-cookies.ts';
import { guestRoutes } from './room-guest.routes.ts';
import { leaderRoutes } from './room-leader.routes.ts';
import { hostRoutes } from './room-host.routes.ts';
import { readerRoutes } from './room-reader.routes.ts';
import { startingRooms } from './start-room.ts';
import type { StartRoom } from './start-room.ts';
import { openRoomsOf, removeEndedRooms, ROOM_STORE } from './room.store.ts';

/** Serves rooms, where three players pick for one team. Returns the function that opens one. */
export function openRooms(
  app: FastifyInstance,
  parts: RoomsParts & Pick<Accounts, 'keeps'>,
): StartRoom {
  const { db, now } = parts;
  const { live, writer } = openLive(app, { ...parts, store: ROOM_STORE });
  const cookies = new RoomCookies({ signedIds: parts.signedIds, isSecure: !parts.isDemo });
  parts.players.implement(app, api.rooms.own, async ({ player }) => ({
    rooms: await openRoomsOf(db, player.id, now().toISOString()),
  }));
  const opened = { live, writer, cookies };
  const ofGuests = { ...parts, guests: guestGuard(parts, cookies) };
  const start = startingRooms(parts, cookies);
  hostRoutes(app, { ...ofGuests, start }, opened);
  guestRoutes(app, ofGuests, opened);
  leaderRoutes(app, ofGuests, opened);
  readerRoutes(app, parts, opened);
  const clean = () => removeEndedRooms(db, now().toISOString());
  runHourly(app, { name: 'ended rooms', run: clean, db, now });
  parts.keeps(roomsOfAccount(live));
  parts.keeps(JOINED_ROOMS);
  return start;
}
