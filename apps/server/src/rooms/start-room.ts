import { HOST, ROOM_HOURS } from '@trifecta/domain/rooms';
import type { RoomState } from '@trifecta/domain/rooms';
import type { FastifyReply } from 'fastify';
import type { Player } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { roomLink } from './link-secret.ts';
import type { RoomsParts } from './parts.ts';
import type { RoomCookies } from './room-cookies.ts';
import { insertRoom } from './room.store.ts';

const HOUR_SECONDS = 3600;

/** The content of a new room. */
export interface RoomStart {
  readonly state: RoomState;
  readonly notes: string;
  /** Players who are guests of it before they come. */
  readonly expected: readonly { readonly playerId: string; readonly guest: number }[];
  /** The club whose game plan it's opened from. */
  readonly clubId?: string;
}

/** Opens a room for a player, who gets the cookie of its host. */
export type StartRoom = (
  call: { readonly player: Player; readonly reply: FastifyReply },
  start: RoomStart,
) => Promise<{ readonly id: string; readonly secret: string }>;

/** Makes the function that opens rooms. It counts toward the limit of new rooms. */
export function startingRooms(
  { db, throttles, signedIds, now, newToken, herald }: RoomsParts,
  cookies: RoomCookies,
): StartRoom {
  return async ({ player, reply }, { state, notes, expected, clubId }) => {
    await throttles.use({ limit: 'newRoom', of: player.id });
    const id = newToken().slice(0, 10);
    const { secret, hash: linkHash } = roomLink(signedIds, { id, state, kind: 'link' });
    const { hash: overlayHash } = roomLink(signedIds, { id, state, kind: 'overlay' });
    const hashes = { linkHash, overlayHash };
    const createdAt = now();
    const endsAt = new Date(createdAt.getTime() + ROOM_HOURS * HOUR_SECONDS * 1000).toISOString();
    const times = { createdAt: createdAt.toISOString(), endsAt };
    const room = { id, playerId: player.id, ...hashes, state, notes, name: null, ...times };
    const started = { id, secret, playerId: player.id, clubId };
    const note = (transaction: Database) => herald.note(transaction, started);
    if (!(await insertRoom(db, room, expected, note))) throw unauthorized();
    herald.noted();
    const host = { guest: HOST, session: player.session.id };
    reply.header('set-cookie', cookies.cookieFor(id, host, ROOM_HOURS * HOUR_SECONDS));
    return { id, secret };
  };
}
