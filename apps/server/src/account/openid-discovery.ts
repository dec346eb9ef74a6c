import { createRemoteJWKSet, customFetch } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { compareClock } from '../process/clock.ts';
import type { DatedHeaders } from '../process/clock.ts';
import type { Presence } from '../process/presence.ts';
import type { OpenIdSetup } from './sign-in-provider.ts';

/** Providers respond within a second. Nobody waits longer for a sign-in window. */
const TIMEOUT_MS = 10_000;
/** Providers announce changes of their addresses weeks ahead. */
const KEPT_MS = 60 * 60 * 1000;
/** A withdrawn key is forgotten within this time. */
const KEYS_KEPT_MS = 10 * 60 * 1000;

/** The place of an issuer that stands for the tenant of a token. */
export const TENANT = '{tenantid}';

/** What a provider publishes about itself. */
export interface Discovered {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

/** Dependencies of discovery. */
export interface DiscoveryParts {
  readonly now: () => Date;
  /** Remembers a clock that differs from the provider's. */
  readonly presence: Presence;
}

/** A provider's discovery document, fetched when it's first needed, and again after an hour or a failure. */
export class Discovery {
  readonly #setup: Pick<OpenIdSetup, 'issuer'>;
  readonly #parts: DiscoveryParts;
  #found: Promise<Discovered> | undefined;
  #foundAt = 0;

  constructor(setup: Pick<OpenIdSetup, 'issuer'>, parts: DiscoveryParts) {
    this.#setup = setup;
    this.#parts = parts;
  }

  /** Throws when the provider can't be reached, or publishes something else than expected. */
  found(): Promise<Discovered> {
    const now = this.#parts.now().getTime();
    if (this.#found !== undefined && now - this.#foundAt < KEPT_MS) return this.#found;
    const found = discover(this.#setup.issuer, this.#parts);
    this.#found = found;
    this.#foundAt = now;
    found.catch(() => {
      if (this.#found === found) this.#found = undefined;
    });
    return found;
  }
}

async function discover(issuer: string, { now, presence }: DiscoveryParts): Promise<Discovered> {
  const address = issuer.replace(TENANT, 'common').replace(/\/$/, '');
  const published = await fetchJson(`${address}/.well-known/openid-configuration`, {
    onHeaders: (headers) =>
      compareClock(presence, { whose: new URL(address).host, headers, now: now() }),
  });
  // The demo's stand-ins are on this machine. Everyone else has TLS.
  const isSecure = new URL(address).protocol === 'https:';
  const url = z.url({ protocol: isSecure ? /^https$/ : /^http$/ });
  const found = z
    .object({
      issuer: z.literal(issuer),
      authorization_endpoint: url,
      token_endpoint: url,
      jwks_uri: url,
    })
    .parse(published);
  return {
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cacheMaxAge: KEYS_KEPT_MS,
      // Only the provider itself sends tokens here, so nobody can make us fetch its keys again and again.
      cooldownDuration: 0,
      [customFetch]: (at, init) => fetch(at, { ...init, redirect: 'error' }),
    }),
  };
}

/** The JSON at a provider's address. Throws for any status but 200, redirects, and slow responses. */
export async function fetchJson(
  url: string,
  {
    form,
    onHeaders,
  }: { readonly form?: URLSearchParams; readonly onHeaders?: (headers: DatedHeaders) => void } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    ...(form && { method: 'POST', body: form }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  onHeaders?.({ date: response.headers.get('date'), age: response.headers.get('age') });
  // The body may repeat what was sent, so it's never part of the message.
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
  return response.json();
}
