import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutsideProvider } from '../../src/account/index.ts';
import { newEmail, openBrowser, PASSWORD } from '../support/browser.ts';
import { mailedToken } from '../support/mails.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import {
  challengeOf,
  CLIENT_SETTINGS,
  profileAt,
  PROVIDER_TOKENS,
  replaceOutsideWorld,
  startProduction,
} from './outside-world.ts';
import type { OutsideWorld, Profile } from './outside-world.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import type { StartedApp } from '../support/start-app.ts';

const ORIGIN = PRODUCTION.PUBLIC_URL;
const END = '/auth/popup?nonce=the-nonce';
const PROVIDERS = ['google', 'facebook', 'microsoft'] as const;

let people = 0;

/** The provider id of a person who has never been here. */
function newSubject(): string {
  people += 1;
  return `person-${people}`;
}

describe.each(ENGINES)('sign-in with the real providers on %s', (engine) => {
  let site: StartedApp;
  let world: OutsideWorld;
  beforeAll(async () => {
    await replaceOutsideWorld();
    site = await startProduction(engine, CLIENT_SETTINGS);
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    world = await replaceOutsideWorld();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const newBrowser = (): Browser => openBrowser(site, { origin: ORIGIN });

  const begin = async (browser: Browser, provider: OutsideProvider): Promise<URL> => {
    const answer = await browser.post('/api/auth/sign-in/social', {
      provider,
      callbackURL: END,
      errorCallbackURL: END,
      disableRedirect: true,
    });
    expect(answer.status).toBe(200);
    return new URL((answer.json() as { url: string }).url);
  };

  /** Returns from a provider and gives the URL where the window ends. */
  const comeBack = async (
    browser: Browser,
    provider: OutsideProvider,
    query: Readonly<Record<string, string>>,
  ) => {
    const search = new URLSearchParams(query).toString();
    const answer = await browser.get(`/api/auth/callback/${provider}?${search}`);
    expect(answer.status).toBe(302);
    expect(answer.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    return new URL(answer.headers.location ?? '', ORIGIN);
  };

  const signIn = async (provider: OutsideProvider, profile: Profile) => {
    const browser = newBrowser();
    world.profile = profile;
    const address = await begin(browser, provider);
    const state = address.searchParams.get('state') ?? '';
    world.nonce = address.searchParams.get('nonce');
    const end = await comeBack(browser, provider, { code: 'the-code', state });
    return { browser, address, end };
  };

  const sessionOf = async (browser: Browser): Promise<unknown> =>
    (await browser.get('/api/auth/get-session')).json();

  /** Creates an account with a password and returns its email. */
  const signUp = async ({ isVerified }: { isVerified: boolean }): Promise<string> => {
    const email = newEmail();
    const browser = newBrowser();
    const body = { email, password: PASSWORD };
    expect((await browser.post('/api/auth/sign-up/email', body)).status).toBe(200);
    if (!isVerified) return email;
    const token = await mailedToken(site, email);
    expect((await browser.post('/api/account/verify-email', { token })).status).toBe(200);
    return email;
  };

  it.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
    ['facebook', 'https://www.facebook.com/v24.0/dialog/oauth', 'email public_profile'],
    [
      'microsoft',
      'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      'openid email profile',
    ],
  ] as const)(
    '%s is called at its own address and asked for the email',
    async (provider, at, scope) => {
      const address = await begin(newBrowser(), provider);
      expect(`${address.origin}${address.pathname}`).toBe(at);
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        client_id: `${provider}-client`,
        response_type: 'code',
        redirect_uri: `${ORIGIN}/api/auth/callback/${provider}`,
        scope: expect.stringContaining(scope) as string,
        state: expect.stringMatching(/^.{32,}$/) as string,
      });
      expect(address.searchParams.get('scope')).toContain('email');
      expect(address.href).not.toContain('secret');
    },
  );

  it.each(PROVIDERS)('%s returns a player who can use the API immediately', async (provider) => {
    const email = newEmail();
    const claims = { email, email_verified: true };
    const profile = profileAt(provider, newSubject(), provider === 'google' ? claims : { email });
    const { browser, end } = await signIn(provider, profile);
    expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${ORIGIN}${END}`);
    expect(decodeJwt(await browser.token())).toMatchObject({
      email,
      email_verified: provider === 'google',
      sign_in_provider: provider,
    });
    const answer = await browser.call('GET', '/api/profile');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ email, displayName: null });
  });

  it.each(PROVIDERS)('%s gets the code with our secret and the verifier', async (provider) => {
    const profile = profileAt(provider, newSubject(), { email: newEmail() });
    const { address } = await signIn(provider, profile);
    const sent = world.exchanges.at(-1);
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: `${provider}-client`,
      client_secret: `${provider}-secret`,
      redirect_uri: `${ORIGIN}/api/auth/callback/${provider}`,
    });
    // Facebook's server flow doesn't have one.
    const challenge = address.searchParams.get('code_challenge');
    if (provider === 'facebook') expect(challenge).toBeNull();
    else expect(challenge).toBe(challengeOf(sent?.get('code_verifier') ?? null));
  });

  it.each(PROVIDERS)('%s players are recognized by their id, not by email', async (provider) => {
    const subject = newSubject();
    const first = await signIn(provider, profileAt(provider, subject, { email: newEmail() }));
    const again = await signIn(provider, profileAt(provider, subject, { email: newEmail() }));
    const idOf = async (browser: Browser) => decodeJwt(await browser.token()).sub;
    expect(await idOf(again.browser)).toBe(await idOf(first.browser));
  });

  it.each(
    PROVIDERS.flatMap((provider) => [
      { provider, isVerified: true },
      { provider, isVerified: false },
    ]),
  )(
    '$provider gives no access to an account with a password, verified: $isVerified',
    async (account) => {
      const { provider } = account;
      const email = await signUp(account);
      for (const claim of [true, 'false', undefined]) {
        const claims = { email, email_verified: claim };
        const { browser, end } = await signIn(provider, profileAt(provider, newSubject(), claims));
        expect(`${end.pathname}${end.search}`).toBe(`${END}&error=account_not_linked`);
        expect(await sessionOf(browser)).toBeNull();
      }
    },
  );

  it("a provider gives no access to another's account, and a person none to another person's", async () => {
    const email = newEmail();
    await signIn('microsoft', profileAt('microsoft', newSubject(), { email }));
    for (const provider of PROVIDERS) {
      const claims = { email, email_verified: true };
      const { browser, end } = await signIn(provider, profileAt(provider, newSubject(), claims));
      expect(end.searchParams.get('error')).toBe('account_not_linked');
      expect(await sessionOf(browser)).toBeNull();
    }
  });

  it('a player who cancels at the provider gets the reason', async () => {
    for (const provider of PROVIDERS) {
      const browser = newBrowser();
      const state = (await begin(browser, provider)).searchParams.get('state') ?? '';
      const end = await comeBack(browser, provider, { error: 'access_denied', state });
      expect(`${end.pathname}${end.search}`).toBe(`${END}&error=access_denied`);
      expect(await sessionOf(browser)).toBeNull();
    }
  });

  it("a callback that this browser didn't start signs nobody in", async () => {
    world.profile = profileAt('google', newSubject(), { email: newEmail() });
    const attacker = newBrowser();
    const state = (await begin(attacker, 'google')).searchParams.get('state') ?? '';
    const victim = newBrowser();
    for (const query of [
      { code: 'the-code', state },
      { code: 'the-code', state: 'made-up' },
    ]) {
      const end = await comeBack(victim, 'google', query);
      expect(end.pathname).toBe('/auth/popup');
      expect(end.searchParams.get('error')).not.toBeNull();
      expect(await sessionOf(victim)).toBeNull();
    }
    expect(world.exchanges).toEqual([]);
  });

  it('a Facebook token for another app is rejected', async () => {
    world.facebookApp = 'somebody-elses-app';
    const profile = profileAt('facebook', newSubject(), { email: newEmail() });
    const { browser, end } = await signIn('facebook', profile);
    expect(end.searchParams.get('error')).toBe('unable_to_get_user_info');
    expect(await sessionOf(browser)).toBeNull();
  });

  it("a person without an email can't have an account", async () => {
    const { browser, end } = await signIn('facebook', profileAt('facebook', newSubject()));
    expect(end.searchParams.get('error')).toBe('email_not_found');
    expect(await sessionOf(browser)).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`])(
    "a window can't end at %s",
    async (callbackURL) => {
      const body = { provider: 'google', callbackURL, errorCallbackURL: END };
      const answer = await newBrowser().post('/api/auth/sign-in/social', body);
      const { message } = expectRefusal(answer, 400, 'validation_failed');
      expect(message).toBe("The return address isn't on this site.");
    },
  );

  it("nothing that gives access to a player's provider account is stored or logged", async () => {
    for (const provider of PROVIDERS) {
      await signIn(provider, profileAt(provider, newSubject(), { email: newEmail() }));
    }
    const accounts = await site.database.db.selectFrom('sign_in_account').selectAll().execute();
    const kept = JSON.stringify([accounts, site.log]);
    for (const secret of [...PROVIDER_TOKENS, 'the-code', 'google-secret']) {
      expect(kept).not.toContain(secret);
    }
  });

  it("only the three providers' own addresses are called", async () => {
    for (const provider of PROVIDERS) {
      await signIn(provider, profileAt(provider, newSubject(), { email: newEmail() }));
    }
    // Not even for a profile picture.
    expect(world.strangeCalls).toEqual([]);
  });
});

it("a provider the site isn't registered with is neither offered nor called", async () => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = CLIENT_SETTINGS;
  const site = await startProduction('sqlite', { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  const methods = await site.send('/api/account/sign-in-methods');
  expect(methods.json()).toMatchObject({ providers: ['password', 'google'] });
  const browser = openBrowser(site, { origin: ORIGIN });
  const body = { provider: 'facebook', callbackURL: END, errorCallbackURL: END };
  expectRefusal(await browser.post('/api/auth/sign-in/social', body), 404, 'not_found');
  await site.stop();
});
