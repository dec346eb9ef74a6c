import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newEmail, newPlayer, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { Throttles } from '../../src/limits/index.ts';
import { addPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { pretendUses } from './uses.ts';

// Many requests in one test, and a machine under load is slow.
vi.setConfig({ testTimeout: 60_000 });

const WRONG = 'a wrong password';
const ORIGIN = PRODUCTION.PUBLIC_URL;
// In production, every network is counted separately.
const BEHIND_PROXY = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' };

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe.each(ENGINES)('limits on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  const start = async (environment: Record<string, string>): Promise<void> => {
    laterMs = 0;
    site = await startApp({ engine, environment, now: () => new Date(Date.now() + laterMs) });
  };
  afterEach(() => site.stop());

  const from = (address: string) =>
    openBrowser(site, { origin: ORIGIN, headers: { 'x-forwarded-for': address } });
  const pretend = (limit: string, uses: number) => pretendUses(site, limit, uses);
  const signUp = async (): Promise<string> => {
    const email = newEmail();
    await openBrowser(site, { origin: ORIGIN }).post('/api/auth/sign-up/email', {
      email,
      password: PASSWORD,
    });
    return email;
  };
  const sessions = () => site.database.db.selectFrom('sign_in_session').selectAll().execute();

  it('give a whole IPv6 site 16 times the points of one of its networks', async () => {
    await start(BEHIND_PROXY);
    // Each attempt comes from another /64 network and is for another account.
    const attack = (index: number) =>
      signIn(from(`2001:db8:7:${(index * 256).toString(16)}::1`), newEmail(), WRONG);
    expect((await attack(0)).status).toBe(401);
    await pretend('signInOfNetwork', 16 * 50 - 1);
    expect((await attack(1)).status).toBe(401);
    expectRefusal(await attack(2), 429, 'too_many_requests');
    expect((await signIn(from('2001:db8:8::1'), newEmail(), WRONG)).status).toBe(401);
  });

  it('let a network in again once right passwords give their attempts back', async () => {
    await start(PRODUCTION);
    const now = () => new Date();
    const throttles = new Throttles({ db: site.database.db, now, isDemo: false });
    const tries = { limit: 'signInOfNetwork', of: '192.0.2.9' } as const;
    await throttles.take(tries, 50);
    await expect(throttles.use(tries)).rejects.toMatchObject({ code: 'too_many_requests' });
    // Two of the fifty were right, so the one that was refused counts as the 49th.
    await throttles.giveBack([tries]);
    await throttles.giveBack([tries]);
    await throttles.use(tries);
    await expect(throttles.use(tries)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('apply to right passwords too, for one account', async () => {
    await start(PRODUCTION);
    const email = await signUp();
    const attempt = () => signIn(openBrowser(site, { origin: ORIGIN }), email);
    expect((await attempt()).status).toBe(200);
    await pretend('newSessionOfAccount', 29);
    expect((await attempt()).status).toBe(200);
    const refused = await attempt();
    expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Nobody else is refused, and after an hour nobody at all.
    expect((await signIn(openBrowser(site, { origin: ORIGIN }), await signUp())).status).toBe(200);
    laterMs = 61 * 60_000;
    expect((await attempt()).status).toBe(200);
  });

  it('apply to right passwords too, from one network', async () => {
    await start(BEHIND_PROXY);
    const [one, other] = [await signUp(), await signUp()];
    expect((await signIn(from('203.0.113.5'), one)).status).toBe(200);
    await pretend('newSessionOfNetwork', 300);
    expectRefusal(await signIn(from('203.0.113.5'), other), 429, 'too_many_requests');
    expect((await signIn(from('203.0.113.6'), other)).status).toBe(200);
  });

  it('keep the newest 20 sessions of an account, even of several started at the same time', async () => {
    await start({});
    const email = newEmail();
    const owner = openBrowser(site);
    await owner.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const [first] = await sessions();
    if (first === undefined) throw new Error('The sign-up started no session.');
    const copies = Array.from({ length: 24 }, (_, index) => ({
      ...first,
      id: `copy-${index}`,
      token: `copy-${index}`,
      created_at: new Date(Date.parse(first.created_at) + index + 1).toISOString(),
    }));
    await site.database.db.insertInto('sign_in_session').values(copies).execute();
    const browsers = Array.from({ length: 4 }, () => openBrowser(site));
    const answers = await Promise.all(browsers.map((browser) => signIn(browser, email)));
    expect(countOf(answers, 200)).toBe(4);
    const kept = (await sessions()).map(({ id }) => id).filter((id) => id.startsWith('copy'));
    // 25 existing and 4 new ones: the oldest nine are gone, the owner's first.
    expect(kept.toSorted()).toEqual(
      Array.from({ length: 16 }, (_, index) => `copy-${index + 8}`).toSorted(),
    );
    expect((await owner.get('/api/auth/get-session')).text()).toBe('null');
    expect((await browsers[0]?.get('/api/auth/get-session'))?.text()).toContain(email);
  });

  it("store no more of a user agent than a browser's length", async () => {
    await start({});
    const email = newEmail();
    const browser = openBrowser(site, { headers: { 'user-agent': 'A'.repeat(12_000) } });
    await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    expect((await sessions()).map((session) => session.user_agent?.length)).toEqual([300]);
  });

  it('for account exports are separate', async () => {
    await start({});
    const [player, other] = [await addPlayer(site), await addPlayer(site)];
    const attempts = await Promise.all(
      Array.from({ length: 15 }, () => player.call('GET', '/api/account/export')),
    );
    expect([countOf(attempts, 200), countOf(attempts, 429)]).toEqual([10, 5]);
    expect((await other.call('GET', '/api/account/export')).status).toBe(200);
  });

  it("for test emails don't affect the same address's password resets, and vice versa", async () => {
    await start({});
    const mailsTo = async (email: string): Promise<number> => {
      const mail = site.database.db.selectFrom('mail').select('id').where('to_address', '=', email);
      return (await mail.execute()).length;
    };
    const testMail = async (email: string) =>
      (await addPlayer(site)).call('POST', '/api/email-test', { kind: 'password-reset', email });
    const reset = async (email: string): Promise<void> => {
      const before = await mailsTo(email);
      await openBrowser(site).post('/api/account/password-reset-email', { email });
      await vi.waitUntil(async () => (await mailsTo(email)) === before + 1, { timeout: 10_000 });
    };
    const [one, other] = [await newPlayer(site), await newPlayer(site)];
    const testMails = await Promise.all(Array.from({ length: 12 }, () => testMail(one.email)));
    expect([countOf(testMails, 200), countOf(testMails, 429)]).toEqual([10, 2]);
    await reset(one.email);
    await reset(other.email);
    await pretend('resetMailToAddress', 10);
    expect((await testMail(other.email)).status).toBe(200);
  });
});

// The embedded database refuses a second process.
describe('limits of two server processes on postgres', () => {
  it('count together, even for concurrent attempts', async () => {
    const database = await createSiteDatabase('postgres', 8);
    onTestFinished(database.drop);
    const one = await startApp({ engine: 'postgres', on: database });
    onTestFinished(() => one.stop());
    const other = await startApp({ engine: 'postgres', on: database });
    onTestFinished(() => other.stop());
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        signIn(openBrowser(index % 2 === 0 ? one : other), email, WRONG),
      ),
    );
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20]);
  });
});
