import { api } from '@trifecta/contract';
import { NO_NOTES } from '@trifecta/domain/notes';
import { newRoom, HOST, ROOM_HOURS, withFields } from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { displayNameOf } from '../account/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { roomLink } from './link-secret.ts';
import { insertRoom, ownRoom, removeRoom } from './room.store.ts';
import type { Room } from './room.store.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';
import { noSuchRoom } from './refusals.ts';

const HOUR_SECONDS = 3600;

/** Serves what the player who opens a room does. */
export function hostRoutes(
  app: FastifyInstance,
  parts: RoomsParts,
  { live, cookies }: OpenedRooms,
): void {
  const { db, players, throttles, now, newToken, signedIds } = parts;
  const existing = async (id: string, playerId: string): Promise<Room> => {
    const room = await ownRoom(db, { id, playerId, now: now().toISOString() });
    if (room === undefined) throw noSuchRoom();
    return room;
  };
  players.implement(app, api.rooms.open, async ({ player, reply }) => {
    await throttles.use({ limit: 'newRoom', of: player.id });
    const id = newToken().slice(0, 10);
    const name = await displayNameOf(db, player.id);
    const seat = name === null ? {} : { 'slot.0.owner': { guest: HOST, name } };
    const { state } = withFields(newRoom(), HOST, seat);
    const { secret, linkHash } = roomLink(signedIds, id, state);
    const createdAt = now();
    const endsAt = new Date(createdAt.getTime() + ROOM_HOURS * HOUR_SECONDS * 1000).toISOString();
    const times = { createdAt: createdAt.toISOString(), endsAt };
    const room = { id, playerId: player.id, linkHash, state, notes: NO_NOTES, ...times };
    if (!(await insertRoom(db, room))) throw unauthorized();
    const host = { guest: HOST, session: player.session.id };
    reply.header('set-cookie', cookies.cookieFor(id, host, ROOM_HOURS * HOUR_SECONDS));
    return { id, secret };
  });

  players.implement(app, api.rooms.enter, async ({ player, params: { id }, reply }) => {
    const { endsAt } = await existing(id, player.id);
    const leftMs = Date.parse(endsAt) - now().getTime();
    const host = { guest: HOST, session: player.session.id };
    reply.header('set-cookie', cookies.cookieFor(id, host, Math.ceil(leftMs / 1000)));
    return { message: 'Welcome back.' };
  });

  players.implement(app, api.rooms.end, async ({ player, params: { id } }) => {
    if (!(await removeRoom(db, id, player.id))) throw noSuchRoom();
    await live.over(id);
    return { message: 'Room ended.' };
  });
}
