import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalChanges } from '../../src/db/changes.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import { openPages } from '../../src/pages/index.ts';
import { servedParts } from './served-parts.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { expectErrorBody, send } from '../support/http.ts';

const LOAD_LIMIT_MS = 300;
const changes = new LocalChanges();
let app: FastifyInstance;
let web: FakeWebApp;
let origin: string;
let isPublic = true;

beforeAll(async () => {
  web = await makeFakeWebApp();
  app = createHttpServer({ logLevel: 'silent', trustedProxies: [], mode: 'demo' });
  app.get('/api/hangs', () => new Promise<never>(() => undefined));
  app.get('/api/events', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: top10\n\n');
  });
  app.get('/api/text', (_request, reply) => reply.type('text/plain').send('{}'));
  app.get('/api/community-builds/:id', (_request, reply) =>
    isPublic ? { buildName: 'Medic' } : reply.code(404).send({}),
  );
  const pages = await openPages(web.folder, { loadLimitMs: LOAD_LIMIT_MS });
  const site = { name: 'Trifecta', isDemo: true, publicOrigin: undefined, texts: [] };
  await pages.serve(app, site, await servedParts(app, changes));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

describe('a page', () => {
  it.each(['/api/hangs', '/api/events'])('ends with 503 when %s never responds', async (asked) => {
    const answer = await send(origin, `/?ask=${asked}`);
    expect(answer.status).toBe(503);
    expectErrorBody(answer.json(), 'unavailable');
  });

  it('only accepts JSON as a response', async () => {
    const answer = await send(origin, '/?ask=/api/text');
    expect(answer.status).toBe(500);
  });

  it('never reveals a token in its URL', async () => {
    const { headers } = await send(origin, '/verify-email?token=secret');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect((await send(origin, '/')).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it.each([
    ['/weapons/', '/weapons'],
    ['//weapons//?a=b?c', '/weapons?a=b?c'],
    ['///', '/'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    [`/a${'/'.repeat(9)}`, '/a'],
  ])('redirects %s to %s', async (address, target) => {
    const answer = await send(origin, address);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(target);
  });
});

describe('the page where a sign-in window ends', () => {
  it('keeps in touch with the page that opened it, and reveals and keeps nothing', async () => {
    const answer = await send(origin, '/auth/popup?nonce=secret');
    expect(answer.status).toBe(200);
    expect(answer.text()).toBe('<!doctype html>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('the picture of a build', () => {
  const picture = (headers = {}) => send(origin, '/builds/one/picture.png', { headers });

  it('is gone once the build is made private, including from caches', async () => {
    const first = await picture();
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await picture(known)).status).toBe(304);
    isPublic = false;
    changes.announce('public-builds');
    expect((await picture(known)).status).toBe(404);
    isPublic = true;
    expect((await picture()).status).toBe(200);
  });
});

describe('the picture of a weapons page', () => {
  it('shows what its URL says, and is cached as long as the stats', async () => {
    const first = await send(origin, '/weapons/map/picture.png?class=Light');
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('image/png');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const other = await send(origin, '/weapons/map/picture.png?class=Heavy');
    expect(other.headers.etag).not.toBe(first.headers.etag);
    const again = { 'if-none-match': String(first.headers.etag) };
    const known = await send(origin, '/weapons/map/picture.png?class=Light', { headers: again });
    expect(known.status).toBe(304);
  });

  it("doesn't exist for other pages", async () => {
    const answer = await send(origin, '/weapons/nothing/picture.png');
    expect(answer.status).toBe(404);
    expectErrorBody(answer.json(), 'not_found');
  });
});

describe('the picture of a team', () => {
  it('has one address, so that caches hold it once', async () => {
    const answer = await send(origin, '/team/picture.png?m1=Light&extra');
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/team/picture.png?m1=Light');
    expect((await send(origin, '/team/picture.png?m1=Light')).status).toBe(200);
  });
});
