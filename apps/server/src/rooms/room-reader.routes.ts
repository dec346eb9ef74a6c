import { api, OVERLAY_SECRET_HEADER } from '@trifecta/contract';
import { linksBefore } from '@trifecta/domain/rooms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import { isLink } from './link-secret.ts';
import { changedSince, sinceOf } from './live-rooms.ts';
import type { OpenedRooms, RoomsParts } from './parts.ts';
import { roomById } from './room.store.ts';
import type { Room } from './room.store.ts';

function noSuchLink(): AppError {
  return new AppError(
    'unauthorized',
    "This overlay link doesn't work. Copy it again from the room.",
  );
}

/** Serves a room to those who only read it: overlays of streams, and programs. */
export function readerRoutes(
  app: FastifyInstance,
  { db, now }: Pick<RoomsParts, 'db' | 'now'>,
  { live }: Pick<OpenedRooms, 'live'>,
): void {
  /** Refuses a stranger before anything is read. */
  const onRequest = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) =>
    done(secretIn(request) === '' ? noSuchLink() : undefined);
  /** The room whose overlay link has the secret that was sent. */
  const roomToRead = async (request: FastifyRequest, id: string): Promise<Room> => {
    const room = await roomById(db, id, now().toISOString());
    const isAllowed = isLink(secretIn(request), room?.overlayHash);
    if (room === undefined || !isAllowed) throw noSuchLink();
    return room;
  };

  implementGuarded(app, api.overlays.read, { onRequest }, async ({ params, query, request }) => {
    const room = await roomToRead(request, params.id);
    return { ...changedSince(room, query.since), endsAt: room.endsAt };
  });

  implementGuarded(app, api.overlays.events, { onRequest }, async ({ params, query, request }) => {
    const { id, state } = await roomToRead(request, params.id);
    const stream = await live.open(
      { id, linksBefore: linksBefore(state, 'overlay') },
      { address: request.ip, since: sinceOf(request, query.since) },
    );
    if (stream === undefined) throw noSuchLink();
    return stream;
  });
}

function secretIn({ headers }: FastifyRequest): string {
  const secret = headers[OVERLAY_SECRET_HEADER];
  return typeof secret === 'string' ? secret : '';
}
