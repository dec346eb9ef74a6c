import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allRoutes } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const LARGE = '/api/weapons-detailed';
const SMALL = '/api/catalogue/patch';

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) => site.send(path, { headers });
const etagOf = async (path: string) => String((await get(path)).headers.etag);

function decode(answer: Answer): unknown {
  const decoders: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };
  const encoding = answer.headers['content-encoding'];
  const bytes = encoding === undefined ? answer.bytes : decoders[encoding]?.(answer.bytes);
  return JSON.parse(String(bytes));
}

describe('compression', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['br ; q=0 , gzip ; q=0.5', 'gzip'],
    ['br;q=0.000, gzip;q=0.001', 'gzip'],
    ['gzip;q=nonsense', undefined],
    ['brotli, gzipped', undefined],
  ])('for "accept-encoding: %s" is %s', async (accepted, expected) => {
    const answer = await get(LARGE, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(decode(answer)).toEqual((await get(LARGE)).json());
  });

  it('makes a large response several times smaller', async () => {
    const plain = (await get(LARGE)).bytes.length;
    for (const encoding of ['br', 'gzip']) {
      const packed = (await get(LARGE, { 'accept-encoding': encoding })).bytes.length;
      expect(packed * 4).toBeLessThan(plain);
    }
  });

  it('leaves a small response as it is', async () => {
    const answer = await get(SMALL, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ name: '8.3.0' });
  });

  it('of the API page follows accept-encoding as well', async () => {
    const answer = await get('/api/docs', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(answer.bytes).toString()).toContain('<h1>Trifecta API</h1>');
  });
});

describe('revalidation', () => {
  const headersOf = ({ headers }: Answer) => ({
    etag: headers.etag,
    'cache-control': headers['cache-control'],
    vary: headers.vary,
  });

  it.each([
    ['its tag', (etag: string) => etag],
    ['its tag in a list', (etag: string) => `"a", ${etag} , W/"b"`],
    ['its tag as a strong tag', (etag: string) => etag.replace('W/', '')],
    ['a star', () => '*'],
  ])('with %s returns 304 without a body', async (_how, make) => {
    for (const path of [LARGE, SMALL, '/api/openapi.json']) {
      const fresh = await get(path);
      for (const encoding of ['identity', 'br']) {
        const answer = await get(path, {
          'if-none-match': make(String(fresh.headers.etag)),
          'accept-encoding': encoding,
        });
        expect(answer.status).toBe(304);
        expect(answer.bytes).toHaveLength(0);
        expect(headersOf(answer)).toEqual(headersOf(fresh));
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.headers['content-length']).toBeUndefined();
      }
    }
  });

  it.each([
    ['an older tag', () => 'W/"older"'],
    ['part of its tag', (etag: string) => etag.slice(0, -3)],
    ['its tag inside another one', (etag: string) => `"x${etag.slice(3)}`],
    ['nothing', () => ''],
  ])('with %s returns the response', async (_how, make) => {
    const answer = await get(LARGE, { 'if-none-match': make(await etagOf(LARGE)) });
    expect(answer.status).toBe(200);
    expect(answer.json()).toHaveLength(37);
  });

  it('distinguishes responses', async () => {
    const tags = await Promise.all([LARGE, SMALL, '/api/gadgets'].map(etagOf));
    expect(new Set(tags).size).toBe(3);
    expect(await etagOf(LARGE)).toBe(tags[0]);
  });

  it('lasts five minutes before a browser revalidates', async () => {
    expect((await get(LARGE)).headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['/api/health', '/api/ready'])('%s is never cached', async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('no-store');
  });
});

describe('HEAD', () => {
  const paths = allRoutes
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    // An event stream never ends. Its own test requests its head.
    .filter(({ mediaType }) => mediaType === undefined)
    .filter(({ access, query }) => access === 'anyone' && query?.safeParse({}).success !== false)
    .map(({ path }) => path);
  it.each([...paths, '/api/openapi.json', '/api/docs'])(
    '%s returns the headers of GET and no body',
    async (path) => {
      for (const encoding of ['identity', 'br']) {
        const headers = { 'accept-encoding': encoding };
        const whole = await get(path, headers);
        const head = await site.send(path, { method: 'HEAD', headers });
        expect(head.status).toBe(200);
        expect(head.bytes).toHaveLength(0);
        const { date: _, ratelimit: _left, ...expected } = whole.headers;
        const { date: __, ratelimit: __left, ...got } = head.headers;
        expect(got).toEqual(expected);
      }
    },
  );

  it('returns 304 without claiming that the response is empty', async () => {
    const headers = { 'if-none-match': await etagOf(LARGE) };
    const head = await site.send(LARGE, { method: 'HEAD', headers });
    expect(head.status).toBe(304);
    expect(head.headers['content-length']).not.toBe('0');
    expect(head.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('refuses like GET', async () => {
    const head = await site.send('/api/weapons-detailed/meta/top?limit=0', { method: 'HEAD' });
    expect(head.status).toBe(400);
    expect(head.bytes).toHaveLength(0);
    expect((await site.send('/api/nothing', { method: 'HEAD' })).status).toBe(404);
  });
});
