import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalChanges } from '../../src/db/changes.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import type { KeptPages } from '../../src/pages/kept-pages.ts';
import { Renders } from '../../src/pages/renders.ts';
import { openPages } from '../../src/pages/index.ts';
import { servedParts } from './served-parts.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { send } from '../support/http.ts';
import type { Sent } from '../support/http.ts';

/** Room for four pages of the size below, with their compressed versions. */
const MAX_BYTES = { plain: 64_000, withSearch: 64_000 };
const LARGE_TEXT = 'x'.repeat(10_000);

let web: FakeWebApp;
let app: FastifyInstance;
let origin: string;
let kept: KeptPages;
let changes: LocalChanges;
let lagMs: number;
let name: string;
let apiStatus: number;
let apiType: string;
let apiCalls: number;
/** Holds back the API's responses while it's there. */
let gate: PromiseWithResolvers<void> | undefined;
/** True while visitors are refused after it was looked up whether their page is in memory. */
let isOverBudget: boolean;

beforeEach(async () => {
  web = await makeFakeWebApp();
  changes = new LocalChanges();
  [lagMs, name, apiStatus, apiCalls, gate] = [0, 'Medic', 200, 0, undefined];
  apiType = 'application/json';
  isOverBudget = false;
  app = createHttpServer({ logLevel: 'silent', trustedProxies: [], mode: 'demo' });
  app.addHook('onRequest', (request, reply, done) => {
    request.routeOptions.config.isReady?.(request);
    if (isOverBudget) void reply.code(429).send();
    else done();
  });
  app.get('/api/build', async (_request, reply) => {
    apiCalls += 1;
    const shown = { name, text: 'Heals. '.repeat(100) };
    await gate?.promise;
    return reply.code(apiStatus).type(apiType).send(JSON.stringify(shown));
  });
  app.get('/api/large', () => ({ text: LARGE_TEXT }));
  const pages = await openPages(web.folder, { lagMs: () => lagMs, maxBytes: MAX_BYTES });
  const site = { name: 'Trifecta', isDemo: true, publicOrigin: undefined, texts: [] };
  kept = await pages.serve(app, site, await servedParts(app, changes));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  gate?.resolve();
  await app.close();
  await web.remove();
});

const get = (path: string, sent: Sent = {}) => send(origin, path, sent);
const PAGE = '/builds/one?ask=/api/build';

describe('a page', () => {
  it('is made once, and sent in the encoding a browser prefers', async () => {
    const first = await get(PAGE);
    expect(first.text()).toContain('"name":"Medic"');
    const gzipped = await get(PAGE, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzipped.bytes)).toEqual(first.bytes);
    const packed = await get(PAGE, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(packed.bytes)).toEqual(first.bytes);
    expect(kept.counts).toMatchObject({ made: 1, hits: 2 });
  });

  it('may be kept by a CDN for two seconds, and by a browser only if it asks', async () => {
    const { headers } = await get(PAGE);
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    );
    expect(headers.vary).toBe('accept-encoding');
    const again = await get(PAGE, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    const head = await get(PAGE, { method: 'HEAD' });
    expect([head.status, head.headers.etag]).toEqual([200, headers.etag]);
  });

  it('is the same with parameters that it does not read', async () => {
    const { headers } = await get(PAGE);
    const other = await get(`${PAGE}&utm_source=anywhere`);
    expect(other.headers.etag).toBe(headers.etag);
    expect(kept.counts.made).toBe(1);
  });

  it('shows a change right away', async () => {
    await get(PAGE);
    name = 'Anchor';
    changes.announce('public-builds');
    expect((await get(PAGE)).text()).toContain('"name":"Anchor"');
  });

  it('is not rendered again when a change was to something else', async () => {
    await get(PAGE);
    changes.announce('public-builds');
    await get(PAGE);
    expect(kept.counts).toMatchObject({ made: 1, confirmed: 1 });
  });

  it('stays while the API fails', async () => {
    await get(PAGE);
    apiStatus = 503;
    changes.announce('public-builds');
    const answer = await get(PAGE);
    expect([answer.status, answer.text()]).toEqual([200, expect.stringContaining('Medic')]);
  });

  it('stays while the API responds with something else than JSON', async () => {
    await get(PAGE);
    apiType = 'text/plain';
    changes.announce('public-builds');
    const answer = await get(PAGE);
    expect([answer.status, answer.text()]).toEqual([200, expect.stringContaining('Medic')]);
  });

  it('stays while the API is silent', async () => {
    await get(PAGE);
    gate = Promise.withResolvers();
    changes.announce('public-builds');
    const answer = await get(PAGE);
    expect([answer.status, answer.text()]).toEqual([200, expect.stringContaining('Medic')]);
  });

  it('counts as sent only when it was', async () => {
    await get(PAGE);
    isOverBudget = true;
    expect((await get(PAGE)).status).toBe(429);
    expect(kept.counts.hits).toBe(0);
    isOverBudget = false;
    await get(PAGE);
    expect(kept.counts.hits).toBe(1);
  });
});

describe('many requests for one page', () => {
  it('wait for one render', async () => {
    gate = Promise.withResolvers();
    const herd = Array.from({ length: 100 }, () => get(PAGE));
    await expect.poll(() => kept.counts.joined).toBe(99);
    gate.resolve();
    const answers = await Promise.all(herd);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect([kept.counts.made, apiCalls]).toEqual([1, 1]);
  });

  it('after a change never wait for a page from before it', async () => {
    gate = Promise.withResolvers();
    const before = get(PAGE);
    await expect.poll(() => apiCalls).toBe(1);
    name = 'Anchor';
    changes.announce('public-builds');
    const after = get(PAGE);
    await expect.poll(() => apiCalls).toBe(2);
    gate.resolve();
    expect((await before).text()).toContain('Medic');
    expect((await after).text()).toContain('Anchor');
    expect((await get(PAGE)).text()).toContain('Anchor');
  });
});

describe('nothing is kept of', () => {
  it.each([
    ['a page that does not exist', PAGE, 404, 404],
    ['a page without its data', PAGE, 500, 200],
    ['a page that failed in part', '/broken', 200, 200],
    ['a page with a token in its URL', '/verify-email?token=secret', 200, 200],
    ['a page at a long URL', `/${'a'.repeat(4000)}`, 200, 200],
  ])('%s', async (_what, path, ofApi, status) => {
    apiStatus = ofApi;
    for (const made of [1, 2]) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(kept.counts.made).toBe(made);
    }
    expect([kept.size, kept.bytes]).toEqual([0, 0]);
  });

  it('a page that caches must not keep either', async () => {
    for (const path of ['/verify-email?token=secret', '/broken']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
    }
    apiStatus = 404;
    const missing = await get(PAGE);
    const headers = { 'if-none-match': String(missing.headers.etag) };
    expect((await get(PAGE, { headers })).status).toBe(404);
  });
});

it('made-up parameters neither fill the memory nor push out pages without any', async () => {
  await get('/library');
  for (let count = 0; count < 40; count += 1) await get(`/weapons?ask=/api/large?n=${count}`);
  expect(kept.counts.made).toBe(41);
  expect(kept.size).toBeLessThan(7);
  expect(kept.bytes).toBeLessThan(MAX_BYTES.plain + MAX_BYTES.withSearch);
  const { hits } = kept.counts;
  await get('/library');
  expect(kept.counts.hits + kept.counts.confirmed).toBe(hits + 1);
});

describe('while the process is behind with its work', () => {
  it('a page that is not kept is refused with a page that tries again', async () => {
    lagMs = 1000;
    const answer = await get(PAGE);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text()).toContain('<meta http-equiv="refresh" content="5">');
    expect(kept.counts).toMatchObject({ refused: 1, made: 0 });
    expect((await get('/api/build')).status).toBe(200);
    lagMs = 0;
    expect((await get(PAGE)).status).toBe(200);
  });

  it('kept pages are sent, even after a change', async () => {
    await get(PAGE);
    lagMs = 1000;
    expect((await get(PAGE)).status).toBe(200);
    name = 'Anchor';
    changes.announce('public-builds');
    expect((await get(PAGE)).text()).toContain('Anchor');
  });
});

describe('while many pages wait for a silent API', () => {
  /** Requests pages that wait for the API, and waits until they do. */
  async function waitingPages(count: number) {
    const waiting: ReturnType<typeof get>[] = [];
    while (waiting.length < count) {
      // Not all in the same turn: only so many may wait to begin.
      for (let more = 0; more < 32; more += 1) {
        waiting.push(get(`/builds/${waiting.length}?ask=/api/build`));
      }
      await expect.poll(() => apiCalls).toBe(waiting.length);
    }
    return waiting;
  }

  it('a page that needs nothing from it is sent', async () => {
    gate = Promise.withResolvers();
    const waiting = await waitingPages(64);
    expect((await get('/library')).status).toBe(200);
    gate.resolve();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  it('there is a limit to them', async () => {
    gate = Promise.withResolvers();
    const waiting = await waitingPages(256);
    expect((await get('/library')).status).toBe(503);
    expect(kept.counts.refused).toBe(1);
    gate.resolve();
    await Promise.all(waiting);
    expect((await get('/library')).status).toBe(200);
  });
});

it('pages that would wait too long for their turn are refused', async () => {
  const renders = new Renders(() => 0);
  const running = Array.from({ length: 63 }, () => renders.run((turn) => turn()));
  expect(renders.isFull).toBe(false);
  running.push(renders.run((turn) => turn()));
  expect(renders.isFull).toBe(true);
  await Promise.all(running);
  expect(renders.isFull).toBe(false);
});
