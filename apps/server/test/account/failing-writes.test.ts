import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/db/index.ts';
import type { Engine } from '../../src/db/index.ts';
import { newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { turnOnSecondStep } from './authenticator.ts';

const NEW_PASSWORD = 'another horse 8';
const STILL_SIGNED_IN = "You're still signed in. Try again.";

/** Why the database can't write. */
type Trouble = 'full disk' | 'held lock' | 'read-only';
const TROUBLES: readonly Trouble[] = ['full disk', 'held lock', 'read-only'];

const POSTGRES_CODES: Readonly<Record<Trouble, string>> = {
  'full disk': '53100',
  'held lock': '55P03',
  'read-only': '25006',
};

type Write = `${'insert' | 'update' | 'delete'} on ${string}`;

/** Makes one kind of write fail as it does on a full disk. Returns what ends that. */
async function failOnly(site: StartedApp, engine: Engine, write: Write, trouble = TROUBLES[0]) {
  const { db } = site.database;
  if (engine === 'postgres') {
    const code = POSTGRES_CODES[trouble ?? 'full disk'];
    await sql`create function fail_write() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'failed' using errcode = '${code}'; end $$`)}`.execute(
      db,
    );
    await sql`create trigger failing before ${sql.raw(write)} for each row execute function fail_write()`.execute(
      db,
    );
    return () => sql`drop function fail_write cascade`.execute(db);
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(db);
  await sql`create temp trigger failing before ${sql.raw(write)} begin
    insert into app_meta (key, value) values ('large', hex(zeroblob(1000000)));
  end`.execute(db);
  return async () => {
    await sql`drop trigger failing`.execute(db);
    await sql`pragma max_page_count = 1000000`.execute(db);
  };
}

/** Puts a site's database into trouble as a whole, or as near to it as the engine can. */
async function beginTrouble(site: StartedApp, engine: Engine, trouble: Trouble) {
  const { db } = site.database;
  if (engine === 'postgres' || trouble === 'full disk') {
    return failOnly(site, engine, 'delete on sign_in_session', trouble);
  }
  if (trouble === 'read-only') {
    await sql`pragma query_only = 1`.execute(db);
    return () => sql`pragma query_only = 0`.execute(db);
  }
  const other = new DatabaseSync(sqliteFile(site.location.dataDir));
  other.exec('begin immediate');
  return () => Promise.resolve(other.close());
}

/** A site whose database waits a moment only. */
async function startSite(engine: Engine): Promise<StartedApp> {
  const database = await createSiteDatabase(engine);
  onTestFinished(database.drop);
  const location = { ...database.location, databaseWaitMs: 200 };
  const on = { ...database, location, open: () => openDatabase(location) };
  const site = await startApp({ engine, on });
  onTestFinished(site.stop);
  return site;
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/auth/token')).status === 200;
}

describe.each(ENGINES)('while the database fails on %s,', (engine) => {
  it.each(TROUBLES)("signing out says that it hasn't happened: %s", async (trouble) => {
    const site = await startSite(engine);
    const player = await newPlayer(site);
    // Creates the key of identity tokens.
    expect(await isSignedIn(player)).toBe(true);
    const end = await beginTrouble(site, engine, trouble);
    const refused = await player.post('/api/auth/sign-out');
    expect(expectRefusal(refused, 503, 'unavailable').message).toBe(STILL_SIGNED_IN);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(refused.headers['retry-after']).toBe('5');
    expect(site.log).not.toContainEqual(expect.objectContaining({ security: 'signed-out' }));
    await end();
    expect(await isSignedIn(player)).toBe(true);
    expect((await player.post('/api/auth/sign-out')).status).toBe(200);
    expect(await isSignedIn(player)).toBe(false);
  });

  it("signing in doesn't blame the password, and leaves no session", async () => {
    const site = await startSite(engine);
    const { email } = await newPlayer(site);
    const end = await failOnly(site, engine, 'insert on sign_in_session');
    const browser = openBrowser(site);
    expectRefusal(await signIn(browser, email), 503, 'disk_full');
    expect([...browser.cookies.keys()]).toEqual([]);
    await end();
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it("signing in over another session doesn't leave that one open unseen", async () => {
    const site = await startSite(engine);
    const player = await newPlayer(site);
    const before = new Map(player.cookies);
    const end = await failOnly(site, engine, 'delete on sign_in_session');
    expectRefusal(await signIn(player, player.email), 503, 'disk_full');
    expect(player.cookies).toEqual(before);
    await end();
  });

  it("signing up doesn't say that the address is taken", async () => {
    const site = await startSite(engine);
    const end = await failOnly(site, engine, 'insert on player');
    const browser = openBrowser(site);
    const body = { email: 'new@example.com', password: PASSWORD };
    expectRefusal(await browser.post('/api/auth/sign-up/email', body), 503, 'disk_full');
    await end();
    expect((await browser.post('/api/auth/sign-up/email', body)).status).toBe(200);
  });

  it("a session that can't be renewed is no end of it", async () => {
    const site = await startSite(engine);
    const player = await newPlayer(site);
    await site.database.db
      .updateTable('sign_in_session')
      .set({ updated_at: new Date(Date.now() - 7_200_000).toISOString() })
      .set({ expires_at: new Date(Date.now() + 86_400_000).toISOString() })
      .execute();
    const end = await failOnly(site, engine, 'update on sign_in_session');
    const refused = await player.get('/api/auth/get-session');
    expectRefusal(refused, 503, 'disk_full');
    expect(refused.headers['set-cookie']).toBeUndefined();
    await end();
    expect(await isSignedIn(player)).toBe(true);
  });

  it.each(['delete on sign_in_session', 'insert on sign_in_session'] as const)(
    'a new password ends the other sessions, or nothing changes: %s',
    async (write) => {
      const site = await startSite(engine);
      const player = await newPlayer(site);
      const other = openBrowser(site);
      await signIn(other, player.email);
      const end = await failOnly(site, engine, write);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const change = () => player.post('/api/auth/change-password', body);
      expectRefusal(await change(), 503, 'disk_full');
      await end();
      expect((await signIn(openBrowser(site), player.email)).status).toBe(200);
      expect((await change()).status).toBe(200);
      expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([true, false]);
      expect((await signIn(openBrowser(site), player.email, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('ending one session, ending all, and deleting the account say so', async () => {
    const site = await startSite(engine);
    const player = await newPlayer(site);
    const token = await player.token();
    const call = async (method: string, path: string, body?: unknown) =>
      site.send(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    const { id } = await site.database.db
      .selectFrom('sign_in_session')
      .select('id')
      .executeTakeFirstOrThrow();
    const end = await failOnly(site, engine, 'delete on sign_in_session');
    const account = { email: player.email, password: PASSWORD };
    for (const answer of [
      await call('DELETE', `/api/account/sessions/${id}`),
      await call('DELETE', '/api/account/sessions'),
      await call('DELETE', '/api/account', account),
    ]) {
      expectRefusal(answer, 503, 'disk_full');
    }
    await end();
    expect(await isSignedIn(player)).toBe(true);
  });

  it('the second step neither opens a session nor calls a right code wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = await startSite(engine);
    const player = await newPlayer(site);
    const app = await turnOnSecondStep(player);
    const browser = openBrowser(site);
    await signIn(browser, player.email);
    for (const write of ['delete on sign_in_verification', 'insert on sign_in_session'] as const) {
      const end = await failOnly(site, engine, write);
      const refused = await browser.post('/api/auth/two-factor/verify-totp', { code: app.next() });
      expectRefusal(refused, 503, 'disk_full');
      await end();
      expect(await isSignedIn(browser)).toBe(false);
      await signIn(browser, player.email);
    }
    const code = app.next();
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);
  });
});
