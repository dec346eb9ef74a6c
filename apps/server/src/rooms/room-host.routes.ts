import { api } from '@trifecta/contract';
import { hasPremiumAccess } from '@trifecta/domain/plans';
import { NO_NOTES } from '@trifecta/domain/notes';
import {
  HOST,
  isInRoom,
  mayKeepRoom,
  newRoom,
  roomNameProblem,
  standingRoomLimitMessage,
  withFields,
} from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { displayNameOf } from '../account/index.ts';
import { AppError } from '../http/app-error.ts';
import type { GuestGuard } from './guest-guard.ts';
import { guestOfPlayer } from './room-guest.store.ts';
import { keepRoom, removeRoom, roomById, secondsLeft } from './room.store.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';
import { noSuchRoom } from './refusals.ts';
import type { StartRoom } from './start-room.ts';

/** Serves what the player who opens a room does. */
export function hostRoutes(
  app: FastifyInstance,
  parts: RoomsParts & { readonly guests: GuestGuard; readonly start: StartRoom },
  { live, writer, cookies }: OpenedRooms,
): void {
  const { db, players, plans, now, guests } = parts;
  players.implement(app, api.rooms.open, async ({ player, reply }) => {
    const name = await displayNameOf(db, player.id);
    const seat = name === null ? {} : { 'slot.0.owner': { guest: HOST, name, isPlayer: true } };
    const { state } = withFields(newRoom(), HOST, seat);
    return parts.start({ player, reply }, { state, notes: NO_NOTES, expected: [] });
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
      const known = { guest, session: player.session.id };
      reply.header('set-cookie', cookies.cookieFor(id, known, secondsLeft(room, now())));
    }
    return { message: 'Welcome back.', guest };
  });

  players.implement(app, api.rooms.keep, async ({ player, params: { id }, body: { name } }) => {
    const problem = roomNameProblem(name);
    if (problem !== undefined) {
      const details = [{ path: 'name', message: problem }];
      throw new AppError('validation_failed', problem, { details });
    }
    const isPremium = hasPremiumAccess(await plans.subscriptionOf(player.id), now());
    const mayKeep = (others: number) => mayKeepRoom(isPremium, others);
    const room = { id, playerId: player.id, name };
    const outcome = await keepRoom(db, room, { mayKeep, now: now().toISOString() });
    if (outcome === 'no-room') throw noSuchRoom();
    if (outcome === 'limit-reached') {
      const text = standingRoomLimitMessage(isPremium);
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
