import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Database } from '../db/index.ts';
import { cookieName } from '../http/cookie-name.ts';
import { passwordHashOf } from './player.store.ts';
import { isSameSignature } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Marks browsers that have signed in or up for an account before. The mark grants no access. It gives such a browser its own
 * count of wrong passwords, so that strangers guessing an account's password can't lock its owner out.
 */
export class KnownDevices {
  readonly #secrets: Secrets;
  readonly #db: Database;
  readonly #newId: () => string;
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(parts: {
    readonly db: Database;
    readonly secrets: Secrets;
    readonly newId: () => string;
    readonly isSecure: boolean;
  }) {
    this.#db = parts.db;
    this.#secrets = parts.secrets;
    this.#newId = parts.newId;
    this.#isSecure = parts.isSecure;
    this.#cookie = cookieName('known', parts.isSecure);
  }

  /** The browser's id, if it has signed in to this email's account before with the current password. */
  async idFrom(cookies: string | undefined, email: string): Promise<string | undefined> {
    const [id, signature] = parseCookie(cookies ?? '')[this.#cookie]?.split('.') ?? [];
    if (id === undefined || signature === undefined) return undefined;
    const password = await passwordHashOf(this.#db, email);
    if (password === undefined) return undefined;
    const isOurs = this.#secrets.some((secret) =>
      isSameSignature(signature, sign(secret, { id, email, password })),
    );
    return isOurs ? id : undefined;
  }

  /** The `set-cookie` header that marks a browser. */
  async cookieFor(email: string): Promise<string> {
    const id = this.#newId();
    const password = (await passwordHashOf(this.#db, email)) ?? '';
    return stringifySetCookie({
      name: this.#cookie,
      value: `${id}.${sign(this.#secrets[0], { id, email, password })}`,
      path: '/api',
      maxAge: YEAR_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
    });
  }
}

function sign(
  secret: string,
  mark: { readonly id: string; readonly email: string; readonly password: string },
): string {
  // Includes the password hash, so that marks a thief collected stop counting once the password changes.
  const text = `known device\n${mark.id}\n${mark.email.toLowerCase()}\n${mark.password}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}
