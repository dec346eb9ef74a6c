import { api } from '@trifecta/contract';
import { NO_NOTES } from '@trifecta/domain/notes';
import {
  HOST,
  isInRoom,
  mayKeepRoom,
  newRoom,
  ROOM_HOURS,
  roomNameProblem,
  standingRoomLimitMessage,
  withFields,
} from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { displayNameOf } from '../account/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { GuestGuard } from './guest-guard.ts';
import { roomLink } from './link-secret.ts';
import { guestOfPlayer } from './room-guest.store.ts';
import { insertRoom, keepRoom, removeRoom, roomById } from './room.store.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';
import { noSuchRoom } from './refusals.ts';

const HOUR_SECONDS = 3600;

/** Serves what the player who opens a room does. */
export function hostRoutes(
  app: FastifyInstance,
  parts: RoomsParts & { readonly guests: GuestGuard },
  { live, writer, cookies }: OpenedRooms,
): void {
  const { db, players, plans, throttles, now, newToken, signedIds, guests } = parts;
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
    const room = {
      id,
      playerId: player.id,
      linkHash,
      state,
      notes: NO_NOTES,
      name: null,
      ...times,
    };
    if (!(await insertRoom(db, room))) throw unauthorized();
    const host = { guest: HOST, session: player.session.id };
    reply.header('set-cookie', cookies.cookieFor(id, host, ROOM_HOURS * HOUR_SECONDS));
    return { id, secret };
  });

  players.implement(app, api.rooms.enter, async ({ player, params: { id }, request, reply }) => {
    const time = now().toISOString();
    const room = await roomById(db, id, time);
    if (room === undefined) throw noSuchRoom();
    const inCookie = (await guests.known(request, id))?.guest;
    const isGuest = inCookie !== undefined && inCookie !== HOST && isInRoom(room.state, inCookie);
    const who = { room, playerId: player.id, inCookie: isGuest ? inCookie : undefined, now: time };
    const guest = room.playerId === player.id ? HOST : await guestOfPlayer(db, who);
    if (guest === undefined) throw noSuchRoom();
    // A guest who came by the link stays one after they have signed out.
    if (guest === HOST || guest !== inCookie) {
      const leftMs = Date.parse(room.endsAt) - now().getTime();
      const known = { guest, session: player.session.id };
      reply.header('set-cookie', cookies.cookieFor(id, known, Math.ceil(leftMs / 1000)));
    }
    return { message: 'Welcome back.', guest };
  });

  players.implement(app, api.rooms.keep, async ({ player, params: { id }, body: { name } }) => {
    const problem = roomNameProblem(name);
    if (problem !== undefined) {
      const details = [{ path: 'name', message: problem }];
      throw new AppError('validation_failed', problem, { details });
    }
    const { maxStandingRooms } = await plans.limitsOf(player.id);
    const mayKeep = (others: number) => mayKeepRoom(maxStandingRooms, others);
    const room = { id, playerId: player.id, name };
    const outcome = await keepRoom(db, room, { mayKeep, now: now().toISOString() });
    if (outcome === 'no-room') throw noSuchRoom();
    if (outcome === 'limit-reached') {
      const text = standingRoomLimitMessage(maxStandingRooms);
      throw new AppError('room_limit_reached', text);
    }
    // Everyone in it reads its name.
    await writer.write(id, (kept) => {
      const { state, changes } = withFields(kept.state, HOST, { name });
      return { row: { ...kept, state }, changes, result: true };
    });
    return { message: 'Room kept.' };
  });

  players.implement(app, api.rooms.end, async ({ player, params: { id } }) => {
    if (!(await removeRoom(db, id, player.id))) throw noSuchRoom();
    await live.over(id);
    return { message: 'Room ended.' };
  });
}
