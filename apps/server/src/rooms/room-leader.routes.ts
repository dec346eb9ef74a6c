import { api } from '@trifecta/contract';
import { HOST, isInRoom, leaderIn, withNewLink, withoutGuest } from '@trifecta/domain/rooms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import { findTeamOnce } from './find-team.ts';
import type { GuestGuard } from './guest-guard.ts';
import { isLink, roomLink } from './link-secret.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';
import { noSuchRoom, roomLocked } from './refusals.ts';
import { forgetGuest } from './room-guest.store.ts';
import { roomById } from './room.store.ts';
import type { Room } from './room.store.ts';

/** Serves what who leads a room does, and the link by which everyone in it invites. */
export function leaderRoutes(
  app: FastifyInstance,
  parts: RoomsParts & { readonly guests: GuestGuard },
  { writer }: OpenedRooms,
): void {
  const { db, players, now, signedIds, guests } = parts;
  const { onRequest } = guests;
  /** Changes a room as its leader, who made the request. */
  const asLeader = async (
    request: FastifyRequest,
    id: string,
    change: (room: Room, leader: number) => ReturnType<typeof withoutGuest>,
    renewsLink: boolean,
  ): Promise<string | null> => {
    const { guest } = await guests.required(request, id);
    const result = await writer.write<string | null>(id, (room) => {
      if (!isInRoom(room.state, guest)) throw unauthorized();
      if (leaderIn(room.state) !== guest) throw leaderNeeded();
      const { state, changes } = change(room, guest);
      if (!renewsLink) return { row: { ...room, state }, changes, result: null };
      const renewed = withNewLink(state, guest);
      const { secret, linkHash } = roomLink(signedIds, id, renewed.state);
      const row = { ...room, linkHash, state: renewed.state };
      return { row, changes: [...changes, ...renewed.changes], result: secret };
    });
    if (result === undefined) throw unauthorized();
    return result;
  };

  implementGuarded(app, api.rooms.link, { onRequest }, async ({ params: { id }, request }) => {
    const { guest } = await guests.required(request, id);
    const room = await roomById(db, id, now().toISOString());
    if (room === undefined || !isInRoom(room.state, guest)) throw unauthorized();
    const isLocked = room.state.fields['locked']?.value === true;
    if (isLocked && leaderIn(room.state) !== guest) throw roomLocked();
    const { secret } = roomLink(signedIds, id, room.state);
    // It's another one after the site's secret has changed.
    return { secret: isLink(secret, room.linkHash) ? secret : null };
  });

  implementGuarded(app, api.rooms.renewLink, { onRequest }, async ({ params, request }) => {
    const keep = ({ state }: Room) => ({ state, changes: [] });
    return { secret: (await asLeader(request, params.id, keep, true)) ?? '' };
  });

  implementGuarded(app, api.rooms.removeGuest, { onRequest }, async (input) => {
    const { params, query, request } = input;
    const remove = ({ state }: Room) => {
      if (!isInRoom(state, params.guest)) throw new AppError('not_found', 'Guest not found.');
      return withoutGuest(state, params.guest);
    };
    const secret = await asLeader(request, params.id, remove, query.renewsLink);
    await forgetGuest(db, params.id, params.guest);
    return { secret };
  });

  players.implement(app, api.rooms.optimize, async ({ player, params: { id }, request, reply }) => {
    const known = await guests.known(request, id);
    const startedBy = ({ playerId, state }: Room): number => {
      const leader = leaderIn(state);
      const isHost = leader === HOST && playerId === player.id;
      if (isHost || leader === known?.guest) return leader;
      const isInside = known !== undefined && isInRoom(state, known.guest);
      throw isInside || playerId === player.id ? leaderNeeded() : noSuchRoom();
    };
    const asked = { playerId: player.id, reply };
    const found = await findTeamOnce(parts, writer, { id, startedBy, asked });
    if (found === undefined) throw noSuchRoom();
    return { message: 'Team found.' };
  });
}

function leaderNeeded(): AppError {
  return new AppError('room_leader_needed', 'Someone else leads this room now.');
}
