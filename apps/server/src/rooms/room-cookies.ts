import { parseCookie, stringifySetCookie } from 'cookie';
import type { Accounts } from '../account/index.ts';

const COOKIE = 'trifecta.room';
const PURPOSE = 'room guest';

/** Identifies the guests of rooms by a signed cookie, which the browser only sends to the room it's for. */
export class RoomCookies {
  readonly #signedIds: Accounts['signedIds'];
  readonly #isSecure: boolean;

  constructor(parts: Pick<Accounts, 'signedIds'> & { readonly isSecure: boolean }) {
    this.#signedIds = parts.signedIds;
    this.#isSecure = parts.isSecure;
  }

  /** The guest's number in a room, from a request's cookies. */
  guestFrom(cookies: string | undefined, room: string): number | undefined {
    const signed = this.#signedIds.open(PURPOSE, parseCookie(cookies ?? '')[COOKIE] ?? '');
    const [id, guest] = signed?.split(':') ?? [];
    return id === room ? Number(guest) : undefined;
  }

  /** The `set-cookie` header for a guest. */
  cookieFor(room: string, guest: number, maxAgeSeconds: number): string {
    return stringifySetCookie({
      name: COOKIE,
      value: this.#signedIds.sign(PURPOSE, `${room}:${guest}`),
      path: `/api/rooms/${room}`,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
    });
  }
}
