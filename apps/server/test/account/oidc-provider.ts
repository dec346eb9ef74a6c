import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { SignInProviderSetup } from '../../src/account/index.ts';
import type { Browser } from '../support/browser.ts';
import type { Answer } from '../support/http.ts';
import type { Engine } from '../../src/db/index.ts';
import { startApp } from '../support/start-app.ts';

/** Where a sign-in with these providers ends. */
export const DONE = '/auth/popup?nonce=1';
/** Where it ends when the address belongs to another account. */
export const NOT_LINKED = `${DONE}&error=account_not_linked`;

/** The provider's claims about the person who signs in next. */
export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: unknown;
  readonly name?: string;
}

/** A provider that makes any claims the test wants and shows no page. */
export interface LyingProvider {
  readonly setup: SignInProviderSetup;
  /** Signs a browser in with these claims and returns the response of the site's callback. */
  readonly signIn: (browser: Browser, claims: Claims) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

const CLIENT = { clientId: 'test-client', clientSecret: 'test-secret' };

/** Starts such a provider on this machine. */
export async function startLyingProvider(
  id: 'google' | 'facebook' | 'microsoft',
): Promise<LyingProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256', use: 'sig' };
  let next: { claims: Claims; nonce: string } | undefined;
  const server = createServer((request, response) => {
    const answer = (body: object): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/jwks') answer({ keys: [jwk] });
    else if (request.url === '/token') void idToken().then((id_token) => answer(tokens(id_token)));
    else answer(discovery());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
  });
  const tokens = (id_token: string) => ({
    access_token: 'an access token',
    token_type: 'Bearer',
    id_token,
  });
  const idToken = async (): Promise<string> =>
    new SignJWT({ ...next?.claims, nonce: next?.nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'key' })
      .setIssuer(issuer)
      .setAudience(CLIENT.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  return {
    setup: {
      kind: 'openid',
      id,
      issuer,
      algorithm: 'ES256',
      subject: 'sub',
      provesAddress: id === 'google',
      ...CLIENT,
    },
    signIn: async (browser, claims) => {
      const body = { provider: id, callbackURL: DONE, errorCallbackURL: DONE };
      const begun = await browser.post('/api/auth/sign-in/social', body);
      const url = new URL((begun.json() as { url: string }).url);
      next = { claims, nonce: url.searchParams.get('nonce') ?? '' };
      const state = url.searchParams.get('state') ?? '';
      return browser.get(`/api/auth/callback/${id}?code=a-code&state=${encodeURIComponent(state)}`);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** Starts a site that people sign in to with two such providers. */
export async function startSiteWithProviders(engine: Engine) {
  const providers = await Promise.all([
    startLyingProvider('google'),
    startLyingProvider('facebook'),
  ]);
  const [google, facebook] = providers;
  const site = await startApp({ engine, signInProviders: [google.setup, facebook.setup] });
  return {
    site,
    google,
    facebook,
    stop: async () => {
      await site.stop();
      await Promise.all(providers.map((provider) => provider.stop()));
    },
  };
}
