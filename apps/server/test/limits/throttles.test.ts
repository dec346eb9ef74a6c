import { afterEach, describe, expect, it } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import { aBuild, publishBuild, rate, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { pretendUses } from './uses.ts';
import { aTeamRequest, QUICK_WORKERS } from '../teams/team-factory.ts';

const WRONG = 'a wrong password';
const QUARTER_HOUR = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
const ORIGIN = PRODUCTION.PUBLIC_URL;

// In production, every network is counted separately.
const BEHIND_PROXY = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' };

describe.each(ENGINES)('too many attempts on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  const start = async (environment: Record<string, string>): Promise<void> => {
    laterMs = 0;
    const now = () => new Date(Date.now() + laterMs);
    site = await startApp({ engine, environment, teamWorkers: QUICK_WORKERS, now });
  };
  afterEach(() => site.stop());

  /** A browser whose requests carry a forwarding header. */
  const from = (address: string) =>
    openBrowser(site, { origin: ORIGIN, headers: { 'x-forwarded-for': address } });
  const tries = async (count: number, make: (index: number) => Promise<Answer>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await make(index)).status);
    return statuses;
  };

  const pretend = (limit: string, uses: number) => pretendUses(site, limit, uses);

  it('on one account from many addresses are refused, and the wait never grows', async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    await from('203.0.113.1').post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const attack = (index: number) => signIn(from(`198.51.100.${index}`), email, WRONG);
    expect(await tries(1, attack)).toEqual([401]);
    await pretend('signInOfAccount', 9);
    expect(await tries(5, attack)).toEqual([401, ...Array<number>(4).fill(429)]);
    // The right password doesn't help either, from anywhere, so nobody learns it by trying.
    const refused = await signIn(from('192.0.2.77'), email);
    expectRefusal(refused, 429, 'too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(900);
    laterMs = QUARTER_HOUR / 2;
    expectRefusal(await attack(99), 429, 'too_many_requests');
    laterMs = QUARTER_HOUR + 1000;
    expect((await signIn(from('192.0.2.77'), email)).status).toBe(200);
  });

  it("don't last longer when the clock is set back", async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    await from('203.0.113.1').post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const attack = (index: number) => signIn(from(`198.51.100.${index}`), email, WRONG);
    await attack(0);
    await pretend('signInOfAccount', 10);
    expectRefusal(await attack(97), 429, 'too_many_requests');
    laterMs = -DAY;
    const refused = await attack(98);
    expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    laterMs = QUARTER_HOUR + 1000 - DAY;
    expect((await signIn(from('192.0.2.77'), email)).status).toBe(200);
  });

  it('start over once when the clock jumps ahead, and hold again when that is corrected', async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    await from('203.0.113.1').post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const attack = (index: number) => signIn(from(`198.51.100.${index}`), email, WRONG);
    await attack(0);
    await pretend('signInOfAccount', 10);
    expectRefusal(await attack(98), 429, 'too_many_requests');
    laterMs = DAY;
    expect(await tries(1, attack)).toEqual([401]);
    await pretend('signInOfAccount', 9);
    expect(await tries(3, attack)).toEqual([401, 429, 429]);
    laterMs = 1000;
    const refused = await attack(99);
    expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    laterMs = QUARTER_HOUR + 3000;
    expect((await signIn(from('192.0.2.77'), email)).status).toBe(200);
  });

  it("don't lock out the owner in the browser that the account was made in", async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    const owner = from('203.0.113.1');
    await owner.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await owner.post('/api/auth/sign-out', {});
    await signIn(from('198.51.100.1'), email, WRONG);
    await pretend('signInOfAccount', 10);
    expectRefusal(await signIn(from('192.0.2.77'), email), 429, 'too_many_requests');
    expect((await signIn(owner, email)).status).toBe(200);
  });

  it("don't lock out the owner, whose browser has signed in before", async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    const owner = from('203.0.113.1');
    await owner.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await signIn(owner, email);
    await owner.post('/api/auth/sign-out', {});
    await signIn(from('198.51.100.1'), email, WRONG);
    await pretend('signInOfAccount', 10);
    expectRefusal(await signIn(from('192.0.2.77'), email), 429, 'too_many_requests');
    expect((await signIn(owner, email)).status).toBe(200);
    // The mark only works for its own account and can't be forged.
    const other = newEmail();
    const mark = String(owner.cookies.get('trifecta.known'));
    const thief = from('192.0.2.78');
    thief.cookies.set('trifecta.known', mark);
    await signIn(thief, other, WRONG);
    await pretend('signInOfAccount', 10);
    expectRefusal(await signIn(thief, other, WRONG), 429, 'too_many_requests');
    const forger = from('192.0.2.79');
    forger.cookies.set('trifecta.known', `${mark.split('.')[0]}.${'A'.repeat(43)}`);
    expectRefusal(await signIn(forger, email), 429, 'too_many_requests');
    // It also has its own count.
    await signIn(owner, email, WRONG);
    await pretend('signInOfDevice', 10);
    expectRefusal(await signIn(owner, email), 429, 'too_many_requests');
  });

  it('start over for a browser that was known before the password changed', async () => {
    await start(BEHIND_PROXY);
    const email = newEmail();
    const [owner, thief] = [from('203.0.113.1'), from('198.51.100.1')];
    await owner.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await signIn(owner, email);
    await signIn(thief, email);
    const change = { currentPassword: PASSWORD, newPassword: 'a new password' };
    expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
    await signIn(from('198.51.100.2'), email, WRONG);
    await pretend('signInOfAccount', 10);
    // The browser that changed it stays known.
    expect((await signIn(owner, email, 'a new password')).status).toBe(200);
    expectRefusal(await signIn(thief, email, WRONG), 429, 'too_many_requests');
  });

  it('look the same for registered and unknown addresses', async () => {
    await start(PRODUCTION);
    const browser = openBrowser(site, { origin: ORIGIN });
    const known = newEmail();
    await browser.post('/api/auth/sign-up/email', { email: known, password: PASSWORD });
    browser.cookies.clear();
    const unknown = newEmail();
    const statuses = (email: string) =>
      tries(12, async () => {
        browser.cookies.clear();
        return signIn(browser, email, WRONG);
      });
    expect(await statuses(known)).toEqual(await statuses(unknown));
  });

  it("can't be bypassed with forged forwarding headers", async () => {
    await start(PRODUCTION);
    const forged = (index: number) =>
      openBrowser(site, {
        origin: ORIGIN,
        headers: {
          'x-forwarded-for': `198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          'cf-connecting-ip': `198.51.100.${index}`,
          'x-trifecta-address': `198.51.100.${index}`,
        },
      });
    // A different account each time, so only the network is counted.
    const attack = (index: number) => signIn(forged(index), `victim-${index}@example.com`, WRONG);
    await attack(0);
    await pretend('signInOfNetwork', 47);
    expect(await tries(5, attack)).toEqual([401, 401, 401, 429, 429]);
  });

  it("can't be bypassed with a header in front of the trusted proxy, or with addresses of one network", async () => {
    await start(BEHIND_PROXY);
    const attack = (index: number) =>
      signIn(from(`198.51.100.${index}, 2001:db8:1:2::${index}`), `v-${index}@example.com`, WRONG);
    await attack(0);
    await pretend('signInOfNetwork', 48);
    expect(await tries(3, attack)).toEqual([401, 401, 429]);
    expect((await signIn(from('2001:db8:1:3::1'), newEmail(), WRONG)).status).toBe(401);
  });

  it('to open sign-in windows are refused, whatever their outcome', async () => {
    await start(PRODUCTION);
    const open = () =>
      openBrowser(site, { origin: ORIGIN }).post('/api/auth/sign-in/social', {
        provider: 'google',
        callbackURL: '/auth/popup',
        errorCallbackURL: '/auth/popup',
      });
    await open();
    await pretend('signInWindowOfNetwork', 298);
    // This site offers no provider, but the attempts count all the same.
    expect(await tries(4, open)).toEqual([404, 404, 429, 429]);
  });

  it("don't include successful ones", async () => {
    await start(PRODUCTION);
    const browser = openBrowser(site, { origin: ORIGIN });
    const email = newEmail();
    await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await signIn(browser, email, WRONG);
    await tries(3, () => signIn(browser, email));
    const counts = await site.database.db
      .selectFrom('throttle')
      .select('uses')
      .where('key', 'like', 'signIn%')
      .execute();
    // The wrong one from this network. The account's count was reset.
    expect(counts).toEqual([{ uses: 1 }]);
  });

  it('at the same time are counted individually', async () => {
    await start({});
    const { email } = await newPlayer(site);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(openBrowser(site), email, WRONG)),
    );
    const allowed = answers.filter(({ status }) => status === 401);
    expect(allowed).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('to sign up, request resets, and check names from one network are refused', async () => {
    await start(PRODUCTION);
    const browser = openBrowser(site, { origin: ORIGIN });
    const signUp = () =>
      browser.post('/api/auth/sign-up/email', { email: newEmail(), password: '1' });
    expect(await tries(1, signUp)).toEqual([400]);
    await pretend('signUpOfNetwork', 29);
    expect(await tries(2, signUp)).toEqual([400, 429]);
    const reset = () => browser.post('/api/account/password-reset-email', { email: newEmail() });
    expect(await tries(1, reset)).toEqual([200]);
    await pretend('resetMailOfNetwork', 29);
    expect(await tries(2, reset)).toEqual([200, 429]);
    const check = (index: number) =>
      browser.get(`/api/profile/check-display-name?displayName=name-${index}`);
    expect(await tries(1, check)).toEqual([200]);
    await pretend('checkDisplayNameOfNetwork', 59);
    expect(await tries(2, check)).toEqual([200, 429]);
    laterMs = 61_000;
    expect((await browser.get('/api/profile/check-display-name?displayName=name')).status).toBe(
      200,
    );
  });

  it('to change a password are refused', async () => {
    await start({});
    const player = await newPlayer(site);
    const body = { currentPassword: WRONG, newPassword: 'a new password' };
    const statuses = await tries(11, () => player.post('/api/auth/change-password', body));
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });

  it('to save, rate, publish, and optimize are refused for one player and nobody else', async () => {
    await start({});
    const [player, other] = await addPlayers(site, 2);
    if (player === undefined || other === undefined) throw new Error('No players.');
    const own = await saveBuild(player);
    const build = await publishBuild(other);
    const rating = (rater: TestPlayer) =>
      rater.call('POST', `/api/community-builds/${build._id}/rate`, { rating: 4 });
    const publishing = () =>
      player.call('PATCH', `/api/community-builds/${own._id}/visibility`, { isPublic: true });
    const optimizing = () => player.call('POST', '/api/optimize-team', aTeamRequest());
    const attempts = [
      ['newBuild', 100, 201, () => player.call('POST', '/api/user-builds', aBuild())],
      ['rating', 120, 200, () => rating(player)],
      ['buildVisibility', 100, 200, publishing],
      ['optimizer', 120, 200, optimizing],
    ] as const;
    for (const [limit, allowed, status, attempt] of attempts) {
      await attempt();
      await pretend(limit, allowed - 1);
      expect(await tries(1, attempt)).toEqual([status]);
      const refused = await attempt();
      expectRefusal(refused, 429, 'too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const third = await addPlayer(site);
    expect((await rating(third)).status).toBe(200);
    laterMs = 61_000;
    expect(await tries(1, () => rating(player))).toEqual([200]);
  });

  it('to rate at the same time are counted individually', async () => {
    await start({});
    const [player, owner] = await addPlayers(site, 2);
    if (player === undefined || owner === undefined) throw new Error('No players.');
    const build = await publishBuild(owner);
    await rate(player, build, 3);
    await pretend('rating', 110);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        player.call('POST', `/api/community-builds/${build._id}/rate`, { rating: 5 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('leave no addresses or emails behind, and are deleted', async () => {
    await start({});
    const { email } = await newPlayer(site);
    await signIn(openBrowser(site), email, WRONG);
    const { db } = site.database;
    const rows = await db.selectFrom('throttle').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});
