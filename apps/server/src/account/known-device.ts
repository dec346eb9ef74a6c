import { createHmac, timingSafeEqual } from 'node:crypto';

const COOKIE = 'trifecta.known';
const YEAR_SECONDS = 31_536_000;

/**
 * A mark on a browser that was signed in to an account. It opens nothing: such a browser only keeps its own count of
 * wrong passwords, so that strangers who try an account's password from everywhere cannot lock its owner out.
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #newId: () => string;
  readonly #isSecure: boolean;

  constructor(parts: {
    readonly secret: string;
    readonly newId: () => string;
    readonly isSecure: boolean;
  }) {
    this.#secret = parts.secret;
    this.#newId = parts.newId;
    this.#isSecure = parts.isSecure;
  }

  /** The browser's id, if it was signed in to the account of this email before. */
  idFrom(cookies: string | undefined, email: string): string | undefined {
    const match = /(?:^|;\s*)trifecta\.known=([\w-]+)\.([\w-]+)/.exec(cookies ?? '');
    const [, id, signature] = match ?? [];
    if (id === undefined || signature === undefined) return undefined;
    const expected = Buffer.from(this.#sign(id, email));
    const given = Buffer.from(signature);
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return isOurs ? id : undefined;
  }

  /** The header that marks a browser. */
  cookieFor(email: string): string {
    const id = this.#newId();
    const secure = this.#isSecure ? '; Secure' : '';
    return `${COOKIE}=${id}.${this.#sign(id, email)}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  #sign(id: string, email: string): string {
    const text = `known device\n${id}\n${email.toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
