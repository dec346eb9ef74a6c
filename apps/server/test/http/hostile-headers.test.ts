import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** Just below Node's limit for all headers together. */
const LENGTH = 15_500;
/** A quadratic parser takes several hundred for such a header. A normal request takes two. */
const LIMIT_MS = 60;

let web: FakeWebApp;
let site: StartedApp;
beforeAll(async () => {
  web = await makeFakeWebApp();
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  site = await startApp({ engine: 'sqlite', environment, webDist: web.folder });
});
afterAll(async () => {
  await site.stop();
  await web.remove();
});

const repeated = (part: string, length = LENGTH): string => part.repeat(length / part.length);
const TEXTS = [
  ' ',
  ',',
  ';',
  '"',
  '/',
  '.',
  ':',
  'W/"',
  '; q=',
  'a=b; ',
  '; trifecta.known=a.',
].map((part) => `x${repeated(part)}x`);

/** CPU time of this thread, which is both server and client. The lowest of three tries. */
async function cpuMs(ask: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const before = process.threadCpuUsage();
    await ask();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
    if (Math.min(...costs) < LIMIT_MS) break;
  }
  return Math.min(...costs);
}

const SIGN_IN = '/api/auth/sign-in/email';
const PREPARED = '/api/weapons-detailed';

describe('a hostile header costs next to nothing', () => {
  it.each([
    ['accept-encoding', 'GET', '/'],
    ['accept-encoding', 'GET', PREPARED],
    ['accept-encoding', 'GET', '/assets/a.js'],
    ['range', 'GET', '/assets/a.js'],
    ['if-none-match', 'GET', '/assets/a.js'],
    ['if-none-match', 'GET', PREPARED],
    ['if-none-match', 'GET', '/builds/one/picture.png'],
    ['cache-control', 'GET', PREPARED],
    ['authorization', 'GET', '/api/profile'],
    ['cookie', 'GET', '/api/auth/get-session'],
    ['cookie', 'POST', SIGN_IN],
    ['user-agent', 'POST', SIGN_IN],
    ['origin', 'POST', SIGN_IN],
    ['content-type', 'POST', SIGN_IN],
    ['host', 'GET', '/'],
    ['x-forwarded-for', 'GET', '/api/profile/check-display-name?displayName=abc'],
    ['x-forwarded-host', 'GET', '/robots.txt'],
    ['x-forwarded-proto', 'GET', '/robots.txt'],
    ['stripe-signature', 'POST', '/api/stripe/webhook'],
  ])('%s of %s %s', async (name, method, path) => {
    const body =
      method === 'POST' ? '{"email":"a@b.example","password":"not the right one"}' : undefined;
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    for (const text of TEXTS) {
      const headers = { origin: site.origin, ...content, [name]: text };
      const cost = await cpuMs(() => site.send(path, { method, headers, body }));
      expect([text.slice(0, 12), cost < LIMIT_MS ? 'cheap' : cost]).toEqual([
        text.slice(0, 12),
        'cheap',
      ]);
    }
  });
});

describe('a hostile URL costs next to nothing', () => {
  // The response may repeat the URL in a header.
  const length = 12_000;
  const parts = ['/', '%2f', '/.', '?', '&', '%', '=&'];
  it.each(['/', '/a', `${PREPARED}?`, '/api/community-builds/'])(
    'starting with %s',
    async (start) => {
      for (const part of parts) {
        const address = `${start}${repeated(part, length)}x/`;
        const cost = await cpuMs(() => site.send(address));
        expect([part, cost < LIMIT_MS ? 'cheap' : cost]).toEqual([part, 'cheap']);
      }
    },
  );
});

describe('a body of combining marks costs next to nothing', () => {
  it('in a search and in a display name', async () => {
    const marks = encodeURIComponent('\u0301\u0316'.repeat(1200));
    for (const path of [
      `/api/profile/check-display-name?displayName=a${marks}`,
      `/api/community-builds/public?search=a${marks}`,
    ]) {
      expect(await cpuMs(() => site.send(path))).toBeLessThan(LIMIT_MS);
    }
  });
});
