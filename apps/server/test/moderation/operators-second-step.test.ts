import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { turnOnSecondStep } from '../account/authenticator.ts';
import { startLyingProvider } from '../account/oidc-provider.ts';
import type { LyingProvider } from '../account/oidc-provider.ts';
import { newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const OPERATORS = ['ada', 'ben', 'cleo', 'dora'].map((name) => `${name}@example.org`);
const [ADA = '', BEN = '', CLEO = '', DORA = ''] = OPERATORS;

describe.each(ENGINES)('operators on %s', (engine) => {
  let site: StartedApp;
  let google: LyingProvider;
  beforeAll(async () => {
    google = await startLyingProvider('google');
    const environment = { OPERATORS: OPERATORS.join(',') };
    site = await startApp({ engine, environment, signInProviders: [google.setup] });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await site.stop();
    await google.stop();
  });

  const expectRefused = async (browser: Browser, needs: 'second-step' | 'code') => {
    for (const path of ['status', 'reports', 'players', 'log']) {
      const answer = await browser.call('GET', `/api/operator/${path}`);
      expectRefusal(answer, 403, 'second_step_needed');
    }
    const profile = (await browser.call('GET', '/api/profile')).json();
    expect(profile).toMatchObject({ isOperator: true, operatorNeeds: needs });
  };
  const expectAdmitted = async (browser: Browser) => {
    expect((await browser.call('GET', '/api/operator/log')).status).toBe(200);
    const profile = (await browser.call('GET', '/api/profile')).json();
    expect(profile).toMatchObject({ isOperator: true });
    expect(profile).not.toHaveProperty('operatorNeeds');
  };
  const post = (browser: Browser, act: string, body: unknown) =>
    browser.post(`/api/auth/two-factor/${act}`, body);

  it('with a password alone can do nothing, and everything once the second step is on', async () => {
    const browser = await newPlayer(site, ADA);
    await expectRefused(browser, 'second-step');
    const app = await turnOnSecondStep(browser);
    await expectAdmitted(browser);
    const other = openBrowser(site);
    await signIn(other, ADA);
    expect((await post(other, 'verify-totp', { code: app.next() })).status).toBe(200);
    await expectAdmitted(other);
    // A new password doesn't take away what the code gave.
    const body = { currentPassword: PASSWORD, newPassword: 'another horse 8' };
    expect((await other.post('/api/auth/change-password', body)).status).toBe(200);
    await expectAdmitted(other);
    const off = { password: 'another horse 8', code: app.next() };
    expect((await post(other, 'disable', off)).status).toBe(200);
    await expectRefused(other, 'second-step');
  });

  it('who sign in with a provider need a code as well, in each session', async () => {
    const claims = { sub: 'ben', email: BEN, email_verified: true };
    const first = openBrowser(site);
    await google.signIn(first, claims);
    await expectRefused(first, 'second-step');
    // Ben has no password yet. The link in the email proves that the address is his.
    const { db } = site.database;
    await db.updateTable('player').set({ has_second_step: 1 }).where('email', '=', BEN).execute();
    await expectRefused(first, 'code');
    await db.updateTable('player').set({ has_second_step: 0 }).where('email', '=', BEN).execute();
  });

  it('enter the code in the session they have, and a wrong one opens nothing', async () => {
    const browser = await newPlayer(site, CLEO);
    const app = await turnOnSecondStep(browser);
    const { db } = site.database;
    await db.updateTable('sign_in_session').set({ second_step_at: null }).execute();
    await expectRefused(browser, 'code');
    expectRefusal(await post(browser, 'verify-totp', { code: '000000' }), 401, 'invalid_code');
    await expectRefused(browser, 'code');
    expect((await post(browser, 'verify-totp', { code: app.next() })).status).toBe(200);
    await expectAdmitted(browser);
    await db.updateTable('sign_in_session').set({ second_step_at: null }).execute();
    const [code] = app.backupCodes;
    expect((await post(browser, 'verify-backup-code', { code })).status).toBe(200);
    await expectAdmitted(browser);
  });

  it('are unknown as long as their address is unverified, whatever else they have', async () => {
    const browser = await signUp(site, DORA);
    const { db } = site.database;
    await db.updateTable('player').set({ has_second_step: 1 }).where('email', '=', DORA).execute();
    expectRefusal(await browser.call('GET', '/api/operator/log'), 404, 'not_found');
  });

  it("players don't see that there is anything to pass", async () => {
    const browser = await newPlayer(site);
    expectRefusal(await browser.call('GET', '/api/operator/log'), 404, 'not_found');
    const profile = (await browser.call('GET', '/api/profile')).json();
    expect(profile).not.toHaveProperty('operatorNeeds');
  });
});
