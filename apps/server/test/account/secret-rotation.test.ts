import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { symmetricEncrypt } from 'better-auth/crypto';
import { removeSecondStep } from '../../src/account/second-step.store.ts';
import { hashBackupCodes } from '../../src/account/second-step-secrets.ts';
import { secretKeys } from '../../src/account/secret-keys.ts';
import { inTransaction } from '../../src/db/index.ts';
import { beginSecondStep } from './authenticator.ts';
import { newEmail, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const OLD = { ...PRODUCTION, AUTH_SECRET: 'the old secret, which has 32 bytes and more' };
const NEW = { ...PRODUCTION, AUTH_SECRET: 'the new secret, which has 32 bytes and more' };
/**
 * The first setting that each of several processes gets, so that cookies from processes that have already switched are
 * accepted.
 */
const EARLY = { ...OLD, AUTH_SECRET_PREVIOUS: NEW.AUTH_SECRET };
const BOTH = { ...NEW, AUTH_SECRET_PREVIOUS: OLD.AUTH_SECRET };
const QUARTER_HOUR = 15 * 60_000;
const SECOND_STEP = '/api/auth/two-factor';
const SESSION = '__Secure-trifecta.session_token';

describe.each(ENGINES)('a change of AUTH_SECRET on %s', (engine) => {
  let database: TestDatabase;
  let laterMs: number;
  beforeEach(async () => {
    laterMs = 0;
    database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
  });

  const start = async (environment: Readonly<Record<string, string>>): Promise<StartedApp> => {
    const now = (): Date => new Date(Date.now() + laterMs);
    const site = await startApp({ engine, on: database, environment, now });
    onTestFinished(site.stop);
    return site;
  };
  const browserAt = (site: StartedApp, cookies: Browser['cookies'] = new Map()): Browser => {
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };
  const signedUp = async (site: StartedApp) => {
    const browser = browserAt(site);
    const email = newEmail();
    await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    return { ...browser, email };
  };
  const profile = (site: StartedApp, token: string) =>
    site.send('/api/profile', { headers: { authorization: `Bearer ${token}` } });

  it('with the previous one kept signs nobody out, then or later', async () => {
    const player = await signedUp(await start(OLD));
    const during = browserAt(await start(BOTH), player.cookies);
    expect((await during.call('GET', '/api/profile')).status).toBe(200);
    expect(during.cookies.get(SESSION)).not.toBe(player.cookies.get(SESSION));
    const after = browserAt(await start(NEW), during.cookies);
    expect((await after.call('GET', '/api/profile')).status).toBe(200);
  });

  it('leaves backup codes working that an earlier version encrypted, until they are hashed', async () => {
    const site = await start(OLD);
    const { db } = site.database;
    const player = await signedUp(site);
    await db.updateTable('player').set({ email_verified: 1 }).execute();
    const app = await beginSecondStep(player);
    await player.post(`${SECOND_STEP}/verify-totp`, { code: app.current() });
    const key = secretKeys([OLD.AUTH_SECRET]);
    const data = JSON.stringify(app.backupCodes);
    const backup_codes = await symmetricEncrypt({ key, data });
    await db.updateTable('second_step').set({ backup_codes }).execute();
    const stored = async (): Promise<string[]> => {
      const row = await db.selectFrom('second_step').select('backup_codes').executeTakeFirst();
      return row?.backup_codes.startsWith('[') ? (JSON.parse(row.backup_codes) as string[]) : [];
    };
    const use = async (code: string | undefined) => {
      const browser = browserAt(site);
      await signIn(browser, player.email);
      return (await browser.post(`${SECOND_STEP}/verify-backup-code`, { code })).status;
    };
    expect(await use(app.backupCodes[0])).toBe(200);
    expect(await stored()).toHaveLength(9);
    await db.updateTable('second_step').set({ backup_codes }).execute();
    expect(await hashBackupCodes(db, key)).toBe(1);
    expect(await stored()).toHaveLength(10);
    expect(await hashBackupCodes(db, key)).toBe(0);
    expect([await use(app.backupCodes[1]), await use(app.backupCodes[1])]).toEqual([200, 401]);
    expect(await use(app.backupCodes[2])).toBe(200);
  });

  it('keeps two-step sign-in working, even after the previous secret is removed', async () => {
    const old = await start(OLD);
    const player = await signedUp(old);
    await old.database.db.updateTable('player').set({ email_verified: 1 }).execute();
    const app = await beginSecondStep(player);
    await player.post(`${SECOND_STEP}/verify-totp`, { code: app.current() });
    const during = browserAt(await start(BOTH));
    const after = browserAt(await start(NEW));
    for (const [index, browser] of [during, after].entries()) {
      await signIn(browser, player.email);
      const body = { code: app.backupCodes[index] };
      expect((await browser.post(`${SECOND_STEP}/verify-backup-code`, body)).status).toBe(200);
    }
    expect((await after.call('GET', '/api/profile')).status).toBe(200);
  });

  it('that loses the previous one tells players with two-step sign-in what to do', async () => {
    const old = await start(OLD);
    const player = await signedUp(old);
    const { db } = old.database;
    await db.updateTable('player').set({ email_verified: 1 }).execute();
    const app = await beginSecondStep(player);
    await player.post(`${SECOND_STEP}/verify-totp`, { code: app.current() });
    const lost = await start(NEW);
    const browser = browserAt(lost);
    await signIn(browser, player.email);
    const tryCode = (code: string) => browser.post(`${SECOND_STEP}/verify-totp`, { code });
    const refused = await tryCode('123456');
    expectRefusal(refused, 403, 'second_step_lost');
    expect(refused.text()).toContain('Use a backup code, then turn two-step sign-in off and on');
    // It's nothing that more tries would change, and none counts.
    for (let tries = 0; tries < 6; tries += 1) {
      expectRefusal(await tryCode('123456'), 403, 'second_step_lost');
    }
    const [first, second] = app.backupCodes;
    const passed = await browser.post(`${SECOND_STEP}/verify-backup-code`, { code: first });
    expect(passed.status).toBe(200);
    const proof = { password: PASSWORD, code: second };
    expect((await browser.post(`${SECOND_STEP}/disable`, proof)).status).toBe(200);
    const again = await beginSecondStep(browser);
    expect((await tryCode(again.current())).status).toBe(200);
  });

  it('that loses backup codes of an earlier version sends players to the operator', async () => {
    const old = await start(OLD);
    const player = await signedUp(old);
    const { db } = old.database;
    await db.updateTable('player').set({ email_verified: 1 }).execute();
    const app = await beginSecondStep(player);
    await player.post(`${SECOND_STEP}/verify-totp`, { code: app.current() });
    const key = secretKeys([OLD.AUTH_SECRET]);
    const data = JSON.stringify(app.backupCodes);
    const backup_codes = await symmetricEncrypt({ key, data });
    await db.updateTable('second_step').set({ backup_codes }).execute();
    const lost = await start(NEW);
    const browser = browserAt(lost);
    await signIn(browser, player.email);
    for (const [path, code] of [
      ['verify-totp', app.current()],
      ['verify-backup-code', app.backupCodes[0]],
    ]) {
      const refused = await browser.post(`${SECOND_STEP}/${path}`, { code });
      expectRefusal(refused, 403, 'second_step_lost');
      expect(refused.text()).toContain('Ask whoever runs this site');
    }
    expect(lost.log.find(({ problem }) => problem === 'second-steps-lost')).toBeDefined();
    const { player_id } = await db
      .selectFrom('second_step')
      .select('player_id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (transaction) => removeSecondStep(transaction, player_id));
    expect((await signIn(browser, player.email)).json()).toMatchObject({ user: {} });
  });

  it('without the previous secret asks players to sign in again, and never fails', async () => {
    const player = await signedUp(await start(OLD));
    await player.token();
    const site = await start(NEW);
    const browser = browserAt(site, player.cookies);
    expect((await browser.get('/api/auth/get-session')).text()).toBe('null');
    expectRefusal(await browser.get('/api/auth/token'), 401, 'unauthorized');
    expect((await signIn(browser, player.email)).status).toBe(200);
    expect((await browser.call('GET', '/api/profile')).status).toBe(200);
    expect((await site.send('/api/ready')).status).toBe(200);
  });

  it('signs with a new key, and accepts the old one for 15 minutes', async () => {
    const old = await start(OLD);
    const player = await signedUp(old);
    const token = await player.token();
    const site = await start(BOTH);
    const browser = browserAt(site, player.cookies);
    await browser.token();
    expect((await profile(site, token)).status).toBe(200);
    const validAt = async (ms: number) => {
      laterMs = ms;
      return (await site.send('/api/ready')).status;
    };
    expect(await validAt(0)).toBe(200);
    const keys = await site.database.db
      .selectFrom('sign_in_key')
      .select('expires_at')
      .orderBy('created_at')
      .execute();
    expect(keys.map((key) => key.expires_at === null)).toEqual([false, true]);
    const ends = Date.parse(String(keys[0]?.expires_at));
    expect(ends).toBeGreaterThan(Date.now() + QUARTER_HOUR - 60_000);
    expect(ends).toBeLessThanOrEqual(Date.now() + QUARTER_HOUR);
    await site.database.db
      .updateTable('sign_in_key')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('expires_at', 'is not', null)
      .execute();
    // Keys are cached for a minute.
    laterMs = 61_000;
    expectRefusal(await profile(site, token), 401, 'unauthorized');
    expect((await profile(site, await browser.token())).status).toBe(200);
  });

  it('lets processes with either secret run side by side', async () => {
    const [old, site] = [await start(OLD), await start(BOTH)];
    const player = await signedUp(old);
    const there = browserAt(site, player.cookies);
    for (let round = 0; round < 3; round += 1) {
      const tokens = [await player.token(), await there.token()];
      for (const token of tokens) {
        expect((await profile(old, token)).status).toBe(200);
        expect((await profile(site, token)).status).toBe(200);
      }
    }
  });

  it('keeps a browser signed in at old and new processes, once both know both secrets', async () => {
    const old = await start(OLD);
    const player = await signedUp(old);
    const sites = [await start(EARLY), await start(BOTH)];
    for (const site of [...sites, ...sites]) {
      const browser = browserAt(site, player.cookies);
      expect((await browser.call('GET', '/api/profile')).status).toBe(200);
      for (const [name, value] of browser.cookies) player.cookies.set(name, value);
    }
  });

  it('still rejects a forged cookie', async () => {
    const player = await signedUp(await start(OLD));
    const site = await start(BOTH);
    const [token = ''] = decodeURIComponent(player.cookies.get(SESSION) ?? '').split('.');
    for (const value of [token, `${token}.${'A'.repeat(43)}%3D`, `${token}.`, '%E0%A4%A']) {
      const browser = browserAt(site, new Map([[SESSION, value]]));
      expectRefusal(await browser.get('/api/auth/token'), 401, 'unauthorized');
    }
  });

  it("isn't the only way to lose the keys: without them, the site isn't ready", async () => {
    const site = await start(OLD);
    expect((await site.send('/api/ready')).status).toBe(200);
    await sql`drop table sign_in_key`.execute(site.database.db);
    expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
  });
});
