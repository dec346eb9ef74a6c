import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeOldAccountData } from '../../src/account/housekeeping.ts';
import { beginSecondStep, turnOnSecondStep } from './authenticator.ts';
import { newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailedResetToken } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const ENABLE = '/api/auth/two-factor/enable';
const DISABLE = '/api/auth/two-factor/disable';
const NEW_CODES = '/api/auth/two-factor/generate-backup-codes';
const BY_APP = '/api/auth/two-factor/verify-totp';
const BY_BACKUP = '/api/auth/two-factor/verify-backup-code';
const MINUTE = 60_000;
const RIGHT_PASSWORD = { twoFactorRedirect: true, twoFactorMethods: ['totp'] };

describe.each(ENGINES)('two-step sign-in on %s', (engine) => {
  let database: TestDatabase;
  let site: StartedApp;
  beforeAll(async () => {
    // Codes change every 30 seconds on this clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    database = await createSiteDatabase(engine);
    site = await startApp({ engine, on: database });
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
    vi.useRealTimers();
  });

  const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get('/api/auth/get-session')).text() !== 'null';
  /** A browser that has entered the right password. */
  const halfSignedIn = async (email: string, at = site): Promise<Browser> => {
    const browser = openBrowser(at);
    expect((await signIn(browser, email)).json()).toEqual(RIGHT_PASSWORD);
    return browser;
  };
  const wrongCodes = async (browser: Browser, codes: readonly string[]): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const code of codes) answers.push(await browser.post(BY_APP, { code }));
    return answers;
  };

  describe('turning it on', () => {
    it('takes the password and a first code, and returns ten backup codes', async () => {
      const player = await newPlayer(site);
      const app = await beginSecondStep(player);
      expect(app.uri.href).toContain('otpauth://totp/Trifecta');
      expect(app.uri.searchParams.get('issuer')).toBe('Trifecta');
      expect(new Set(app.backupCodes).size).toBe(10);
      expect((await signIn(openBrowser(site), player.email)).json()).not.toEqual(RIGHT_PASSWORD);
      expect((await player.post(BY_APP, { code: app.next() })).status).toBe(200);
      expect((await player.get('/api/auth/get-session')).json()).toMatchObject({
        user: { twoFactorEnabled: true },
        session: { signInProvider: 'password' },
      });
    });

    it('refuses a wrong password, a wrong code, and a second time', async () => {
      const player = await newPlayer(site);
      const wrong = await player.post(ENABLE, { password: 'wrong password' });
      expectRefusal(wrong, 401, 'invalid_credential');
      const app = await beginSecondStep(player);
      expectRefusal(await player.post(BY_APP, { code: '000000' }), 401, 'invalid_code');
      await player.post(BY_APP, { code: app.next() });
      const again = await player.post(ENABLE, { password: PASSWORD });
      expectRefusal(again, 400, 'validation_failed');
    });

    it('refuses guests, other sites, and players with an unverified address', async () => {
      const body = { password: PASSWORD };
      expectRefusal(await openBrowser(site).post(ENABLE, body), 401, 'unauthorized');
      const player = await newPlayer(site);
      const foreign = await player.post(ENABLE, body, { origin: 'https://evil.example' });
      expectRefusal(foreign, 403, 'origin_not_allowed');
      expectRefusal(await (await signUp(site)).post(ENABLE, body), 403, 'email_not_verified');
    });

    it('creates one key at a time for concurrent requests', async () => {
      const player = await newPlayer(site);
      const asked = await Promise.all(
        Array.from({ length: 9 }, async () => player.post(ENABLE, { password: PASSWORD })),
      );
      const refused = asked.filter(({ status }) => status !== 200);
      for (const answer of refused) expectRefusal(answer, 429, 'too_many_requests');
      expect(refused.length).toBeLessThan(asked.length);
      const app = await beginSecondStep(player);
      expect((await player.post(BY_APP, { code: app.next() })).status).toBe(200);
    });

    it('limits password attempts', async () => {
      const player = await newPlayer(site);
      const wrong = () => player.post(ENABLE, { password: 'wrong password' });
      for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(401);
      expectRefusal(await wrong(), 429, 'too_many_requests');
    });
  });

  describe('signing in', () => {
    it('gives no access with only the password, and full access with the code', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const browser = await halfSignedIn(email);
      expect(browser.cookies.has('trifecta.session_token')).toBe(false);
      expect(browser.cookies.has('trifecta.known')).toBe(false);
      expectRefusal(await browser.get('/api/auth/token'), 401, 'unauthorized');
      expect((await browser.post(BY_APP, { code: app.next() })).status).toBe(200);
      expect(browser.cookies.has('trifecta.known')).toBe(true);
      expect((await browser.call('GET', '/api/profile')).status).toBe(200);
    });

    it('accepts a code with a space in it', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const code = app.next();
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await (await halfSignedIn(email)).post(BY_APP, { code: typed })).status).toBe(200);
    });

    it("doesn't reveal that it's on without the right password", async () => {
      const { email, ...player } = await newPlayer(site);
      await turnOnSecondStep(player);
      const wrong = await signIn(openBrowser(site), email, 'wrong password');
      expectRefusal(wrong, 401, 'invalid_credential');
    });

    it.each([
      ['12345'],
      ['1234567'],
      ['abcdef'],
      ['１２３４５６'],
      [123456],
      [''],
      ['1'.repeat(30)],
    ])('refuses %j without trying it', async (code) => {
      expectRefusal(await openBrowser(site).post(BY_APP, { code }), 400, 'validation_failed');
    });

    it('refuses a code without the password', async () => {
      const { email: _email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const browser = openBrowser(site);
      expectRefusal(await browser.post(BY_APP, { code: app.next() }), 401, 'sign_in_expired');
      browser.cookies.set('trifecta.two_factor', '2fa-forged.forged');
      expectRefusal(await browser.post(BY_APP, { code: app.next() }), 401, 'sign_in_expired');
    });

    it("accepts each code once, even when it's sent twice at the same time", async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const replayed = await (await halfSignedIn(email)).post(BY_APP, { code: app.current() });
      expectRefusal(replayed, 401, 'invalid_code');
      const browsers = [await halfSignedIn(email), await halfSignedIn(email)];
      const code = app.next();
      const answers = await Promise.all(browsers.map((browser) => browser.post(BY_APP, { code })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    });

    it('waits ten minutes for the code', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const browser = await halfSignedIn(email);
      later(10 * MINUTE);
      expectRefusal(await browser.post(BY_APP, { code: app.next() }), 401, 'sign_in_expired');
    });

    it('refuses codes after five wrong ones in 15 minutes, in any browser and process', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const other = await startApp({ engine, on: database });
      onTestFinished(other.stop);
      const codes = ['000001', '000002', '000003'];
      const first = await wrongCodes(await halfSignedIn(email), codes);
      const second = await wrongCodes(await halfSignedIn(email, other), ['000004', '000005']);
      for (const answer of [...first, ...second]) expectRefusal(answer, 401, 'invalid_code');
      for (const at of [site, other]) {
        const browser = await halfSignedIn(email, at);
        const refused = await browser.post(BY_APP, { code: app.next() });
        expectRefusal(refused, 429, 'too_many_requests');
        expect(await isSignedIn(browser)).toBe(false);
      }
      const byBackup = await halfSignedIn(email);
      expect((await byBackup.post(BY_BACKUP, { code: app.backupCodes[0] })).status).toBe(200);
      later(16 * MINUTE);
      expect((await (await halfSignedIn(email)).post(BY_APP, { code: app.next() })).status).toBe(
        200,
      );
    });

    it('refuses codes after twenty wrong ones in a day', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const codes = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(6));
        for (const answer of await wrongCodes(await halfSignedIn(email), codes)) {
          expectRefusal(answer, 401, 'invalid_code');
        }
        later(16 * MINUTE);
      }
      const refused = await (await halfSignedIn(email)).post(BY_APP, { code: app.next() });
      expectRefusal(refused, 429, 'too_many_requests');
    });

    it('accepts each backup code once', async () => {
      const { email, ...player } = await newPlayer(site);
      const [code] = (await turnOnSecondStep(player)).backupCodes;
      expect((await (await halfSignedIn(email)).post(BY_BACKUP, { code })).status).toBe(200);
      const again = await (await halfSignedIn(email)).post(BY_BACKUP, { code });
      expectRefusal(again, 401, 'invalid_code');
    });

    it('also requires a code after a password reset, and cancels sign-ins waiting for one', async () => {
      const { email, ...player } = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const waiting = await halfSignedIn(email);
      const token = await mailedResetToken(site, email);
      const body = { token, newPassword: 'a brand new password' };
      expect((await openBrowser(site).post('/api/account/password-reset', body)).status).toBe(200);
      expectRefusal(await waiting.post(BY_APP, { code: app.next() }), 401, 'sign_in_expired');
      const browser = openBrowser(site);
      const answer = await signIn(browser, email, body.newPassword);
      expect(answer.json()).toEqual(RIGHT_PASSWORD);
      expect((await browser.post(BY_APP, { code: app.next() })).status).toBe(200);
    });
  });

  describe('turning it off and getting new backup codes', () => {
    it.each([DISABLE, NEW_CODES])('%s requires the password and a code', async (path) => {
      const player = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const post = (password: string, code: string | undefined) =>
        player.post(path, { password, code });
      expectRefusal(await post(PASSWORD, undefined), 400, 'validation_failed');
      expectRefusal(await post('wrong password', app.next()), 401, 'invalid_credential');
      expectRefusal(await post(PASSWORD, '000000'), 401, 'invalid_code');
      // The wrong password didn't use up the code.
      expect((await post(PASSWORD, app.current())).status).toBe(200);
    });

    it('leaves nothing behind, and the password is enough again', async () => {
      const player = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const [code] = app.backupCodes;
      expect((await player.post(DISABLE, { password: PASSWORD, code })).status).toBe(200);
      expect(await isSignedIn(player)).toBe(true);
      const browser = openBrowser(site);
      await signIn(browser, player.email);
      expect(await isSignedIn(browser)).toBe(true);
      expectRefusal(await player.post(BY_APP, { code: app.next() }), 400, 'validation_failed');
    });

    it('replaces the old backup codes', async () => {
      const player = await newPlayer(site);
      const app = await turnOnSecondStep(player);
      const answer = await player.post(NEW_CODES, { password: PASSWORD, code: app.next() });
      const { backupCodes } = answer.json() as { backupCodes: string[] };
      const old = await (
        await halfSignedIn(player.email)
      ).post(BY_BACKUP, {
        code: app.backupCodes[0],
      });
      expectRefusal(old, 401, 'invalid_code');
      const browser = await halfSignedIn(player.email);
      expect((await browser.post(BY_BACKUP, { code: backupCodes[0] })).status).toBe(200);
    });

    it('is refused for guests and other sites', async () => {
      const body = { password: PASSWORD, code: '123456' };
      const player = await newPlayer(site);
      for (const path of [DISABLE, NEW_CODES]) {
        expectRefusal(await openBrowser(site).post(path, body), 401, 'unauthorized');
        const foreign = await player.post(path, body, { origin: 'https://evil.example' });
        expectRefusal(foreign, 403, 'origin_not_allowed');
      }
    });
  });

  it('ends all other sessions when it is turned on, and when it is turned off', async () => {
    const player = await newPlayer(site);
    const before = openBrowser(site);
    await signIn(before, player.email);
    const app = await turnOnSecondStep(player);
    expect([await isSignedIn(player), await isSignedIn(before)]).toEqual([true, false]);
    const other = openBrowser(site);
    await signIn(other, player.email);
    expect((await other.post(BY_APP, { code: app.next() })).status).toBe(200);
    // A code in a session that has begun ends nothing.
    expect((await player.post(BY_APP, { code: app.next() })).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    const off = { password: PASSWORD, code: app.next() };
    expect((await player.post(DISABLE, off)).status).toBe(200);
    expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('stores the key encrypted and backup codes as hashes, leaves them out of the export, and deletes them with the account', async () => {
    const player = await newPlayer(site);
    const app = await turnOnSecondStep(player);
    const key = app.uri.searchParams.get('secret') ?? '';
    const { db } = site.database;
    const { id } = await db
      .selectFrom('player')
      .select('id')
      .where('email', '=', player.email)
      .executeTakeFirstOrThrow();
    const rows = () =>
      db.selectFrom('second_step').selectAll().where('player_id', '=', id).execute();
    const kept = JSON.stringify(await rows());
    const exported = await player.call('GET', '/api/account/export');
    expect(exported.json()).toMatchObject({ account: { twoStepSignIn: true } });
    const [row] = await rows();
    const hashes = JSON.parse(row?.backup_codes ?? '') as string[];
    expect(hashes).toHaveLength(10);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const withHash = await (await halfSignedIn(player.email)).post(BY_BACKUP, { code: hashes[0] });
    expectRefusal(withHash, 400, 'validation_failed');
    for (const secret of [key, ...app.backupCodes]) {
      expect(kept).not.toContain(secret);
      expect(exported.text()).not.toContain(secret);
    }
    expect(exported.text()).not.toContain(row?.secret);
    await player.call('DELETE', '/api/account', { email: player.email });
    expect(await rows()).toEqual([]);
  });

  it('deletes codes that no app shows anymore', async () => {
    await turnOnSecondStep(await newPlayer(site));
    const codes = () => site.database.db.selectFrom('second_step_code').selectAll().execute();
    expect(await codes()).not.toEqual([]);
    later(3 * MINUTE);
    await removeOldAccountData(site.database.db, new Date(), []);
    expect(await codes()).toEqual([]);
  });

  it.each(['send-otp', 'verify-otp', 'get-totp-uri', 'view-backup-codes'])(
    "doesn't offer %s, although the library's plugin does",
    async (name) => {
      const player = await newPlayer(site);
      const answer = await player.post(`/api/auth/two-factor/${name}`, { password: PASSWORD });
      expectRefusal(answer, 404, 'not_found');
    },
  );
});
