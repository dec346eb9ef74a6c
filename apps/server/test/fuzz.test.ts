import { allRoutes } from '@trifecta/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectErrorBody } from './http.ts';
import { startPayingSite } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';

const REQUESTS = 300;

let site: PayingSite;
beforeAll(async () => {
  site = await startPayingSite({ engine: 'sqlite' });
});
afterAll(() => site.stop());

/** What Node's client lets through in an address; the rest is tested raw. */
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  maxLength: 40,
});
const nasty = fc.constantFrom(
  '',
  '%',
  '%00',
  '%2e%2e%2f',
  '..',
  '__proto__',
  'constructor',
  '\\',
  ';',
  '%F0%9F%92%A9',
  'x'.repeat(300),
  "'%20or%201=1--",
  '-1',
  '1e309',
  'NaN',
  'null',
  '[object%20Object]',
);
const word = fc.oneof(visible, nasty, fc.string().map(encodeURIComponentSafely));
/** A stream of events answers without an end. */
const endingRoutes = allRoutes.filter(({ mediaType }) => mediaType === undefined);
const path = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...endingRoutes), fc.array(word, { minLength: 2, maxLength: 2 }))
      .map(([route, words]) => {
        const left = [...words];
        return route.path.replaceAll(/:\w+/g, () => left.pop() ?? 'x');
      }),
  },
  {
    weight: 1,
    arbitrary: fc.array(word, { maxLength: 4 }).map((words) => `/api/${words.join('/')}`),
  },
);
const query = fc.oneof(
  fc.constant(''),
  word.map((value) => `?limit=${value}`),
  fc
    .array(fc.tuple(word, word), { maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE');
const body = fc.option(fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":1}')), {
  nil: undefined,
});
const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'nonsense', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', ';;,', 'br;q=', 'x'.repeat(500)),
    'if-none-match': fc.constantFrom('*', '"', 'W/', ',,,', 'W/"a"'),
    authorization: fc.constantFrom('Bearer', 'Bearer x.y.z', 'Basic Og=='),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', "'", ',,,'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
  },
  { requiredKeys: [] },
);

it('no request makes the server fail or answer in another shape', async () => {
  const requests = fc.record({ path, query, method, body, headers });
  await fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const address = withoutFragment(sent.path + sent.query);
      const answer = await site.send(address, sent);
      expect(answer.status).toBeLessThan(500);
      if (answer.status < 400 || sent.method === 'HEAD') return;
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { code } = answer.json() as { code: 'not_found' };
      expectErrorBody(answer.json(), code);
    }),
    { numRuns: REQUESTS },
  );
  expect((await site.send('/api/health')).status).toBe(200);
});

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function withoutFragment(address: string): string {
  return address.replaceAll(/[#\s]/g, '');
}
