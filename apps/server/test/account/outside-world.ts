import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { vi } from 'vitest';
import type { OutsideProvider } from '../../src/account/index.ts';
import { readConfig } from '../../src/settings/config.ts';
import type { Engine } from '../../src/db/index.ts';
import { startSignInProviders } from '../../src/outside-services/sign-in-providers.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** A provider's claims about a person, as sent over the network. */
export type Profile = Readonly<Record<string, unknown>>;

/** A key that a provider signs with. */
export interface ProviderKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** The parts of the providers' servers that our server calls. */
export interface OutsideWorld {
  /** The claims of the next sign-in. */
  profile: Profile;
  /** The nonce of the next identity token. */
  nonce: string | null;
  /** What a provider sends as identity token instead of an honest one. Undefined: none at all. */
  forge: ((claims: Profile) => Promise<string | undefined>) | undefined;
  /** The keys that the providers publish. They sign with the last one. */
  keys: readonly ProviderKey[];
  /** Changes to the providers' discovery documents. */
  discovery: Profile;
  /** The app that Facebook says its token was issued for. */
  facebookApp: string;
  /** The person whom Facebook says its token was issued for. Undefined: the one of `profile`. */
  facebookPerson: string | undefined;
  /** True while the providers can't be reached. */
  isDown: boolean;
  /** The requests in which our server exchanged codes for tokens, oldest first. */
  readonly exchanges: URLSearchParams[];
  /** Calls that no real provider would answer. */
  readonly strangeCalls: string[];
}

/** Provider tokens that must never be stored or logged. */
export const PROVIDER_TOKENS = ['the-access-token', 'the-refresh-token'] as const;

/** The client registration of a test's site. */
export const CLIENT_SETTINGS = {
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_CLIENT_ID: 'facebook-client',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  MICROSOFT_CLIENT_ID: 'microsoft-client',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
};

/** Microsoft's tenant of personal accounts. */
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';

/** Starts a production site as `main.ts` does, with the providers of `clients`. Only the network is replaced. */
export async function startProduction(
  engine: Engine,
  clients: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedApp> {
  const environment = { ...PRODUCTION, ...clients, ...settings };
  const { setups } = await startSignInProviders(readConfig(environment));
  return startApp({ engine, environment, signInProviders: setups });
}

/** A new key as Google and Microsoft use them. */
export async function newProviderKey(kid: string): Promise<ProviderKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicJwk };
}

/** An identity token with these claims, signed by a key. */
export function signedBy(key: ProviderKey, claims: Profile): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey);
}

const firstKey = newProviderKey('the-first-key');

/** Replaces the network with these servers until `vi.unstubAllGlobals()`. */
export async function replaceOutsideWorld(): Promise<OutsideWorld> {
  const world: OutsideWorld = {
    profile: {},
    nonce: null,
    forge: undefined,
    keys: [await firstKey],
    discovery: {},
    facebookApp: CLIENT_SETTINGS.FACEBOOK_CLIENT_ID,
    facebookPerson: undefined,
    isDown: false,
    exchanges: [],
    strangeCalls: [],
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const place = `${request.method} ${url.host}${url.pathname}`;
    if (world.isDown) throw new TypeError('fetch failed');
    const answer = ANSWERS[place];
    if (answer === undefined) {
      world.strangeCalls.push(place);
      return new Response('not found', { status: 404 });
    }
    return Response.json(await answer(world, new URLSearchParams(await request.text())));
  });
  return world;
}

type Answerer = (world: OutsideWorld, body: URLSearchParams) => unknown;

// The addresses that both providers publish today.
const ANSWERS: Readonly<Record<string, Answerer | undefined>> = {
  'GET accounts.google.com/.well-known/openid-configuration': (world) => ({
    issuer: GOOGLE,
    authorization_endpoint: `${GOOGLE}/o/oauth2/v2/auth`,
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
    ...world.discovery,
  }),
  'GET www.googleapis.com/oauth2/v3/certs': keysOf,
  'POST oauth2.googleapis.com/token': (world, body) => tokens(world, body, 'google'),
  'GET openidconnect.googleapis.com/v1/userinfo': (world) => world.profile,
  'GET login.microsoftonline.com/common/v2.0/.well-known/openid-configuration': (world) => ({
    issuer: `${MICROSOFT}/{tenantid}/v2.0`,
    authorization_endpoint: `${MICROSOFT}/common/oauth2/v2.0/authorize`,
    token_endpoint: `${MICROSOFT}/common/oauth2/v2.0/token`,
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    jwks_uri: `${MICROSOFT}/common/discovery/v2.0/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...world.discovery,
  }),
  'GET login.microsoftonline.com/common/discovery/v2.0/keys': keysOf,
  'POST login.microsoftonline.com/common/oauth2/v2.0/token': (world, body) =>
    tokens(world, body, 'microsoft'),
  'GET graph.microsoft.com/oidc/userinfo': (world) => world.profile,
  'POST graph.facebook.com/v24.0/oauth/access_token': (world, body) =>
    tokens(world, body, 'facebook'),
  'GET graph.facebook.com/debug_token': (world) => ({
    data: {
      is_valid: true,
      app_id: world.facebookApp,
      user_id: world.facebookPerson ?? world.profile['id'],
    },
  }),
  'GET graph.facebook.com/me': (world) => ({
    picture: { data: { url: 'https://pictures.example/1.jpg' } },
    ...world.profile,
  }),
};

function keysOf(world: OutsideWorld): unknown {
  return { keys: world.keys.map((key) => key.publicJwk) };
}

async function tokens(world: OutsideWorld, body: URLSearchParams, provider: OutsideProvider) {
  world.exchanges.push(body);
  const idToken = await idTokenOf(world, provider);
  const [accessToken, refreshToken] = PROVIDER_TOKENS;
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: 3600,
    ...(idToken !== undefined && { id_token: idToken }),
  };
}

/** Facebook's server flow sends no identity token, unless a test forges one. */
async function idTokenOf(
  world: OutsideWorld,
  provider: OutsideProvider,
): Promise<string | undefined> {
  const seconds = Math.floor(Date.now() / 1000);
  const { tid = PERSONAL_TENANT } = world.profile as { readonly tid?: string };
  const iss = provider === 'microsoft' ? `${MICROSOFT}/${tid}/v2.0` : GOOGLE;
  const claims = {
    iss,
    aud: `${provider}-client`,
    nonce: world.nonce,
    iat: seconds,
    exp: seconds + 3600,
    ...world.profile,
  };
  if (world.forge !== undefined) return world.forge(claims);
  const key = world.keys.at(-1);
  return provider === 'facebook' || key === undefined ? undefined : signedBy(key, claims);
}

/** A profile in a provider's format. `subject` is the person's id there. */
export function profileAt(
  provider: OutsideProvider,
  subject: string,
  claims: Profile = {},
): Profile {
  const person = { name: 'Lena Light', ...claims };
  if (provider === 'facebook') return { id: subject, ...person };
  if (provider === 'microsoft')
    return { oid: subject, sub: `pairwise-${subject}`, tid: PERSONAL_TENANT, ...person };
  return { sub: subject, ...person };
}

/** The PKCE challenge of a verifier. */
export function challengeOf(verifier: string | null): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
}
