import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayers } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

// Many requests in one test, and a machine under load is slow.
vi.setConfig({ testTimeout: 60_000 });

// In production, every network is counted separately.
const SMALL = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1', GUEST_BUDGET: '1000' };
/** Costs 70 points, so 14 fit into 1,000. */
const SEARCH = '/api/community-builds/public?search=rooftop';

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const leftOf = ({ headers }: Answer): number =>
  Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
const search = (site: StartedApp, address: string) =>
  site.send(SEARCH, { headers: { 'x-forwarded-for': address } });
const searches = (count: number, siteOf: (index: number) => StartedApp, address: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => search(siteOf(index), address)));

describe.each(ENGINES)('the request budget on %s', (engine) => {
  let site: StartedApp;
  let laterMs = 0;
  const start = async (
    environment: Record<string, string>,
    extend?: Parameters<typeof startApp>[0]['extend'],
    webDist?: string,
  ): Promise<void> => {
    laterMs = 0;
    const now = () => new Date(Date.now() + laterMs);
    site = await startApp({
      engine,
      environment,
      now,
      ...(extend && { extend }),
      ...(webDist !== undefined && { webDist }),
    });
  };
  afterEach(() => site.stop());

  it('limits a network by cost, even for many concurrent requests', async () => {
    await start(SMALL);
    const answers = await searches(30, () => site, '203.0.113.9');
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([14, 16]);
    const refused = await search(site, '203.0.113.9');
    expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await search(site, '203.0.113.10')).status).toBe(200);
    laterMs = 61_000;
    expect((await search(site, '203.0.113.9')).status).toBe(200);
  });

  it('writes nothing for a response from memory that the last part covers', async () => {
    await start(SMALL);
    for (let turn = 0; turn < 60; turn += 1) {
      expect((await site.send('/api/weapons')).status).toBe(200);
    }
    const parts = await site.database.db
      .selectFrom('throttle')
      .select('uses')
      .where('key', 'like', 'guestBudgetOfNetwork:%')
      .execute();
    // A twentieth of 1,000 was taken once, and 60 times 0.1 of it was spent.
    expect(parts).toEqual([{ uses: 50 }]);
  });

  it('charges for a search however its parameter name is encoded', async () => {
    await start(SMALL);
    const ask = () =>
      site.send('/api/community-builds/public?%73earch=rooftop', {
        headers: { 'x-forwarded-for': '203.0.113.13' },
      });
    const answers = await Promise.all(Array.from({ length: 16 }, ask));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([14, 2]);
  });

  it('never hides from an operator or a proxy that the process is alive and ready', async () => {
    await start(SMALL);
    const headers = { 'x-forwarded-for': '203.0.113.14' };
    await searches(15, () => site, '203.0.113.14');
    expectRefusal(await site.send('/api/weapons', { headers }), 429, 'too_many_requests');
    for (const path of ['/api/health', '/api/ready']) {
      expect({ path, status: (await site.send(path, { headers })).status }).toEqual({
        path,
        status: 200,
      });
    }
  });

  it('charges players for their requests, not the network or another player', async () => {
    await start({ GUEST_BUDGET: '1000', PLAYER_BUDGET: '1000' });
    const [player, other] = await addPlayers(site, 2);
    if (player === undefined || other === undefined) throw new Error('No players.');
    // 12 points each.
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => player.call('GET', '/api/user-builds')),
    );
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([83, 7]);
    expect((await other.call('GET', '/api/user-builds')).status).toBe(200);
    expect((await site.send(SEARCH)).status).toBe(200);
  });

  it("shows what's left, and when it's full again", async () => {
    await start(SMALL);
    const headersOf = ({ headers }: Answer) => [headers['ratelimit'], headers['ratelimit-policy']];
    laterMs = 1000 - (site.now().getTime() % 1000);
    const first = await search(site, '203.0.113.12');
    expect(headersOf(first)).toEqual(['"network";r=930;t=60', '"network";q=1000;w=60']);
    const ready = await site.send('/api/weapons', {
      headers: { 'x-forwarded-for': '203.0.113.12' },
    });
    expect(headersOf(ready)[0]).toMatch(/^"network";r=929;t=(?:60|59)$/);
    await searches(15, () => site, '203.0.113.12');
    const refused = await search(site, '203.0.113.12');
    expect(refused.status).toBe(429);
    expect(headersOf(refused)[0]).toBe(`"network";r=49;t=${refused.headers['retry-after']}`);
    expect(headersOf(await site.send('/api/health'))).toEqual([undefined, undefined]);
  });

  it('charges 0.1 points for a 304 of an answer in memory, whatever the answer costs', async () => {
    await start(SMALL);
    const ask = (path: string, headers = {}) =>
      site.send(path, { headers: { 'x-forwarded-for': '203.0.113.14', ...headers } });
    for (const path of ['/api/weapons', '/api/balance', '/api/updates/8.3.0']) {
      const { etag } = (await ask(path)).headers;
      const before = leftOf(await ask(path));
      const answers = [];
      for (let turn = 0; turn < 20; turn += 1) {
        answers.push(await ask(path, { 'if-none-match': String(etag) }));
      }
      expect({ path, fresh: countOf(answers, 304) }).toEqual({ path, fresh: 20 });
      const spent = before - Math.min(...answers.map(leftOf));
      expect({ path, spent }).toEqual({ path, spent: 2 });
    }
  });

  it('lets a player ask on when guests of the same network have used theirs up', async () => {
    await start({ GUEST_BUDGET: '1000', PLAYER_BUDGET: '1000' });
    const [player] = await addPlayers(site, 1);
    const answers = await searches(15, () => site, '127.0.0.1');
    expect(countOf(answers, 429)).toBe(1);
    const own = await player?.call('GET', '/api/user-builds');
    expect([own?.status, own?.headers['ratelimit']]).toEqual([
      200,
      expect.stringMatching(/^"player";r=988;t=\d+$/),
    ]);
  });

  it('gives a player never less than a guest, whatever the operator set', async () => {
    await start({ GUEST_BUDGET: '2000', PLAYER_BUDGET: '1000' });
    const [player] = await addPlayers(site, 1);
    const answer = await player?.call('GET', '/api/user-builds');
    expect(answer?.headers['ratelimit-policy']).toBe('"player";q=2000;w=60');
    expect(answer?.headers['ratelimit']).toMatch(/^"player";r=1988;t=60$/);
  });

  it('charges the network for a request with an invalid token', async () => {
    await start(SMALL);
    const ask = () =>
      site.send('/api/user-builds', {
        headers: { authorization: 'Bearer a.b.c', 'x-forwarded-for': '203.0.113.11' },
      });
    const answers = await Promise.all(Array.from({ length: 90 }, ask));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([83, 7]);
  });

  it('charges for fights and searches only on pages that have them', async () => {
    const web = await makeFakeWebApp();
    onTestFinished(web.remove);
    await start(SMALL, undefined, web.folder);
    const allowed = async (path: string, network: string): Promise<number> => {
      const headers = { 'x-forwarded-for': network };
      // Pages that miss their data, because those aren't kept. A kept one costs next to nothing.
      const address = path.includes('?') ? `${path}&` : `${path}?`;
      const ask = (_: unknown, turn: number) =>
        site.send(`${address}ask=/api/${turn}`, { headers });
      const answers = await Promise.all(Array.from({ length: 40 }, ask));
      return countOf(answers, 404);
    };
    // 28 points for a page, 30 for its fights: 35 and 17 fit into 1,000.
    expect(await allowed('/weapons/akm', '203.0.113.15')).toBe(35);
    expect(await allowed('/weapons/map', '203.0.113.16')).toBe(17);
    // 70 points for a search: 10 fit.
    expect(await allowed('/search', '203.0.113.17')).toBe(35);
    expect(await allowed('/search?q=akm', '203.0.113.18')).toBe(10);
  });

  it('shows an error page when a page request exceeds it', async () => {
    await start(SMALL, (app) => {
      app.get('/*', () => 'A page.');
    });
    const read = () => site.send('/weapons', { headers: { 'x-forwarded-for': '203.0.113.12' } });
    const answers = [];
    // 28 points each, so 35 fit into 1,000.
    for (let turn = 0; turn < 36; turn += 1) answers.push(await read());
    expect(answers.slice(0, 35).every(({ status }) => status === 200)).toBe(true);
    const refused = answers[35];
    expect(refused?.status).toBe(429);
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.text()).toContain('Wait a minute, then reload this page.');
  });
});

// The embedded database refuses a second process.
it('the request budget is shared by two server processes', async () => {
  const database = await createSiteDatabase('postgres', 8);
  onTestFinished(database.drop);
  const start = async () => {
    const site = await startApp({ engine: 'postgres', on: database, environment: SMALL });
    onTestFinished(() => site.stop());
    return site;
  };
  const [one, other] = [await start(), await start()];
  const siteOf = (index: number) => (index % 2 === 0 ? one : other);
  const answers = await searches(40, siteOf, '203.0.113.9');
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([14, 26]);
});
