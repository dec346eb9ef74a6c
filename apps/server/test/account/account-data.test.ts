import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '@trifecta/contract';
import { removeOldAccountData } from '../../src/account/housekeeping.ts';
import { newPlayer, openBrowser, signIn, signUp } from '../support/browser.ts';
import { mailedToken } from '../support/mails.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const DAY = 24 * 60 * 60_000;

describe.each(ENGINES)('the account on %s', (engine) => {
  let site: StartedApp;
  let alice: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;
  beforeAll(async () => {
    site = await startApp({ engine });
    [alice, bob] = await Promise.all([newPlayer(site), newPlayer(site)]);
    await alice.call('PUT', '/api/profile', { displayName: 'Alice' });
    await bob.call('PUT', '/api/profile', { displayName: 'Bob' });
    await signIn(openBrowser(site), alice.email);
  });
  afterAll(() => site.stop());

  /** Every table with rows about a player, found by the player's id or email. */
  const tablesWith = async (id: string, email: string): Promise<string[]> => {
    const { db } = site.database;
    const tables = await db.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'player')
        .selectAll()
        .execute();
      const text = JSON.stringify(rows);
      if (text.includes(id) || text.includes(email)) found.push(name);
    }
    return found.toSorted((a, b) => a.localeCompare(b));
  };
  const idOf = async (email: string): Promise<string> => {
    const { id } = await site.database.db
      .selectFrom('player')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('has the default free subscription', async () => {
    const answer = await alice.call('GET', '/api/user/subscription');
    expect(answer.json()).toEqual({
      subscription: {
        tier: 'free',
        status: 'active',
        endDate: null,
        trialEndsAt: null,
        own: null,
        club: null,
        isPremium: false,
        limits: {
          maxBuilds: 3,
          maxFavorites: 10,
          maxTeamOptimizerUsesPerMonth: 3,
          currentTeamOptimizerUses: 0,
        },
      },
      buildsCount: 0,
      favoritesCount: 0,
    });
    expectRefusal(await site.send('/api/user/subscription'), 401, 'unauthorized');
  });

  it("is exported with all of the player's data, none of others', and no secrets", async () => {
    const answer = await alice.call('GET', '/api/account/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(api.account.export.response.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      account: { email: alice.email, emailVerified: true, displayName: 'Alice' },
      signInMethods: [{ provider: 'credential' }],
      sessions: [
        { signInProvider: 'password', ipAddress: '127.0.0.1' },
        { signInProvider: 'password', ipAddress: '127.0.0.1' },
      ],
      mails: [{ to: alice.email, subject: 'Verify your email for Trifecta' }],
    });
    const text = answer.text();
    const session = decodeURIComponent(String(alice.cookies.get('trifecta.session_token')));
    for (const secret of ['argon2', session.split('.')[0] ?? '', bob.email, 'Bob']) {
      expect(text).not.toContain(secret);
    }
    expectRefusal(await site.send('/api/account/export'), 401, 'unauthorized');
  });

  it("can't be deleted by a stranger, or with someone else's email", async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: alice.email });
    const stranger = await site.send('/api/account', { method: 'DELETE', headers, body });
    expectRefusal(stranger, 401, 'unauthorized');
    for (const email of [bob.email, '', 'Alice']) {
      const answer = await alice.call('DELETE', '/api/account', { email });
      const refusal = expectRefusal(answer, 400, 'validation_failed');
      expect(refusal.error).toBe("That isn't your account's email address.");
      expect(refusal.details).toEqual([{ path: 'email', message: refusal.error }]);
    }
    expectRefusal(await alice.call('DELETE', '/api/account', {}), 400, 'validation_failed');
    expect((await alice.call('GET', '/api/profile')).status).toBe(200);
  });

  it("is deleted with all of the player's data, and none of others'", async () => {
    const id = await idOf(alice.email);
    const bobsTables = await tablesWith(await idOf(bob.email), bob.email);
    expect(await tablesWith(id, alice.email)).toEqual([
      'mail',
      'mail_action',
      'player',
      'sign_in_account',
      'sign_in_session',
    ]);
    const token = await alice.token();
    const answer = await alice.call('DELETE', '/api/account', {
      email: ` ${alice.email.toUpperCase()}`,
    });
    expect(answer.status).toBe(200);
    expect(await tablesWith(id, alice.email)).toEqual(['deleted_player']);
    const bobsLater = await tablesWith(await idOf(bob.email), bob.email);
    expect(bobsLater).toEqual(expect.arrayContaining(bobsTables));
    expect((await alice.get('/api/auth/get-session')).text()).toBe('null');
    expectRefusal(await signIn(openBrowser(site), alice.email), 401, 'invalid_credential');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const again = { method: 'DELETE', headers, body: JSON.stringify({ email: alice.email }) };
    expectRefusal(await site.send('/api/account', again), 401, 'unauthorized');
    // The name and the address are available again.
    const next = await newPlayer(site, alice.email);
    expect((await next.call('PUT', '/api/profile', { displayName: 'alice' })).status).toBe(200);
    expect(await idOf(alice.email)).not.toBe(id);
  });

  it("can be deleted by a player whose address isn't verified", async () => {
    const player = await signUp(site);
    const answer = await player.call('DELETE', '/api/account', { email: player.email });
    expect(answer.status).toBe(200);
  });
});

describe.each(ENGINES)('expired data on %s', (engine) => {
  it('is removed: unverified accounts after a week, sessions, links, and counts', async () => {
    let laterMs = 0;
    const now = (): Date => new Date(Date.now() + laterMs);
    const site = await startApp({ engine, now });
    const { db } = site.database;
    const verified = await newPlayer(site);
    const unverified = await signUp(site);
    const viaMicrosoft = await signUp(site);
    await db
      .updateTable('sign_in_account')
      .set({ provider_id: 'microsoft' })
      .where('account_id', 'in', (where) =>
        where.selectFrom('player').select('id').where('email', '=', viaMicrosoft.email),
      )
      .execute();
    const emails = async () =>
      (await db.selectFrom('player').select('email').orderBy('id').execute()).map(
        (row) => row.email,
      );
    await signIn(openBrowser(site), verified.email, 'a wrong password');
    laterMs = 6 * DAY;
    await removeOldAccountData(db, now(), []);
    expect(await emails()).toEqual([verified.email, unverified.email, viaMicrosoft.email]);
    expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([]);
    laterMs = 8 * DAY;
    await removeOldAccountData(db, now(), []);
    expect(await emails()).toEqual([verified.email, viaMicrosoft.email]);
    expect(await db.selectFrom('mail_action').selectAll().execute()).toEqual([]);
    expect(await mailedToken(site, unverified.email)).not.toBe('');
    laterMs = 31 * DAY;
    await removeOldAccountData(db, now(), []);
    expect(await db.selectFrom('sign_in_session').selectAll().execute()).toEqual([]);
    await site.stop();
  });
});
