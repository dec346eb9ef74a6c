import { api } from '@trifecta/contract';
import {
  HOST,
  isInRoom,
  leaderIn,
  withNewLink,
  withNewOverlayLink,
  withoutGuest,
} from '@trifecta/domain/rooms';
import type { ChangedRoom, RoomLinkKind } from '@trifecta/domain/rooms';
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

/** Serves what who leads a room does, and the links that everyone in it can show to others. */
export function leaderRoutes(
  app: FastifyInstance,
  parts: RoomsParts & { readonly guests: GuestGuard },
  { writer }: OpenedRooms,
): void {
  const { db, players, guests } = parts;
  const { onRequest } = guests;
  const asLeader = changingAsLeader(parts, writer);
  linkRoutes(app, parts, asLeader);

  implementGuarded(app, api.rooms.removeGuest, { onRequest }, async (input) => {
    const { params, query, request } = input;
    const remove = ({ state }: Room) => {
      if (!isInRoom(state, params.guest)) throw new AppError('not_found', 'Guest not found.');
      return withoutGuest(state, params.guest);
    };
    const secret = await asLeader(request, params.id, {
      change: remove,
      renews: query.renewsLink ? ['link', 'overlay'] : [],
    });
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

/** What a leader does with a room, and the links of it that are replaced. */
interface LeaderAct {
  readonly change?: (room: Room) => ChangedRoom;
  readonly renews: readonly RoomLinkKind[];
}

/** Changes a room as its leader, who made the request. Returns the new secret of the first link that's replaced. */
type AsLeader = (request: FastifyRequest, id: string, act: LeaderAct) => Promise<string | null>;

function changingAsLeader(
  { guests, signedIds }: Pick<RoomsParts, 'signedIds'> & { readonly guests: GuestGuard },
  writer: OpenedRooms['writer'],
): AsLeader {
  /** The room with another link. */
  const withLink = (room: Room, kind: RoomLinkKind, leader: number) => {
    const { state, changes } = RENEWALS[kind](room.state, leader);
    const { secret, hash } = roomLink(signedIds, { id: room.id, state, kind });
    const hashes = kind === 'link' ? { linkHash: hash } : { overlayHash: hash };
    return { row: { ...room, ...hashes, state }, changes, secret };
  };
  return async (request, id, { change, renews }) => {
    const { guest } = await guests.required(request, id);
    const result = await writer.write<string | null>(id, (room) => {
      if (!isInRoom(room.state, guest)) throw unauthorized();
      if (leaderIn(room.state) !== guest) throw leaderNeeded();
      const changed = change?.(room);
      let row = { ...room, ...(changed && { state: changed.state }) };
      const changes = [...(changed?.changes ?? [])];
      const secrets = renews.map((kind) => {
        const renewed = withLink(row, kind, guest);
        ({ row } = renewed);
        changes.push(...renewed.changes);
        return renewed.secret;
      });
      return { row, changes, result: secrets[0] ?? null };
    });
    if (result === undefined) throw unauthorized();
    return result;
  };
}

/** Makes the room with a new link of a kind. */
const RENEWALS = { link: withNewLink, overlay: withNewOverlayLink } as const;

/** Serves the links of a room: to invite others, and for overlays of streams. */
function linkRoutes(
  app: FastifyInstance,
  { db, now, signedIds, guests }: RoomsParts & { readonly guests: GuestGuard },
  asLeader: AsLeader,
): void {
  const { onRequest } = guests;
  /** The secret of a link, for everyone in the room. Null after the site's secret has changed: it'd be another one. */
  const shownSecret = async (request: FastifyRequest, id: string, kind: RoomLinkKind) => {
    const { guest } = await guests.required(request, id);
    const room = await roomById(db, id, now().toISOString());
    if (room === undefined || !isInRoom(room.state, guest)) throw unauthorized();
    const isLocked = room.state.fields['locked']?.value === true;
    if (isLocked && leaderIn(room.state) !== guest) throw roomLocked();
    const { secret } = roomLink(signedIds, { id, state: room.state, kind });
    const stored = kind === 'link' ? room.linkHash : room.overlayHash;
    return { secret: isLink(secret, stored) ? secret : null };
  };
  const renewed = async (request: FastifyRequest, id: string, kind: RoomLinkKind) => ({
    secret: (await asLeader(request, id, { renews: [kind] })) ?? '',
  });

  implementGuarded(app, api.rooms.link, { onRequest }, async ({ params: { id }, request }) =>
    shownSecret(request, id, 'link'),
  );
  implementGuarded(app, api.rooms.renewLink, { onRequest }, async ({ params: { id }, request }) =>
    renewed(request, id, 'link'),
  );
  implementGuarded(app, api.overlays.link, { onRequest }, async ({ params: { id }, request }) =>
    shownSecret(request, id, 'overlay'),
  );
  implementGuarded(
    app,
    api.overlays.renewLink,
    { onRequest },
    async ({ params: { id }, request }) => renewed(request, id, 'overlay'),
  );
}

function leaderNeeded(): AppError {
  return new AppError('room_leader_needed', 'Someone else leads this room now.');
}
