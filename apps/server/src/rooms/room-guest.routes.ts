import { api } from '@trifecta/contract';
import { changeRoom, isInRoom, joinRoom, leaderIn } from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement, implementGuarded } from '../http/contract-routes.ts';
import { countedNetworks } from '../limits/index.ts';
import type { GuestGuard } from './guest-guard.ts';
import { knownNames } from './known-names.ts';
import { roomSince, sinceOf } from './live-rooms.ts';
import { lookOfName } from './look-of-name.ts';
import type { Written } from './live-store.ts';
import { notesPrice, writtenNotes } from './notes.ts';
import type { CookieGuest } from './room-cookies.ts';
import { isLink } from './link-secret.ts';
import { noSuchRoom, roomLocked, withReason, withReasons } from './refusals.ts';
import { displayNameOfGuest } from './room-guest.store.ts';
import { roomById, secondsLeft } from './room.store.ts';
import type { Room } from './room.store.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';

/** Who joined, and whether they're new in the room. */
interface JoiningResult {
  readonly counts: boolean;
  readonly result: CookieGuest;
}

/** Serves what everyone in a room does. */
export function guestRoutes(
  app: FastifyInstance,
  parts: RoomsParts & { readonly guests: GuestGuard },
  { live, writer, cookies }: OpenedRooms,
): void {
  const { db, throttles, now, productName, guests } = parts;
  const { onRequest } = guests;

  implement(app, api.rooms.join, async ({ params: { id }, body, request, reply }) => {
    const { secret, client } = body;
    await throttles.useOfNetwork('roomJoinOfNetwork', request.ip);
    await throttles.useOfNetwork('wrongRoomLinkOfNetwork', request.ip);
    const found = await roomById(db, id, now().toISOString());
    if (!isLink(secret, found?.linkHash)) throw noSuchRoom();
    await throttles.giveBack(countedNetworks('wrongRoomLinkOfNetwork', request.ip));
    const known = await guests.known(request, id);
    const online = live.onlineIn(id);
    const enter = async () => {
      const joining = await writer.write(id, (room): Written<Room, JoiningResult> => {
        // The link may have been renewed in the meantime.
        if (!isLink(secret, room.linkHash)) throw noSuchRoom();
        if (known !== undefined && isInRoom(room.state, known.guest)) {
          return { row: room, changes: [], result: { counts: false, result: known } };
        }
        const joined = joinRoom(room.state, { client, online });
        const isNew = joined?.state !== room.state;
        if (isNew && room.state.fields['locked']?.value === true) throw roomLocked();
        if (joined === null) throw roomFull();
        const { state, changes, guest: number } = joined;
        const result = { counts: isNew, result: { guest: number } };
        return { row: isNew ? { ...room, state } : room, changes, result };
      });
      return joining ?? { counts: false, result: undefined };
    };
    // A guest who is in the room already comes back whatever others did with the link.
    const isBack = known !== undefined && found !== undefined && isInRoom(found.state, known.guest);
    const guest = isBack
      ? (await enter()).result
      : await throttles.during(
          countedNetworks('roomLinkOfNetwork', request.ip, found?.linkHash),
          enter,
        );
    if (guest === undefined || found === undefined) throw noSuchRoom();
    reply.header('set-cookie', cookies.cookieFor(id, guest, secondsLeft(found, now())));
    return { message: 'Joined.' };
  });

  implementGuarded(app, api.rooms.read, { onRequest }, async (input) => {
    const { params, query, request, reply } = input;
    const who = await guests.required(request, params.id);
    const { guest } = who;
    const room = await roomById(db, params.id, now().toISOString());
    if (room === undefined || !isInRoom(room.state, guest)) throw unauthorized();
    // A cookie that a room of one day gave would end before the room that stands.
    if (room.name !== null)
      reply.header('set-cookie', cookies.cookieFor(params.id, who, secondsLeft(room, now())));
    return { ...roomSince(room, guest, query.since), endsAt: room.endsAt };
  });

  implementGuarded(app, api.rooms.change, { onRequest }, async ({ params, body, request }) => {
    const { id } = params;
    const { guest } = await guests.required(request, id);
    throttles.takeHere({ limit: 'roomChange', of: `${id}:${guest}` }, body.operations.length);
    const known = knownNames(parts.catalogue.catalogue);
    const isAway = (one: number) => live.isAway(id, one);
    const claims = body.operations.some(
      ({ field, value }) => field.endsWith('.owner') && typeof value === 'string',
    );
    const displayName = claims ? await displayNameOfGuest(db, id, guest) : null;
    const rules = { known, productName, lookOfName, isAway, displayName };
    const answers = await writer.write(id, (room) => {
      const changed = changeRoom(room.state, { guest, ...body }, rules);
      if (changed === null) throw unauthorized();
      const { state, changes, answers: result } = changed;
      return { row: state === room.state ? room : { ...room, state }, changes, result };
    });
    if (answers === undefined) throw unauthorized();
    return { answers: withReasons(answers) };
  });
  streamRoutes(app, { live, guests });
  notesRoute(app, parts, { writer, guests });
}

/** Serves the stream of events, and the word of guests that they're still there. */
function streamRoutes(
  app: FastifyInstance,
  { live, guests }: Pick<OpenedRooms, 'live'> & { readonly guests: GuestGuard },
): void {
  const { onRequest } = guests;
  implementGuarded(app, api.rooms.events, { onRequest }, async ({ params, query, request }) => {
    const who = { id: params.id, ...(await guests.required(request, params.id)) };
    const stream = await live.open(who, {
      address: request.ip,
      since: sinceOf(request, query.since),
    });
    if (stream === undefined) throw unauthorized();
    return stream;
  });

  implementGuarded(app, api.rooms.here, { onRequest }, async ({ params: { id }, request }) => {
    live.hear(id, (await guests.required(request, id)).guest);
    return { message: 'Here.' };
  });
}

/** Serves the text that everyone in a room writes. */
function notesRoute(
  app: FastifyInstance,
  { throttles }: RoomsParts,
  { writer, guests }: Pick<OpenedRooms, 'writer'> & { readonly guests: GuestGuard },
): void {
  const { onRequest } = guests;
  implementGuarded(app, api.rooms.notes, { onRequest }, async ({ params, body, request }) => {
    const { id } = params;
    const { guest } = await guests.required(request, id);
    throttles.takeHere({ limit: 'notes', of: `${id}:${guest}` }, notesPrice(body));
    const answer = await writer.write(id, (room) => {
      if (!isInRoom(room.state, guest)) throw unauthorized();
      const isLocked = room.state.fields['locked']?.value === true;
      return writtenNotes(
        room,
        { guest, mayWrite: !isLocked || guest === leaderIn(room.state) },
        body,
      );
    });
    if (answer === undefined) throw unauthorized();
    return withReason(answer);
  });
}

function roomFull(): AppError {
  return new AppError('room_full', 'This room is full.');
}
