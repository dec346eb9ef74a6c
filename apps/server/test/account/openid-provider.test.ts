import { createPublicKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail, openBrowser } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  CLIENT_SETTINGS,
  newProviderKey,
  PERSONAL_TENANT,
  PROVIDER_TOKENS,
  profileAt,
  replaceOutsideWorld,
  signedBy,
  startProduction,
} from './outside-world.ts';
import type { OutsideWorld, Profile } from './outside-world.ts';

const END = '/auth/popup?nonce=the-nonce';
const OPERATOR = 'operator@example.com';
const OPENID_PROVIDERS = ['google', 'microsoft'] as const;
const OTHER_TENANT = '11111111-2222-4333-8444-555555555555';
const ISSUED_2001 = Date.parse('2001-01-01T00:00:00Z') / 1000;

type OpenIdProvider = (typeof OPENID_PROVIDERS)[number];

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Changes to an honest token, and why nobody may come in with it. */
const WRONG_CLAIMS: readonly (readonly [string, Profile])[] = [
  ['of another issuer', { iss: 'https://evil.example' }],
  ['without an issuer', { iss: undefined }],
  ['of another tenant than it says', { iss: issuerOf(OTHER_TENANT) }],
  ['for another site', { aud: 'another-client' }],
  ['for several sites', { aud: ['google-client', 'microsoft-client', 'another-client'] }],
  ['made for another site', { azp: 'another-client' }],
  ['without an audience', { aud: undefined }],
  ['that ended in 2001', { iat: ISSUED_2001, exp: ISSUED_2001 + 3600 }],
  ['without an end', { exp: undefined }],
  ['that begins tomorrow', { nbf: seconds() + 86_400 }],
  ['that was issued a day ago', { iat: seconds() - 86_400 }],
  ['without a time of issue', { iat: undefined }],
  ['with the nonce of another sign-in', { nonce: 'of-another-sign-in' }],
  ['without a nonce', { nonce: undefined }],
  ['of nobody', { sub: undefined, oid: undefined }],
];

function issuerOf(tenant: string): string {
  return `https://login.microsoftonline.com/${tenant}/v2.0`;
}

describe.each(ENGINES)('identity tokens of a production site on %s', (engine) => {
  let site: StartedApp;
  let world: OutsideWorld;
  let subjects = 0;
  beforeAll(async () => {
    world = await replaceOutsideWorld();
    site = await startProduction(engine, CLIENT_SETTINGS, { OPERATORS: OPERATOR });
  });
  beforeEach(async () => {
    world = await replaceOutsideWorld();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  afterAll(() => site.stop());

  const newSubject = (): string => {
    subjects += 1;
    return `person-${subjects}`;
  };
  const newBrowser = (): Browser => openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });

  const begin = async (provider: string, browser: Browser): Promise<URL> => {
    const body = { provider, callbackURL: END, errorCallbackURL: END };
    const begun = await browser.post('/api/auth/sign-in/social', body);
    return new URL((begun.json() as { url: string }).url);
  };

  const signIn = async (
    provider: OpenIdProvider | 'facebook',
    claims: Profile,
    browser = newBrowser(),
  ) => {
    const { searchParams } = await begin(provider, browser);
    const subject = newSubject();
    world.nonce = searchParams.get('nonce');
    world.profile = { ...profileAt(provider, subject, { email: newEmail() }), ...claims };
    const state = searchParams.get('state') ?? '';
    const back = await browser.get(`/api/auth/callback/${provider}?code=the-code&state=${state}`);
    const end = new URL(back.headers.location ?? '', PRODUCTION.PUBLIC_URL);
    const session = (await browser.get('/api/auth/get-session')).json();
    return { error: end.searchParams.get('error'), session, browser };
  };

  const expectRefused = async (provider: OpenIdProvider, claims: Profile = {}): Promise<void> => {
    const { error, session } = await signIn(provider, claims);
    expect(error).toBe('unable_to_get_user_info');
    expect(session).toBeNull();
  };

  describe.each(OPENID_PROVIDERS)('of %s', (provider) => {
    it('open a session when they are honest', async () => {
      const email = newEmail();
      const { error, session } = await signIn(provider, { email });
      expect(error).toBeNull();
      expect(session).toMatchObject({ user: { email }, session: { signInProvider: provider } });
    });

    it.each(WRONG_CLAIMS)('are refused %s', async (_what, claims) => {
      await expectRefused(provider, { email: OPERATOR, email_verified: true, ...claims });
    });

    it('are refused with a made-up signature', async () => {
      world.forge = async (claims) => {
        const [header, payload] = (await signedBy(await newProviderKey('x'), claims)).split('.');
        return `${header}.${payload}.${Buffer.alloc(256, 7).toString('base64url')}`;
      };
      await expectRefused(provider);
    });

    it("are refused when signed by another's key of the same name", async () => {
      const stranger = await newProviderKey('the-first-key');
      world.forge = (claims) => signedBy(stranger, claims);
      await expectRefused(provider);
    });

    it('are refused without a signature, by the algorithm "none"', async () => {
      world.forge = (claims) => Promise.resolve(new UnsecuredJWT({ ...claims }).encode());
      await expectRefused(provider);
    });

    it('are refused when the published key is used as a shared secret', async () => {
      const [published] = world.keys;
      const key = createPublicKey({ key: { ...published?.publicJwk }, format: 'jwk' });
      const text = key.export({ type: 'spki', format: 'pem' }).toString();
      for (const secret of [text, JSON.stringify(published?.publicJwk), `${provider}-secret`]) {
        world.forge = (claims) =>
          new SignJWT({ ...claims })
            .setProtectedHeader({ alg: 'HS256', kid: 'the-first-key' })
            .sign(new TextEncoder().encode(secret));
        await expectRefused(provider);
      }
    });

    it('are refused when they bring their own key', async () => {
      const own = await newProviderKey('own');
      world.forge = (claims) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'own', jwk: own.publicJwk })
          .sign(own.privateKey);
      await expectRefused(provider);
    });

    it("are needed: the provider's answer to an access token is not enough", async () => {
      world.forge = () => Promise.resolve(undefined);
      await expectRefused(provider);
    });

    it('are refused when they are no tokens', async () => {
      for (const text of ['', 'x.y.z', 'the token', 'e30.e30.']) {
        world.forge = () => Promise.resolve(text);
        await expectRefused(provider);
      }
    });

    it('may be signed by a new key from the moment it is published', async () => {
      await signIn(provider, {});
      const old = world.keys;
      world.keys = [...old, await newProviderKey('the-second-key')];
      expect((await signIn(provider, {})).error).toBeNull();
      // A key that was withdrawn long ago is forgotten with the next list.
      world.keys = [await newProviderKey('the-third-key')];
      expect((await signIn(provider, {})).error).toBeNull();
      const [first] = old;
      world.forge = (claims) => (first ? signedBy(first, claims) : Promise.resolve(undefined));
      await expectRefused(provider);
    });

    it('are refused when they are not those of this sign-in', async () => {
      const browser = newBrowser();
      await signIn(provider, {}, browser);
      const nonce = world.nonce;
      await expectRefused(provider, { nonce });
    });

    it("can't be had while the provider is away, and can when it's back", async () => {
      const browser = newBrowser();
      const { searchParams } = await begin(provider, browser);
      world.isDown = true;
      const state = searchParams.get('state') ?? '';
      const back = await browser.get(`/api/auth/callback/${provider}?code=the-code&state=${state}`);
      expect(back.headers.location).toBe(`${END}&error=invalid_code`);
      world.isDown = false;
      expect((await signIn(provider, {})).error).toBeNull();
    });
  });

  it("the name of an operator doesn't help a forged token", async () => {
    world.forge = (claims) => Promise.resolve(new UnsecuredJWT({ ...claims }).encode());
    const { session, browser } = await signIn('google', { email: OPERATOR, email_verified: true });
    expect(session).toBeNull();
    expectRefusal(await browser.get('/api/auth/token'), 401, 'unauthorized');
  });

  it("Microsoft's tokens are those of the tenant that the issuer names", async () => {
    const mine = { tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) };
    expect((await signIn('microsoft', mine)).error).toBeNull();
    await expectRefused('microsoft', { tid: OTHER_TENANT, iss: issuerOf(PERSONAL_TENANT) });
    await expectRefused('microsoft', { tid: undefined, iss: issuerOf(PERSONAL_TENANT) });
    await expectRefused('microsoft', { tid: 'common', iss: issuerOf('common') });
    await expectRefused('microsoft', { tid: '../x', iss: issuerOf('../x') });
    await expectRefused('microsoft', { iss: issuerOf('{tenantid}') });
    await expectRefused('microsoft', { iss: 'https://accounts.google.com' });
  });

  it.each([true, 'false', 'true', 1, undefined])(
    'an address counts as verified only when Google says true, and never because Microsoft does: %j',
    async (claim) => {
      const google = await signIn('google', { email_verified: claim });
      expect(google.session).toMatchObject({ user: { emailVerified: claim === true } });
      // A tenant's administrator can write any address into a person's profile.
      const microsoft = await signIn('microsoft', { email_verified: claim, xms_edov: true });
      expect(microsoft.session).toMatchObject({ user: { emailVerified: false } });
    },
  );

  it('signing in again in the same browser ends the previous session', async () => {
    const browser = newBrowser();
    const claims = { sub: newSubject(), email: newEmail(), email_verified: true };
    await signIn('google', claims, browser);
    const headers = { authorization: `Bearer ${await browser.token()}` };
    expect((await site.send('/api/profile', { headers })).status).toBe(200);
    await signIn('google', claims, browser);
    expectRefusal(await site.send('/api/profile', { headers }), 401, 'unauthorized');
    expect((await browser.call('GET', '/api/profile')).status).toBe(200);
  });

  describe('Facebook, which has no such token,', () => {
    it('proves a person by asking for whom and for which app its access token is', async () => {
      expect((await signIn('facebook', {})).error).toBeNull();
      world.facebookPerson = 'somebody-else';
      expect((await signIn('facebook', {})).error).toBe('unable_to_get_user_info');
    });

    it('opens nothing with an identity token that nobody has checked', async () => {
      const victim = newSubject();
      world.facebookPerson = 'the-thief';
      world.forge = (claims) =>
        Promise.resolve(new UnsecuredJWT({ ...claims, sub: victim }).encode());
      const { error, session } = await signIn('facebook', {});
      expect(error).toBe('unable_to_get_user_info');
      expect(session).toBeNull();
    });

    it('proves no address', async () => {
      const { session } = await signIn('facebook', { email_verified: true });
      expect(session).toMatchObject({ user: { emailVerified: false } });
    });
  });

  it('a sign-in that a provider has not proved is logged with its provider, without what was sent', async () => {
    const before = site.log.length;
    await expectRefused('google', { iss: 'https://evil.example' });
    const lines = site.log.slice(before);
    expect(lines).toContainEqual(
      expect.objectContaining({
        security: 'sign-in-failed',
        provider: 'google',
        reason: 'unable_to_get_user_info',
      }),
    );
    expect(JSON.stringify(lines)).not.toContain('evil.example');
    expect(JSON.stringify(lines)).not.toContain(PROVIDER_TOKENS[0]);
  });
});

describe('a discovery document', () => {
  let site: StartedApp;
  let world: OutsideWorld;
  beforeEach(async () => {
    world = await replaceOutsideWorld();
    site = await startProduction('sqlite', CLIENT_SETTINGS);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await site.stop();
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['with an address without TLS', { token_endpoint: 'http://oauth2.googleapis.com/token' }],
    ['without keys', { jwks_uri: undefined }],
  ])('%s is not followed', async (_what, discovery) => {
    world.discovery = discovery;
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    for (const provider of OPENID_PROVIDERS) {
      const body = { provider, callbackURL: END, errorCallbackURL: END };
      const answer = await browser.post('/api/auth/sign-in/social', body);
      expectRefusal(answer, 503, 'unavailable');
    }
    expect(world.exchanges).toEqual([]);
  });

  it('is fetched again when the provider was away at first', async () => {
    world.isDown = true;
    const body = { provider: 'google', callbackURL: END, errorCallbackURL: END };
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    expectRefusal(await browser.post('/api/auth/sign-in/social', body), 503, 'unavailable');
    world.isDown = false;
    expect((await browser.post('/api/auth/sign-in/social', body)).status).toBe(200);
  });

  it("can't be set from outside in production", async () => {
    const evil = 'https://evil.example';
    const settings = Object.fromEntries(
      ['GOOGLE_ISSUER', 'GOOGLE_DISCOVERY_URL', 'MICROSOFT_ISSUER', 'MICROSOFT_DISCOVERY_URL'].map(
        (name) => [name, evil],
      ),
    );
    const other = await startProduction('sqlite', CLIENT_SETTINGS, settings);
    const browser = openBrowser(other, { origin: PRODUCTION.PUBLIC_URL });
    const body = { provider: 'google', callbackURL: END, errorCallbackURL: END };
    const begun = await browser.post('/api/auth/sign-in/social', body);
    expect((begun.json() as { url: string }).url).toMatch(/^https:\/\/accounts\.google\.com\//);
    expect(world.strangeCalls).toEqual([]);
    await other.stop();
  });
});
