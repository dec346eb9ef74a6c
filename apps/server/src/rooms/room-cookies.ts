import { parseCookie, stringifySetCookie } from 'cookie';
import type { Accounts } from '../account/index.ts';
import { cookieName } from '../http/cookie-name.ts';

/** What cookies identify guests of, and where the browser sends them. */
interface CookieKind {
  readonly name: string;
  readonly path: string;
}

/** A guest by their cookie. */
export interface CookieGuest {
  readonly guest: number;
  /** The sign-in session of a player, such as who opened the room. Without it, their cookie is worth nothing. */
  readonly session?: string | undefined;
}

/** Identifies the guests of rooms by a signed cookie, which the browser only sends to the room it's for. */
export class RoomCookies {
  readonly #signedIds: Accounts['signedIds'];
  readonly #isSecure: boolean;
  readonly #kind: CookieKind;
  readonly #name: string;

  constructor(
    parts: Pick<Accounts, 'signedIds'> & { readonly isSecure: boolean },
    kind: CookieKind = { name: 'room', path: '/api/rooms' },
  ) {
    this.#kind = kind;
    this.#signedIds = parts.signedIds;
    this.#isSecure = parts.isSecure;
    this.#name = cookieName(kind.name, parts.isSecure);
  }

  get #purpose(): string {
    return `${this.#kind.name} guest`;
  }

  /** The guest of a room, from a request's cookies. */
  guestFrom(cookies: string | undefined, room: string): CookieGuest | undefined {
    const signed = this.#signedIds.open(
      this.#purpose,
      parseCookie(cookies ?? '')[this.#name] ?? '',
    );
    const [id, guest, session] = signed?.split(':') ?? [];
    return id === room ? { guest: Number(guest), session } : undefined;
  }

  /** The `set-cookie` header for a guest. */
  cookieFor(room: string, { guest, session }: CookieGuest, maxAgeSeconds: number): string {
    const id = [room, guest, ...(session === undefined ? [] : [session])].join(':');
    return stringifySetCookie({
      name: this.#name,
      value: this.#signedIds.sign(this.#purpose, id),
      path: `${this.#kind.path}/${room}`,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
    });
  }
}
