import { createHmac } from 'node:crypto';
import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import { cookieName } from '../http/cookie-name.ts';
import { isSameSignature } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

const MONTH_SECONDS = 30 * 86_400;

/** A request's cookies, as passed to the sign-in library. */
export interface RenewedCookies {
  readonly header: string;
  /** The `set-cookie` header to send when the browser's cookie was signed with a previous secret. */
  readonly setCookie: string | undefined;
}

/** The cookies that identify a session, or a sign-in waiting for its second step. */
type CookieName = 'session_token' | 'two_factor';

/** The value of one of our cookies. `isCurrent` is true when it was signed with the current secret. */
interface SignedToken {
  readonly token: string;
  readonly isCurrent: boolean;
}

/**
 * Reads and writes the two sign-in cookies (session and pending sign-in) in the library's format: token, dot,
 * signature. The library only gets the cookies we parsed, re-signed with the one secret it knows, so that its own
 * cookie parsing doesn't matter.
 */
export class SessionCookies {
  readonly #prefix: string;
  readonly #secrets: Secrets;
  readonly #isSecure: boolean;

  constructor(parts: { readonly secrets: Secrets; readonly isSecure: boolean }) {
    this.#prefix = cookieName('', parts.isSecure);
    this.#secrets = parts.secrets;
    this.#isSecure = parts.isSecure;
  }

  /** The session token a browser sent. Undefined unless it was signed with one of our secrets. */
  tokenFrom(header: string | undefined): string | undefined {
    return this.#signedIn(header, 'session_token')?.token;
  }

  /** The browser's sign-in that's waiting for a code. Undefined unless it was signed with one of our secrets. */
  waitingSignInFrom(header: string | undefined): string | undefined {
    return this.#signedIn(header, 'two_factor')?.token;
  }

  /** The session token that a response sets, if any. */
  tokenSetBy(setCookies: readonly string[]): string | undefined {
    const name = this.#prefix + 'session_token';
    const cookie = setCookies.map((one) => parseSetCookie(one)).find((one) => one.name === name);
    return this.#signedToken(cookie?.value)?.token;
  }

  /** The request's cookies, re-signed so that the library accepts them. */
  renew(header: string | undefined): RenewedCookies {
    const session = this.#signedIn(header, 'session_token');
    const ours = (['session_token', 'two_factor'] as const).flatMap((name) => {
      const signed = this.#signedIn(header, name);
      if (signed === undefined) return [];
      const renewed = this.#renewed(name, signed.token);
      return [stringifyCookie({ [renewed.name]: renewed.value })];
    });
    // Passed on unchanged: other cookies may be in formats that our own serializer would never write.
    const others = (header?.split(';') ?? []).filter(
      (part) => !this.#isNamed(part, 'session_token') && !this.#isNamed(part, 'two_factor'),
    );
    const renewed = session?.isCurrent === false && this.#renewed('session_token', session.token);
    return {
      header: [...others, ...ours].join(';'),
      setCookie: renewed ? this.#setCookie(renewed) : undefined,
    };
  }

  /** The `set-cookie` header that gives a browser this session. */
  cookieFor(token: string): string {
    return this.#setCookie(this.#renewed('session_token', token));
  }

  #setCookie(cookie: { readonly name: string; readonly value: string }): string {
    return stringifySetCookie({
      ...cookie,
      path: '/',
      maxAge: MONTH_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
    });
  }

  #renewed(name: CookieName, token: string) {
    const value = `${token}.${sign(token, this.#secrets[0])}`;
    return { name: this.#prefix + name, value };
  }

  #isNamed(part: string, name: CookieName): boolean {
    return part.split('=', 1)[0]?.trim() === this.#prefix + name;
  }

  #signedIn(header: string | undefined, name: CookieName): SignedToken | undefined {
    return this.#signedToken(parseCookie(header ?? '')[this.#prefix + name]);
  }

  #signedToken(text = ''): SignedToken | undefined {
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
