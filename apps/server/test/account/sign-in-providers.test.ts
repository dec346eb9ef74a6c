import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { newEmail, newPlayer, openBrowser, signUp } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { DONE, NOT_LINKED, startSiteWithProviders } from './oidc-provider.ts';
import type { LyingProvider } from './oidc-provider.ts';
import type { StartedApp } from '../support/start-app.ts';

describe.each(ENGINES)('sign-in with a provider on %s', (engine) => {
  let site: StartedApp;
  let google: LyingProvider;
  let facebook: LyingProvider;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ site, google, facebook, stop } = await startSiteWithProviders(engine));
  });
  afterAll(() => stop());

  it('creates a player, records the provider in session and token, and sends no email', async () => {
    const browser = openBrowser(site);
    const claims = { sub: 'g-1', email: newEmail(), email_verified: true, name: 'Grace' };
    const answer = await google.signIn(browser, claims);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(DONE);
    expect((await browser.get('/api/auth/get-session')).json()).toMatchObject({
      user: { email: claims.email, emailVerified: true, name: 'Grace', displayName: null },
      session: { signInProvider: 'google' },
    });
    expect((await browser.call('GET', '/api/user/subscription')).status).toBe(200);
    const mails = await site.database.db.selectFrom('mail').selectAll().execute();
    expect(mails.filter((mail) => mail.to_address === claims.email)).toEqual([]);
    // The next time, it's the same player.
    const again = openBrowser(site);
    expect((await google.signIn(again, claims)).headers.location).toBe(DONE);
    const ids = await Promise.all(
      [browser, again].map(async (each) => {
        const session = (await each.get('/api/auth/get-session')).json();
        return (session as { user: { id: string } }).user.id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it("doesn't require a verified address, unlike sign-in with a password", async () => {
    const browser = openBrowser(site);
    await facebook.signIn(browser, { sub: 'f-1', email: newEmail() });
    expect((await browser.get('/api/auth/get-session')).json()).toMatchObject({
      user: { emailVerified: false },
      session: { signInProvider: 'facebook' },
    });
    expect((await browser.call('GET', '/api/user/subscription')).status).toBe(200);
  });

  it.each([
    ['the text "false"', 'false'],
    ['the text "true"', 'true'],
    ['1', 1],
    ['nothing', undefined],
    ['false', false],
  ])(
    "with an address that's %s gives access to no account and verifies nothing",
    async (_what, claim) => {
      const { email } = await newPlayer(site);
      const thief = openBrowser(site);
      const claims = { sub: uuidv7(), email, email_verified: claim };
      expect((await google.signIn(thief, claims)).headers.location).toBe(NOT_LINKED);
      expect((await thief.get('/api/auth/get-session')).text()).toBe('null');
      const fresh = openBrowser(site);
      await google.signIn(fresh, { ...claims, sub: uuidv7(), email: newEmail() });
      expect((await fresh.get('/api/auth/get-session')).json()).toMatchObject({
        user: { emailVerified: false },
      });
    },
  );

  it('never links an account of another method by the address alone, even a verified one', async () => {
    const verified = await newPlayer(site);
    const unverified = await signUp(site);
    for (const { email } of [verified, unverified]) {
      const browser = openBrowser(site);
      const claims = { sub: uuidv7(), email: email.toUpperCase(), email_verified: true };
      expect((await google.signIn(browser, claims)).headers.location).toBe(NOT_LINKED);
      expect((await browser.get('/api/auth/get-session')).text()).toBe('null');
    }
    expect((await unverified.get('/api/auth/get-session')).json()).toMatchObject({
      user: { emailVerified: false },
    });
  });

  it('returns with the reason when the provider refuses', async () => {
    const browser = openBrowser(site);
    const body = { provider: 'google', callbackURL: DONE, errorCallbackURL: DONE };
    const begun = await browser.post('/api/auth/sign-in/social', body);
    const state = new URL((begun.json() as { url: string }).url).searchParams.get('state');
    const path = `/api/auth/callback/google?error=access_denied&state=${state}`;
    expect((await browser.get(path)).headers.location).toBe(`${DONE}&error=access_denied`);
  });

  it("can't be completed in another browser, or twice", async () => {
    const [victim, attacker] = [openBrowser(site), openBrowser(site)];
    const body = { provider: 'google', callbackURL: DONE, errorCallbackURL: DONE };
    const begun = await attacker.post('/api/auth/sign-in/social', body);
    const state = new URL((begun.json() as { url: string }).url).searchParams.get('state');
    const path = `/api/auth/callback/google?code=a-code&state=${state}`;
    expect((await victim.get(path)).headers.location).toContain('error=');
    expect((await victim.get('/api/auth/get-session')).text()).toBe('null');
  });

  it('stores nothing that could be used to call the provider', async () => {
    const rows = await site.database.db.selectFrom('sign_in_account').selectAll().execute();
    const ofProviders = rows.filter((row) => row.provider_id !== 'credential');
    expect(ofProviders.length).toBeGreaterThan(0);
    for (const row of ofProviders) {
      expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
    }
  });

  it('links a provider account to one player, which the table itself enforces', async () => {
    const { db } = site.database;
    const row = await db
      .selectFrom('sign_in_account')
      .selectAll()
      .where('provider_id', '=', 'google')
      .executeTakeFirstOrThrow();
    const second = db
      .insertInto('sign_in_account')
      .values({ ...row, id: uuidv7() })
      .execute();
    await expect(second).rejects.toThrow(/unique/i);
  });

  it('rejects an identity token that comes from the browser instead of the provider', async () => {
    const browser = openBrowser(site);
    const body = {
      provider: 'google',
      callbackURL: DONE,
      errorCallbackURL: DONE,
      idToken: { token: 'x.y.z' },
    };
    const answer = await browser.post('/api/auth/sign-in/social', body);
    expect(Object.keys(answer.json() as object)).toEqual(['url']);
  });

  it("is offered with the provider's name", async () => {
    const answer = await site.send('/api/account/sign-in-methods');
    expect(answer.json()).toEqual({
      providers: ['password', 'google', 'facebook'],
      minPasswordLength: 6,
    });
  });
});
