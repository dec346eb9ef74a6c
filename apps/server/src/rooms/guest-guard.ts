import { HOST } from '@trifecta/domain/rooms';
import type { FastifyRequest } from 'fastify';
import { stillOpen } from '../account/index.ts';
import { unauthorized } from '../http/app-error.ts';
import type { CookieGuest, RoomCookies } from './room-cookies.ts';
import type { RoomsParts } from './parts.ts';

/** Tells who in a room makes a request. */
export type GuestGuard = ReturnType<typeof guestGuard>;

/** Tells who in a room makes a request, by their cookie. */
export function guestGuard({ db, now }: Pick<RoomsParts, 'db' | 'now'>, cookies: RoomCookies) {
  // A signature takes longer to check than a choice to apply.
  const checked = new WeakMap<FastifyRequest, CookieGuest>();
  const inCookie = (request: FastifyRequest, room: string): CookieGuest | undefined => {
    const guest = checked.get(request) ?? cookies.guestFrom(request.headers.cookie, room);
    if (guest !== undefined) checked.set(request, guest);
    return guest;
  };
  /** The guest by their cookie. Who has it as a signed-in player must be signed in still. */
  const known = async (request: FastifyRequest, room: string): Promise<CookieGuest | undefined> => {
    const guest = inCookie(request, room);
    if (guest === undefined || (guest.guest !== HOST && guest.session === undefined)) return guest;
    const { session = '' } = guest;
    return (await stillOpen(db, [session], now().toISOString())).has(session) ? guest : undefined;
  };
  return {
    known,
    /** The same, but throws when there's none. */
    required: async (request: FastifyRequest, room: string): Promise<CookieGuest> => {
      const guest = await known(request, room);
      if (guest === undefined) throw unauthorized();
      return guest;
    },
    /** Refuses a stranger before the body is read. */
    onRequest: (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
      const { id } = request.params as { readonly id: string };
      done(inCookie(request, id) === undefined ? unauthorized() : undefined);
    },
  };
}
