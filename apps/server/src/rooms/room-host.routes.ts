import { api } from '@trifecta/contract';
import { NO_NOTES } from '@trifecta/domain/notes';
import {
  isInRoom,
  newRoom,
  HOST,
  ROOM_HOURS,
  withFields,
  withNewLink,
  withoutGuest,
} from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { displayNameOf } from '../account/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { newLink } from './link-secret.ts';
import { insertRoom, ownRoom, removeRoom } from './room.store.ts';
import type { Room } from './room.store.ts';
import { findTeam, oneAtATime } from './find-team.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';

const HOUR_SECONDS = 3600;

/** Serves what the player who opens a room does. */
export function hostRoutes(
  app: FastifyInstance,
  parts: RoomsParts,
  { live, writer, cookies }: OpenedRooms,
): void {
  const { db, players, throttles, now, newToken } = parts;
  const existing = async (id: string, playerId: string): Promise<Room> => {
    const room = await ownRoom(db, { id, playerId, now: now().toISOString() });
    if (room === undefined) throw noSuchRoom();
    return room;
  };
  /** Replaces the link's secret, and removes a guest. */
  const renew = async (id: string, playerId: string, guest?: number): Promise<string> => {
    await existing(id, playerId);
    const { secret, linkHash } = newLink(newToken);
    const result = await writer.write(id, (room) => {
      const renewed = withNewLink(room.state);
      const row = { ...room, linkHash, state: renewed };
      if (guest === undefined) return { row, changes: [], result: true };
      if (!isInRoom(room.state, guest)) throw new AppError('not_found', 'Guest not found.');
      const { state, changes } = withoutGuest(renewed, guest);
      return { row: { ...row, state }, changes, result: true };
    });
    if (result === undefined) throw noSuchRoom();
    return secret;
  };

  players.implement(app, api.rooms.open, async ({ player, reply }) => {
    await throttles.use({ limit: 'newRoom', of: player.id });
    const { secret, linkHash } = newLink(newToken);
    const id = newToken().slice(0, 10);
    const name = await displayNameOf(db, player.id);
    const seat = name === null ? {} : { 'slot.0.owner': { guest: HOST, name } };
    const { state } = withFields(newRoom(), HOST, seat);
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

  // Two tabs that start the same don't search twice.
  const inTurn = oneAtATime();
  players.implement(app, api.rooms.optimize, ({ player, params: { id }, reply }) =>
    inTurn(id, async () => {
      const { state } = await existing(id, player.id);
      const result = await findTeam(parts, state, { playerId: player.id, reply });
      const written = await writer.write(id, (room) => {
        const { state: next, changes } = withFields(room.state, HOST, { result });
        return { row: { ...room, state: next }, changes, result: true };
      });
      if (written === undefined) throw noSuchRoom();
      return { message: 'Team found.' };
    }),
  );

  players.implement(app, api.rooms.renewLink, async ({ player, params: { id } }) => ({
    secret: await renew(id, player.id),
  }));

  players.implement(app, api.rooms.removeGuest, async ({ player, params: { id, guest } }) => ({
    secret: await renew(id, player.id, guest),
  }));

  players.implement(app, api.rooms.end, async ({ player, params: { id } }) => {
    if (!(await removeRoom(db, id, player.id))) throw noSuchRoom();
    await live.over(id);
    return { message: 'Room ended.' };
  });
}

/** The one refusal for rooms that don't exist, ended, or are another player's, and for a wrong link. */
export function noSuchRoom(): AppError {
  return new AppError('not_found', 'Room not found.');
}
