import { createHmac } from 'node:crypto';
import { isSameSignature } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

const MONTH_SECONDS = 30 * 86_400;

/** A request's cookies as the sign-in library gets to see them. */
export interface RenewedCookies {
  readonly header: string;
  /** A header for the answer when the browser's cookie was signed with the previous secret. */
  readonly setCookie: string | undefined;
}

/** The cookies that name a session, or a sign-in that waits for its second step. */
type CookieName = 'session_token' | 'two_factor';

/**
 * The session's and the waiting sign-in's cookie in the sign-in library's own form: token, dot, signature. The library
 * sees those that we read and no others, whatever its own way to read cookies, and signed with the one secret it knows.
 */
export class SessionCookies {
  readonly #prefix: string;
  readonly #secrets: Secrets;
  readonly #attributes: string;

  constructor(parts: { readonly secrets: Secrets; readonly isSecure: boolean }) {
    this.#prefix = `${parts.isSecure ? '__Secure-' : ''}trifecta.`;
    this.#secrets = parts.secrets;
    const secure = parts.isSecure ? '; Secure' : '';
    this.#attributes = `; Max-Age=${MONTH_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The session token a browser sent; undefined unless one of our secrets signed it. */
  tokenFrom(header: string | undefined): string | undefined {
    return this.#signedToken(this.#valueIn(header?.split(';') ?? [], 'session_token'))?.token;
  }

  /** The sign-in of a browser that has yet to give a code; undefined unless one of our secrets signed it. */
  waitingSignInFrom(header: string | undefined): string | undefined {
    return this.#signedToken(this.#valueIn(header?.split(';') ?? [], 'two_factor'))?.token;
  }

  /** The session token an answer gives to the browser, if any. */
  tokenSetBy(setCookies: readonly string[]): string | undefined {
    return this.#signedToken(this.#valueIn(setCookies.map(firstPart), 'session_token'))?.token;
  }

  /** Cookies with a signature that the library takes. */
  renew(header: string | undefined): RenewedCookies {
    const parts = header?.split(';') ?? [];
    const session = this.#renewed(parts, 'session_token');
    const waiting = this.#renewed(parts, 'two_factor');
    const others = parts.filter(
      (part) => !this.#isNamed(part, 'session_token') && !this.#isNamed(part, 'two_factor'),
    );
    const ours = [session, waiting].flatMap((one) => one?.cookie ?? []);
    const setCookie =
      session === undefined || session.isCurrent ? undefined : session.cookie + this.#attributes;
    return { header: [...others, ...ours].join(';'), setCookie };
  }

  #renewed(
    parts: readonly string[],
    name: CookieName,
  ): { readonly cookie: string; readonly isCurrent: boolean } | undefined {
    const signed = this.#signedToken(this.#valueIn(parts, name));
    if (signed === undefined) return undefined;
    const value = encodeURIComponent(`${signed.token}.${sign(signed.token, this.#secrets[0])}`);
    return { cookie: `${this.#prefix}${name}=${value}`, isCurrent: signed.isCurrent };
  }

  #isNamed(part: string, name: CookieName): boolean {
    return part.split('=', 1)[0]?.trim() === this.#prefix + name;
  }

  #valueIn(parts: readonly string[], name: CookieName): string | undefined {
    const part = parts.find((one) => this.#isNamed(one, name));
    return part?.slice(part.indexOf('=') + 1).trim();
  }

  #signedToken(
    value: string | undefined,
  ): { readonly token: string; readonly isCurrent: boolean } | undefined {
    const text = decoded(value ?? '');
    const dot = text.lastIndexOf('.');
    const token = text.slice(0, Math.max(0, dot));
    if (token === '') return undefined;
    const signature = text.slice(dot + 1);
    const index = this.#secrets.findIndex((secret) =>
      isSameSignature(signature, sign(token, secret)),
    );
    return index === -1 ? undefined : { token, isCurrent: index === 0 };
  }
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function firstPart(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? '';
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
