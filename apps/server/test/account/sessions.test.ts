import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newPlayer, openBrowser, PASSWORD, signIn, signUp } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const SESSIONS = '/api/account/sessions';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly id: string;
  readonly device: string;
  readonly isCurrent: boolean;
}

describe.each(ENGINES)('sessions on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const using = async (userAgent: string, email: string): Promise<Browser> => {
    const browser = openBrowser(site, { headers: { 'user-agent': userAgent } });
    expect((await signIn(browser, email)).status).toBe(200);
    return browser;
  };
  const listOf = async (browser: Browser): Promise<Listed[]> => {
    const answer = await browser.call('GET', SESSIONS);
    expect(answer.status).toBe(200);
    return (answer.json() as { sessions: Listed[] }).sessions;
  };
  const rows = () => site.database.db.selectFrom('sign_in_session').selectAll().execute();
  /** Backdates a player's sessions. */
  const age = async (email: string, ms: number): Promise<void> => {
    await site.database.db
      .updateTable('sign_in_session')
      .set({ created_at: new Date(Date.now() - ms).toISOString() })
      .where('player_id', 'in', (where) =>
        where.selectFrom('player').select('id').where('email', '=', email),
      )
      .execute();
  };

  it('are listed with readable device names, and the current one marked', async () => {
    const player = await newPlayer(site);
    const phone = await using(IPHONE, player.email);
    const pc = await using(FIREFOX, player.email);
    const listed = await listOf(pc);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ]);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      device: 'Firefox on Windows',
      provider: 'password',
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isCurrent: true,
    });
    expect((await listOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
  });

  it('can be ended one by one from another device, with immediate effect', async () => {
    const player = await newPlayer(site);
    const phone = await using(IPHONE, player.email);
    const token = await phone.token();
    const [lost] = (await listOf(player)).filter(({ isCurrent }) => !isCurrent);
    expect((await player.call('DELETE', `${SESSIONS}/${lost?.id}`)).status).toBe(200);
    expectRefusal(await phone.get('/api/auth/token'), 401, 'unauthorized');
    const headers = { authorization: `Bearer ${token}` };
    expectRefusal(await site.send('/api/profile', { headers }), 401, 'unauthorized');
    expect(await listOf(player)).toHaveLength(1);
    expectRefusal(await player.call('DELETE', `${SESSIONS}/${lost?.id}`), 404, 'not_found');
  });

  it('take the password or a new sign-in to be ended, ten minutes after signing in', async () => {
    const player = await newPlayer(site);
    const phone = await using(IPHONE, player.email);
    const [lost] = (await listOf(player)).filter(({ isCurrent }) => !isCurrent);
    const paths = [`${SESSIONS}/${lost?.id}`, SESSIONS];
    await age(player.email, 11 * 60_000);
    for (const path of paths) {
      expectRefusal(await player.call('DELETE', path), 403, 'sign_in_again');
      const wrong = await player.call('DELETE', path, { password: 'wrong password' });
      expectRefusal(wrong, 400, 'validation_failed');
    }
    expect(await listOf(player)).toHaveLength(2);
    for (const path of paths) {
      expect((await player.call('DELETE', path, { password: PASSWORD })).status).toBe(200);
    }
    expectRefusal(await phone.get('/api/auth/token'), 401, 'unauthorized');
  });

  it("of another player can't be listed or ended", async () => {
    const [player, other] = [await newPlayer(site), await newPlayer(site)];
    const [theirs] = await listOf(other);
    expectRefusal(await player.call('DELETE', `${SESSIONS}/${theirs?.id}`), 404, 'not_found');
    expect(await listOf(other)).toHaveLength(1);
    expect(await listOf(player)).toHaveLength(1);
  });

  it.each(['%00', 'nothing', 'x'.repeat(100)])(
    "can't be ended with the impossible id %s",
    async (id) => {
      const player = await newPlayer(site);
      expectRefusal(await player.call('DELETE', `${SESSIONS}/${id}`), 400, 'validation_failed');
      expect(await listOf(player)).toHaveLength(1);
    },
  );

  it('can all be ended, including the current one', async () => {
    const player = await newPlayer(site);
    const phone = await using(IPHONE, player.email);
    expect((await player.call('DELETE', SESSIONS)).status).toBe(200);
    for (const browser of [player, phone]) {
      expectRefusal(await browser.get('/api/auth/token'), 401, 'unauthorized');
    }
  });

  it('are refused for guests and players who have to verify their email', async () => {
    for (const [method, path] of [
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['DELETE', `${SESSIONS}/some-id`],
    ] as const) {
      expectRefusal(await site.send(path, { method }), 401, 'unauthorized');
      const unverified = await signUp(site);
      expectRefusal(await unverified.call(method, path), 403, 'email_not_verified');
    }
  });

  it('are limited to one per browser, however often its player signs in', async () => {
    const player = await newPlayer(site);
    const before = (await rows()).length;
    for (let times = 0; times < 3; times += 1) await signIn(player, player.email);
    expect(await rows()).toHaveLength(before);
    expect(await listOf(player)).toHaveLength(1);
  });

  it('store only a short part of the user agent', async () => {
    const player = await newPlayer(site);
    await using(`${FIREFOX} ${'x'.repeat(12_000)}`, player.email);
    const lengths = (await rows()).map(({ user_agent: agent }) => agent?.length ?? 0);
    expect(Math.max(...lengths)).toBe(300);
    expect((await listOf(player)).map(({ device }) => device)).toContain('Firefox on Windows');
  });

  it('are extended by use, until 90 days after the sign-in at most', async () => {
    const player = await newPlayer(site);
    await age(player.email, 70 * DAY);
    const near = new Date(Date.now() + 5 * DAY).toISOString();
    await site.database.db.updateTable('sign_in_session').set({ expires_at: near }).execute();
    expect((await player.get('/api/auth/get-session')).text()).not.toBe('null');
    const [current] = await listOf(player);
    const row = (await rows()).find(({ id }) => id === current?.id);
    const days = (Date.parse(String(row?.expires_at)) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(19.9);
    expect(days).toBeLessThanOrEqual(20);
  });

  describe('deleting the account', () => {
    const remove = (player: Browser & { readonly email: string }, password?: string) =>
      player.call('DELETE', '/api/account', {
        email: player.email,
        ...(password !== undefined && { password }),
      });

    it('requires a sign-in within the last ten minutes, or the password', async () => {
      const player = await newPlayer(site);
      await age(player.email, 10 * MINUTE);
      expectRefusal(await remove(player), 403, 'sign_in_again');
      const wrong = expectRefusal(await remove(player, 'a wrong one'), 400, 'validation_failed');
      expect(wrong.details).toEqual([{ path: 'password', message: wrong.message }]);
      expect((await remove(player, PASSWORD)).status).toBe(200);
    });

    it('accepts a fresh session after signing in again', async () => {
      const player = await newPlayer(site);
      await age(player.email, 10 * MINUTE);
      await signIn(player, player.email);
      expect((await remove(player)).status).toBe(200);
    });

    it('limits wrong passwords per player', async () => {
      const player = await newPlayer(site);
      await age(player.email, 10 * MINUTE);
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push((await remove(player, 'a wrong one')).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    });
  });

  it('limits password changes for the player whose password it is', async () => {
    const [victim, thief] = [await newPlayer(site), await newPlayer(site)];
    const name = 'trifecta.session_token';
    const [theirs, own] = [victim.cookies.get(name), thief.cookies.get(name)];
    // The sign-in library ignores the space, so it sees this as the victim's session.
    const cookie = `${name} =${theirs}; ${name}=${own}`;
    const body = { currentPassword: 'a wrong one', newPassword: 'a new password' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const headers = tries < 10 ? {} : { cookie };
      statuses.push((await victim.post('/api/auth/change-password', body, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('limits password changes per player, regardless of how the cookie is written', async () => {
    const fresh = await startApp({ engine });
    onTestFinished(fresh.stop);
    const player = await newPlayer(fresh);
    const body = { currentPassword: 'a wrong one', newPassword: 'a new password' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie: `${cookie}; noise=${tries}` };
      statuses.push((await player.post('/api/auth/change-password', body, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const stranger = openBrowser(fresh);
    for (let tries = 0; tries < 3; tries += 1) {
      const headers = { cookie: `noise=${tries}` };
      const answer = await stranger.post('/api/auth/change-password', body, headers);
      expectRefusal(answer, 401, 'unauthorized');
    }
    const counts = await fresh.database.db
      .selectFrom('throttle')
      .select('key')
      .where('key', 'like', 'changePassword%')
      .execute();
    expect(counts).toHaveLength(1);
  });
});
