import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSecondStep, turnOnSecondStep } from './authenticator.ts';
import { newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const DISABLE = '/api/auth/two-factor/disable';
const NEW_CODES = '/api/auth/two-factor/generate-backup-codes';
const BY_APP = '/api/auth/two-factor/verify-totp';
const BY_BACKUP = '/api/auth/two-factor/verify-backup-code';
const COOKIE = 'trifecta.two_factor';
const RIGHT_PASSWORD = { twoFactorRedirect: true, twoFactorMethods: ['totp'] };
const QUARTER_HOUR = 15 * 60_000;

describe.each(ENGINES)('two-step sign-in under attack on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    // Codes change every 30 seconds on this clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    site = await startApp({ engine });
  });
  afterAll(async () => {
    await site.stop();
    vi.useRealTimers();
  });

  /** A browser that has entered the right password. */
  const halfSignedIn = async (email: string): Promise<Browser> => {
    const browser = openBrowser(site);
    expect((await signIn(browser, email)).json()).toEqual(RIGHT_PASSWORD);
    return browser;
  };

  it('counts a code for the player it signs in, regardless of other cookies', async () => {
    const { email, ...player } = await newPlayer(site);
    const code = (await turnOnSecondStep(player)).current();
    const { email: email2, ...stranger } = await newPlayer(site);
    await turnOnSecondStep(stranger);
    const own = (await halfSignedIn(email2)).cookies.get(COOKIE) ?? '';
    const wanted = (await halfSignedIn(email)).cookies.get(COOKIE) ?? '';
    // The code was already used to turn it on. Adding a stranger's sign-in must not make it usable again.
    for (const cookie of [
      `${COOKIE}=${own}; ${COOKIE}=${wanted}`,
      `${COOKIE}=${wanted}; ${COOKIE}=${own}`,
      `__Secure-${COOKIE}=${own}; ${COOKIE}=${wanted}`,
      `${COOKIE}=${wanted.replace('2', '%32')}; ${COOKIE}=${own}`,
      `${COOKIE}=${own}; ${COOKIE}=${wanted.replace('2', '%32')}`,
    ]) {
      const answer = await openBrowser(site).post(BY_APP, { code }, { cookie });
      expectRefusal(answer, 401, 'invalid_code');
    }
  });

  it('never remembers a device, even on request', async () => {
    const { email, ...player } = await newPlayer(site);
    const app = await turnOnSecondStep(player);
    const browser = await halfSignedIn(email);
    const body = { code: app.next(), trustDevice: true };
    expect((await browser.post(BY_APP, body)).status).toBe(200);
    const kept = [...browser.cookies.keys()].toSorted();
    expect(kept).toEqual(['trifecta.known', 'trifecta.session_token']);
    expect((await signIn(browser, email)).json()).toEqual(RIGHT_PASSWORD);
  });

  it('never counts a refused attempt toward the day', async () => {
    const { email, ...player } = await newPlayer(site);
    const app = await turnOnSecondStep(player);
    const browser = await halfSignedIn(email);
    for (const code of ['111111', '222222', '333333', '444444', '555555']) {
      expectRefusal(await browser.post(BY_APP, { code }), 401, 'invalid_code');
    }
    for (let tries = 0; tries < 20; tries += 1) {
      const refused = await browser.post(BY_APP, { code: '666666' });
      expectRefusal(refused, 429, 'too_many_requests');
    }
    vi.setSystemTime(Date.now() + QUARTER_HOUR);
    const answer = await (await halfSignedIn(email)).post(BY_APP, { code: app.next() });
    expect(answer.status).toBe(200);
  });

  it("accepts a backup code once when it's sent several times at the same time", async () => {
    const { email, ...player } = await newPlayer(site);
    const [code] = (await turnOnSecondStep(player)).backupCodes;
    const browsers = [
      await halfSignedIn(email),
      await halfSignedIn(email),
      await halfSignedIn(email),
    ];
    const answers = await Promise.all(browsers.map((browser) => browser.post(BY_BACKUP, { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('cancels sign-ins waiting for a code when the password changes', async () => {
    const { email, ...player } = await newPlayer(site);
    const app = await turnOnSecondStep(player);
    const waiting = await halfSignedIn(email);
    const body = { currentPassword: PASSWORD, newPassword: 'a brand new password' };
    expect((await player.post('/api/auth/change-password', body)).status).toBe(200);
    expectRefusal(await waiting.post(BY_APP, { code: app.next() }), 401, 'sign_in_expired');
  });

  it('refuses backup codes, and changes, before the first app code', async () => {
    const player = await newPlayer(site);
    const app = await beginSecondStep(player);
    const [code] = app.backupCodes;
    expectRefusal(await player.post(BY_BACKUP, { code }), 400, 'validation_failed');
    for (const path of [DISABLE, NEW_CODES]) {
      const body = { password: PASSWORD, code: app.next() };
      expectRefusal(await player.post(path, body), 400, 'validation_failed');
    }
    expect((await player.get('/api/auth/get-session')).json()).toMatchObject({
      user: { twoFactorEnabled: false },
    });
  });
});
