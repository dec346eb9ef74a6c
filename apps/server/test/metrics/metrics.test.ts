import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import { expectRefusal, send } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { METRICS_TOKEN, metricsOf, valueOf, WITH_METRICS } from './metrics-of.ts';

// A machine under load is slow to connect to PostgreSQL.
vi.setConfig({ testTimeout: 60_000 });

const DURATIONS = 'trifecta_http_request_duration_seconds_count';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startWithPages(): Promise<StartedApp> {
  const web = await makeFakeWebApp();
  onTestFinished(web.remove);
  const environment = WITH_METRICS;
  const site = await startApp({ engine: 'sqlite', environment, webDist: web.folder });
  onTestFinished(site.stop);
  return site;
}

describe('/metrics', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: WITH_METRICS });
  });
  afterAll(() => site.stop());

  it('describes requests by the pattern of their route and by status', async () => {
    const before = await valueOf(site, 'trifecta_http_responses_total{status="404"}');
    expect((await site.send('/api/builds/library-1')).status).toBe(404);
    expect((await site.send('/api/builds/library-2')).status).toBe(404);
    const series = `${DURATIONS}{method="GET",route="/api/builds/:id",status="4xx"}`;
    expect(await valueOf(site, series)).toBe(2);
    const after = await valueOf(site, 'trifecta_http_responses_total{status="404"}');
    expect(after).toBe((before ?? 0) + 2);
  });

  it('gets no series from addresses and methods that strangers make up', async () => {
    await site.send('/made-up');
    await site.send('/made-up', { method: 'PROPFIND' });
    const before = seriesIn(await metricsOf(site));
    for (let attack = 0; attack < 50; attack += 1) {
      await site.send(`/attack-${attack}?a=${attack}`);
      await site.send(`/api/weapons-detailed/name/attack-${attack}`);
      await site.send(`/attack-${attack}`, { method: attack % 2 === 0 ? 'SEARCH' : 'LINK' });
    }
    const text = await metricsOf(site);
    expect(text).not.toContain('attack');
    expect(text).toContain(`${DURATIONS}{method="other",route="none",status="4xx"}`);
    // Those of the one route that was new.
    expect(seriesIn(text) - before).toBeLessThan(12);
  });

  it('names pages by the pattern of their path, and what is no page by the route of all', async () => {
    const withPages = await startWithPages();
    for (const path of ['/builds/1', '/builds/2?a=1', '/made-up-1', '/made-up-2/']) {
      await withPages.send(path);
    }
    const count = (route: string, status: string) =>
      valueOf(withPages, `${DURATIONS}{method="GET",route="${route}",status="${status}"}`);
    expect(await count('/builds/:id', '2xx')).toBe(2);
    expect(await count('/*', '2xx')).toBe(1);
    expect(await count('/*', '3xx')).toBe(1);
  });

  it('has one route for all built files of a kind', async () => {
    const withPages = await startWithPages();
    for (const path of ['/assets/a.js', '/images/weapons/akm.png']) {
      expect((await withPages.send(path)).status).toBe(200);
    }
    for (const route of ['/assets/*', '/images/*']) {
      const series = `${DURATIONS}{method="GET",route="${route}",status="2xx"}`;
      expect(await valueOf(withPages, series)).toBe(1);
    }
  });

  it('shows the process, the database, and its connections', async () => {
    const text = await metricsOf(site);
    expect(text).toContain('trifecta_build_info{version="1.2.3",mode="demo",engine="sqlite"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^trifecta_sqlite_bytes\{file="database"\} [1-9]\d+$/m);
    expect(text).toMatch(/^trifecta_disk_free_bytes\{folder="DATA_DIR"\} [1-9]\d+$/m);
    expect(text).toContain('trifecta_database_connections{state="idle"} 1');
    expect(text).toContain('trifecta_database_connections{state="waiting"} 0');
    expect(text).toContain('trifecta_live_connections 0');
    expect(text).toContain('trifecta_optimizer_requests{state="waiting"} 0');
  });

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['a wrong token', `Bearer ${METRICS_TOKEN}x`],
    ['a part of the token', `Bearer ${METRICS_TOKEN.slice(0, -1)}`],
    ['another scheme', `Basic ${METRICS_TOKEN}`],
    ['the bare token', METRICS_TOKEN],
  ])('refuses %s without saying more', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const refused = await site.send('/metrics', { headers });
    expectRefusal(refused, 401, 'unauthorized');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect((await site.send(`/metrics?token=${METRICS_TOKEN}`)).status).toBe(401);
  });

  it('still works for Prometheus when its network has used up its budget', async () => {
    const environment = { ...WITH_METRICS, GUEST_BUDGET: '1000' };
    const busy = await startApp({ engine: 'sqlite', environment });
    onTestFinished(busy.stop);
    const statuses = new Set<number>();
    while (!statuses.has(429)) {
      statuses.add((await busy.send('/api/community-builds/public?search=abc')).status);
    }
    expect(await valueOf(busy, 'trifecta_http_responses_total{status="429"}')).toBe(1);
  });
});

it("doesn't exist unless it's turned on", async () => {
  const site = await startApp({ engine: 'sqlite' });
  onTestFinished(site.stop);
  expect((await site.send('/metrics')).status).toBe(404);
});

it.each([
  ['to everyone who can reach it', {}, {}],
  [
    'only with the token, if there is one',
    WITH_METRICS,
    { authorization: `Bearer ${METRICS_TOKEN}` },
  ],
])('a port of its own shows the metrics, and nothing else, %s', async (_to, settings, headers) => {
  const port = await freePort();
  const environment = { ...settings, METRICS_PORT: String(port) };
  const site = await startApp({ engine: 'sqlite', environment });
  const origin = `http://127.0.0.1:${port}`;
  await site.send('/api/health');
  const answer = await send(origin, '/metrics', { headers });
  expect(answer.text()).toContain(`${DURATIONS}{method="GET",route="/api/health",status="2xx"} 1`);
  expect((await send(origin, '/metrics')).status).toBe('authorization' in headers ? 401 : 200);
  expect((await send(origin, '/api/health')).status).toBe(404);
  expect((await site.send('/metrics', { headers })).status).toBe(404);
  await site.stop();
  await expect(send(origin, '/metrics')).rejects.toThrow('ECONNREFUSED');
});

it.each(ENGINES)('%s: jobs show when they last succeeded', async (engine) => {
  const before = Date.now() / 1000;
  const site = await startApp({ engine, environment: WITH_METRICS });
  onTestFinished(site.stop);
  const series = 'trifecta_job_last_success_timestamp_seconds{task="account-cleanup"}';
  await expect.poll(() => valueOf(site, series), { timeout: 45_000 }).toBeGreaterThan(before - 1);
  const runs = 'trifecta_job_runs_total{task="account-cleanup",outcome="succeeded"}';
  expect(await valueOf(site, runs)).toBe(1);
});

it('shows how many public pages came from memory', async () => {
  const web = await makeFakeWebApp();
  onTestFinished(web.remove);
  const environment = WITH_METRICS;
  const site = await startApp({ engine: 'sqlite', environment, webDist: web.folder });
  onTestFinished(site.stop);
  for (let times = 0; times < 3; times += 1) {
    expect((await site.send('/builds/one?ask=/api/weapons')).status).toBe(200);
  }
  expect(await valueOf(site, 'trifecta_kept_pages{outcome="made"}')).toBe(1);
  expect(await valueOf(site, 'trifecta_kept_pages{outcome="hits"}')).toBe(2);
});

/** The product's own series without those of jobs: Node and jobs get new ones whenever something runs for the first time. */
function seriesIn(text: string): number {
  return text.split('\n').filter((line) => /^trifecta_(?!job_)/.test(line)).length;
}
