import { APIError } from 'better-auth/api';
import { createAuthorizationURL } from 'better-auth/oauth2';
import type { OAuthProvider } from 'better-auth/oauth2';
import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Presence } from '../process/presence.ts';
import { Discovery, fetchJson, TENANT } from './openid-discovery.ts';
import type { Discovered } from './openid-discovery.ts';
import type { OpenIdSetup, OutsideProvider } from './sign-in-provider.ts';

const SCOPES = ['openid', 'email', 'profile'];
/** A token is checked seconds after it was made. Microsoft's say that they were made five minutes earlier. */
const MAX_AGE = '1h';
/** How far the clocks of two servers may differ. */
const CLOCK_TOLERANCE = '60s';
const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An address that is a person's, who has an account at a provider. */
export interface ProvedAddress {
  readonly email: string;
  readonly provider: OutsideProvider;
  readonly accountId: string;
}

/** Dependencies of a provider. */
export interface OpenIdParts {
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Remembers a clock that differs from the provider's. */
  readonly presence: Presence;
  /** Called with an address that a provider has proved, before an account is looked for. */
  readonly onProvedAddress: (proved: ProvedAddress) => Promise<void>;
}

/**
 * A provider that proves a person by an identity token, and by nothing else: signed with a key it publishes, issued by
 * it, for this site, at this time, for this very sign-in. The library's own ways only decode the token, or do without
 * one when it's missing.
 */
export function openIdProvider(
  setup: OpenIdSetup,
  { now, log, presence, onProvedAddress }: OpenIdParts,
): OAuthProvider<JWTPayload> {
  const { id, clientId, clientSecret, subject } = setup;
  const discovery = new Discovery(setup, { now, presence });
  const discovered = (): Promise<Discovered> =>
    discovery.found().catch((error: unknown) => {
      log.warn({ err: error, provider: id }, "a sign-in provider can't be used at the moment");
      throw new APIError('SERVICE_UNAVAILABLE', { code: 'PROVIDER_UNAVAILABLE' });
    });
  return {
    id,
    name: id,
    // The issuer of tenants differs from token to token.
    ...(setup.issuer.includes(TENANT) ? {} : { issuer: setup.issuer }),
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => textOf(profile[subject]) ?? '',
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce }) => {
      const { authorizationEndpoint } = await discovered();
      const client = { clientId, clientSecret };
      const asked = { state, codeVerifier, redirectURI, nonce: idTokenNonce, scopes: SCOPES };
      return createAuthorizationURL({ id, options: client, authorizationEndpoint, ...asked });
    },
    validateAuthorizationCode: async ({ code, codeVerifier = '', redirectURI }) => {
      const { tokenEndpoint } = await discovered();
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectURI,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const answer = (await fetchJson(tokenEndpoint, { form })) as { readonly id_token?: unknown };
      return { idToken: textOf(answer.id_token) };
    },
    getUserInfo: async ({ idToken, expectedIdTokenNonce }) => {
      const claims = await verified(idToken, expectedIdTokenNonce).catch((error: unknown) => {
        // Only the message: the library's errors carry the claims.
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ provider: id, reason }, 'an identity token was refused');
        return undefined;
      });
      const accountId = textOf(claims?.[subject]);
      if (claims === undefined || accountId === undefined) return null;
      const email = textOf(claims['email']);
      const user = {
        name: textOf(claims['name']) ?? '',
        email: email ?? null,
        // Only the boolean: a provider that sends the text "false" would count as verified otherwise.
        emailVerified: setup.provesAddress && claims['email_verified'] === true,
      };
      if (user.emailVerified && email !== undefined) {
        await onProvedAddress({ email, provider: id, accountId });
      }
      return { user, data: claims };
    },
  };

  async function verified(idToken: string | undefined, nonce: string | undefined) {
    if (idToken === undefined) throw new Error('There is no identity token');
    const { keys } = await discovered();
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: [setup.algorithm],
      issuer: issuerOf(setup, idToken),
      audience: clientId,
      currentDate: now(),
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    const { aud, azp } = payload;
    const isForOther = azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId;
    if (isForOther) throw new Error('The token was made for another site');
    if (nonce === undefined || payload['nonce'] !== nonce) {
      throw new Error('The token belongs to another sign-in');
    }
    return payload;
  }
}

/** The issuer that a token must have. That of a tenant is the one for the tenant that the token names. */
function issuerOf({ issuer }: OpenIdSetup, idToken: string): string {
  if (!issuer.includes(TENANT)) return issuer;
  const tenant = textOf(decodeJwt(idToken)['tid']);
  if (tenant === undefined || !TENANT_ID.test(tenant)) throw new Error('The token has no tenant');
  return issuer.replace(TENANT, tenant);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
