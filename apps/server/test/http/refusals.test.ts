import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

describe('a request that breaks the contract', () => {
  it.each([
    ['0', 'limit: must be at least 1'],
    ['-1', 'limit: must be at least 1'],
    ['', 'limit: must be at least 1'],
    ['1000000000', 'limit: must be at most 100'],
    ['1e9', 'limit: must be at most 100'],
    ['1.5', 'limit: must be a whole number'],
    ['abc', 'limit: must be a number'],
    ['%00', 'limit: must be a number'],
    ['1&limit=2', 'limit: must be a number'],
  ])('with a limit of "%s" is refused: %s', async (limit, message) => {
    const answer = await site.send(`/api/weapons-detailed/meta/top?limit=${limit}`);
    const body = expectRefusal(answer, 400, 'validation_failed');
    expect(body.message).toBe(message);
    expect(body.details).toEqual([{ path: 'limit', message: message.replace('limit: ', '') }]);
  });

  it.each(['Tank', 'light', 'Universal', '__proto__', '%F0%9F%92%A9'])(
    'with the class "%s" is refused with the three that exist',
    async (name) => {
      const answer = await site.send(`/api/weapons-detailed/class/${name}`);
      const body = expectRefusal(answer, 400, 'validation_failed');
      expect(body.message).toBe('class: must be one of Light, Medium, Heavy');
    },
  );
});

describe("what doesn't exist", () => {
  const unknownNames = ['nothing', 'x'.repeat(201), '%00', '..%2F..%2Fetc', '__proto__', '%20'];
  it.each(unknownNames)('a weapon named "%s" isn\'t found', async (name) => {
    expectRefusal(await site.send(`/api/weapons-detailed/name/${name}`), 404, 'not_found');
  });

  it.each([...unknownNames, 'constructor'])('a library build "%s" isn\'t found', async (id) => {
    expectRefusal(await site.send(`/api/builds/${id}`), 404, 'not_found');
  });

  it.each([
    '/api/weapons-detailed/name/../',
    '/api/weapons-detailed/name/M11/more',
    '/api',
    '/api/',
    '/api/nothing',
    '/API/weapons',
    '/api/weapons/',
    '//api/weapons',
    '/.env',
    '/../../etc/passwd',
  ])("the path %s isn't found", async (path) => {
    expectRefusal(await site.send(path), 404, 'not_found');
  });

  it("a path isn't found with any method", async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expectRefusal(await site.send('/api/nothing', { method }), 404, 'not_found');
    }
  });
});

describe("a method that a path doesn't support", () => {
  it.each(['/api/health', '/api/docs', '/api/auth/get-session'])(
    'on %s is refused with the supported methods',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await site.send(path, { method });
        expectRefusal(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    },
  );

  it.each([
    '/api/weapons',
    '/api/weapons-detailed/name/M11',
    '/api/builds/light-scout',
    '/api/openapi.json',
  ])('on %s, which other websites may read, is refused too', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await site.send(path, { method });
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });

  it('is refused as such even with an invalid or oversized body', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', '"'.padEnd(70_000, 'x')]) {
      const answer = await site.send('/api/weapons', { method: 'POST', headers, body });
      expectRefusal(answer, 405, 'method_not_allowed');
    }
    const answer = await site.send('/api/weapons', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expectRefusal(answer, 405, 'method_not_allowed');
  });
});
