import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/db/index.ts';
import { startTracing } from '../../src/tracing/index.ts';
import { newEmail, openBrowser, PASSWORD } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A collector for traces. */
async function startCollector() {
  const spans: Span[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer((request, response) => {
    paths.add(request.url);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Sent;
      spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      );
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: new URL(`http://127.0.0.1:${port}`), spans, paths };
}

async function startTraced(
  engine: (typeof ENGINES)[number],
  { endpoint, share = 1, proxies = '' }: { endpoint: URL; share?: number; proxies?: string },
) {
  const tracing = await startTracing({ endpoint, share }, '1.2.3');
  const database = await createSiteDatabase(engine);
  const { noteQuery } = tracing;
  const open = () => openDatabase({ ...database.location, noteQuery });
  const environment = { TRUSTED_PROXIES: proxies, LOG_LEVEL: 'warn' };
  const site = await startApp({ engine, on: { ...database, open }, environment, tracing });
  const stop = async (): Promise<void> => {
    await site.stop();
    await tracing.close();
    await site.database.db.destroy();
    await database.drop();
  };
  return { site, stop };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
const CLIENT = 3;

describe.each(ENGINES)('tracing on %s', (engine) => {
  it('sends each request with its queries, without addresses and values', async () => {
    const collector = await startCollector();
    const { site, stop } = await startTraced(engine, collector);
    const email = newEmail();
    const credentials = { email, password: PASSWORD };
    await openBrowser(site).post('/api/auth/sign-up/email', credentials);
    await site.send('/api/builds/none?secret=1');
    await stop();
    expect([...collector.paths]).toEqual(['/v1/traces']);
    const { spans } = collector;
    const signUp = spans.find(({ name }) => name === 'POST /api/auth/sign-up/email');
    const queries = spans.filter(
      ({ traceId, kind }) => traceId === signUp?.traceId && kind === CLIENT,
    );
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.every(({ parentSpanId }) => parentSpanId === signUp?.spanId)).toBe(true);
    const read = spans.find(({ name }) => name === 'GET /api/builds/:id');
    // A parameter that isn't there is refused.
    expect(JSON.stringify(read?.attributes)).toContain('"intValue":400');
    expect(JSON.stringify(spans)).not.toMatch(/secret=1|@example\.com|correct horse/);
  });
});

it("a trusted proxy's trace is continued, and a visitor's is not", async () => {
  for (const [proxies, isContinued] of [
    ['127.0.0.1', true],
    ['', false],
  ] as const) {
    const collector = await startCollector();
    const { site, stop } = await startTraced('sqlite', { ...collector, proxies });
    await site.send('/api/health', { headers: TRACEPARENT });
    await stop();
    const [health] = collector.spans.filter(({ name }) => name === 'GET /api/health');
    expect(health?.traceId === TRACE).toBe(isContinued);
  }
});

it('only the chosen share of requests is traced', async () => {
  const collector = await startCollector();
  const { site, stop } = await startTraced('sqlite', { ...collector, share: 0 });
  for (let times = 0; times < 5; times += 1) await site.send('/api/health');
  await stop();
  expect(collector.spans).toEqual([]);
});

it('a collector that is down holds up neither requests nor the shutdown', async () => {
  const { site, stop } = await startTraced('sqlite', { endpoint: new URL('http://127.0.0.1:9') });
  expect((await site.send('/api/health')).status).toBe(200);
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(4000);
});
