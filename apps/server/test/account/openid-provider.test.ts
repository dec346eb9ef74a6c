import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail, newPlayer, openBrowser } from '../support/browser.ts';
import { mailedToken } from '../support/mails.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const ISSUER = 'https://issuer.example';
const END = '/auth/popup?nonce=the-nonce';

/** An OpenID Connect provider that makes any claims a test wants. */
interface Issuer {
  claims: Readonly<Record<string, unknown>>;
  /** The signing key. Its own unless a test replaces it. */
  signingKey: CryptoKey;
  /** Responds in place of the network. */
  readonly fetch: typeof globalThis.fetch;
}

async function newIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'the-key', alg: 'ES256', use: 'sig' };
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'the-access-token',
      token_type: 'Bearer',
      id_token: await new SignJWT({ ...issuer.claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'the-key' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(issuer.signingKey),
    }),
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = url.origin === ISSUER ? answers[url.pathname] : undefined;
    return answer === undefined
      ? new Response('not found', { status: 404 })
      : Response.json(await answer());
  };
  const issuer: Issuer = { claims: {}, signingKey: privateKey, fetch };
  return issuer;
}

describe.each(ENGINES)('sign-in with an OpenID provider on %s', (engine) => {
  let site: StartedApp;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await newIssuer();
    vi.stubGlobal('fetch', issuer.fetch);
    const client = { issuer: ISSUER, clientId: 'the-client', clientSecret: 'the-secret' };
    const signInProviders = [{ kind: 'oidc', id: 'google', ...client }] as const;
    site = await startApp({ engine, signInProviders });
  });
  // Reset for each test.
  beforeEach(() => {
    vi.stubGlobal('fetch', issuer.fetch);
  });
  afterAll(async () => {
    await site.stop();
  });

  const signIn = async (claims: Readonly<Record<string, unknown>>, browser = openBrowser(site)) => {
    const body = { provider: 'google', callbackURL: END, errorCallbackURL: END };
    const begun = await browser.post('/api/auth/sign-in/social', body);
    const { searchParams } = new URL((begun.json() as { url: string }).url);
    const nonce = searchParams.get('nonce');
    const all = { iss: ISSUER, aud: 'the-client', nonce, name: 'Lena Light', ...claims };
    issuer.claims = all;
    const state = searchParams.get('state') ?? '';
    const back = await browser.get(`/api/auth/callback/google?code=the-code&state=${state}`);
    const end = new URL(back.headers.location ?? '', site.origin);
    const session = (await browser.get('/api/auth/get-session')).json();
    return { error: end.searchParams.get('error'), session };
  };

  it('the text "false" as a verified email doesn\'t let a stranger into an account', async () => {
    const { email } = await newPlayer(site);
    for (const email_verified of ['false', 'true', 1, {}, true]) {
      const { error, session } = await signIn({ sub: 'stranger', email, email_verified });
      expect(error).toBe('account_not_linked');
      expect(session).toBeNull();
    }
  });

  it.each([true, 'false', 'true', 1])(
    'only the claim true counts as verified: %j',
    async (claim) => {
      const email = newEmail();
      const { session } = await signIn({ sub: email, email, email_verified: claim });
      expect(session).toMatchObject({ user: { email, emailVerified: claim === true } });
      expect(await mailedToken(site, email)).toBe('');
    },
  );

  it('signing in again in the same browser ends the previous session', async () => {
    const browser = openBrowser(site);
    const email = newEmail();
    const claims = { sub: email, email, email_verified: true };
    await signIn(claims, browser);
    const headers = { authorization: `Bearer ${await browser.token()}` };
    expect((await site.send('/api/profile', { headers })).status).toBe(200);
    await signIn(claims, browser);
    expectRefusal(await site.send('/api/profile', { headers }), 401, 'unauthorized');
    expect((await browser.call('GET', '/api/profile')).status).toBe(200);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another site', { aud: 'another-client' }],
    ['another sign-in', { nonce: 'of-another-sign-in' }],
  ])('a token of %s is rejected', async (_what, claims) => {
    const email = newEmail();
    const { error, session } = await signIn({ sub: email, email, ...claims });
    expect(error).toBe('unable_to_get_user_info');
    expect(session).toBeNull();
  });

  it('a token signed with another key is rejected', async () => {
    const own = issuer.signingKey;
    issuer.signingKey = (await generateKeyPair('ES256')).privateKey;
    const email = newEmail();
    const { error, session } = await signIn({ sub: email, email, email_verified: true });
    issuer.signingKey = own;
    expect(error).toBe('unable_to_get_user_info');
    expect(session).toBeNull();
  });
});
