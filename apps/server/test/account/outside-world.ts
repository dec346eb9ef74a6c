import { createHash } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { vi } from 'vitest';
import type { OutsideProvider } from '../../src/account/index.ts';

/** A provider's claims about a person, as sent over the network. */
export type Profile = Readonly<Record<string, unknown>>;

/** The parts of the providers' servers that our server calls. */
export interface OutsideWorld {
  /** The claims of the next sign-in. */
  profile: Profile;
  /** The app that Facebook says its token was issued for. */
  facebookApp: string;
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

/** Replaces the network with these servers until `vi.unstubAllGlobals()`. */
export function replaceOutsideWorld(): OutsideWorld {
  const world: OutsideWorld = {
    profile: {},
    facebookApp: CLIENT_SETTINGS.FACEBOOK_CLIENT_ID,
    exchanges: [],
    strangeCalls: [],
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const place = `${request.method} ${url.host}${url.pathname}`;
    const answer = ANSWERS[place];
    if (answer === undefined) {
      world.strangeCalls.push(place);
      return new Response('not found', { status: 404 });
    }
    return Response.json(answer(world, new URLSearchParams(await request.text())));
  });
  return world;
}

type Answerer = (world: OutsideWorld, body: URLSearchParams) => unknown;

const ANSWERS: Readonly<Record<string, Answerer | undefined>> = {
  'POST oauth2.googleapis.com/token': (world, body) => tokens(world, body, true),
  'POST login.microsoftonline.com/common/oauth2/v2.0/token': (world, body) =>
    tokens(world, body, true),
  'POST graph.facebook.com/v24.0/oauth/access_token': (world, body) => tokens(world, body, false),
  'GET graph.facebook.com/debug_token': (world) => ({
    data: { is_valid: true, app_id: world.facebookApp, user_id: world.profile['id'] },
  }),
  'GET graph.facebook.com/me': (world) => ({
    picture: { data: { url: 'https://pictures.example/1.jpg' } },
    ...world.profile,
  }),
};

function tokens(world: OutsideWorld, body: URLSearchParams, hasIdToken: boolean): unknown {
  world.exchanges.push(body);
  const idToken = hasIdToken ? { id_token: new UnsecuredJWT({ ...world.profile }).encode() } : {};
  const [accessToken, refreshToken] = PROVIDER_TOKENS;
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: 3600,
    ...idToken,
  };
}

/** A profile in a provider's format. `subject` is the person's id there. */
export function profileAt(
  provider: OutsideProvider,
  subject: string,
  claims: Profile = {},
): Profile {
  const person = { name: 'Lena Light', ...claims };
  if (provider === 'facebook') return { id: subject, ...person };
  const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
  if (provider === 'microsoft')
    return { oid: subject, sub: `pairwise-${subject}`, tid: tenant, ...person };
  return { sub: subject, iss: 'https://accounts.google.com', ...person };
}

/** The PKCE challenge of a verifier. */
export function challengeOf(verifier: string | null): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
}
