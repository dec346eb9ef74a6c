import type { Socket } from 'node:net';
import { route } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../src/http/app-error.ts';
import { implement } from '../../src/http/contract-routes.ts';
import { expectErrorBody, expectRefusal, post, send, sendRaw } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** A test-only endpoint for the rules that apply to every body. */
const addItem = route({
  method: 'POST',
  path: '/api/test/items',
  access: 'anyone',
  summary: 'Add an item',
  tag: 'Test',
  body: z.object({
    name: z.string().min(1).max(10),
    count: z.int().min(0).default(1),
    tags: z.array(z.string()).max(2).default([]),
  }),
  status: 201,
  response: z.object({ name: z.string(), count: z.number() }),
  errors: ['validation_failed'],
});
const badAnswer = route({
  method: 'GET',
  path: '/api/test/bad-answer',
  access: 'anyone',
  summary: 'Answers with what its contract does not allow',
  tag: 'Test',
  response: z.object({ count: z.number() }),
  errors: [],
});

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({
    engine: 'sqlite',
    extend: (app) => {
      implement(app, addItem, ({ body }) => ({
        ...body,
        passwordHash: 'secret',
      }));
      implement(app, badAnswer, () => ({ count: 'secret' as unknown as number }));
      app.get('/api/test/crash', () => {
        throw new Error('secret: connection string postgres://…');
      });
      app.get('/api/test/throws-nothing', () => {
        // eslint-disable-next-line typescript/only-throw-error
        throw undefined;
      });
      app.get('/api/test/own-error', () => {
        throw new AppError('internal_error', 'It went wrong.');
      });
      app.get('/api/test/teapot', () => {
        throw Object.assign(new Error('secret'), { statusCode: 418 });
      });
      app.get('/api/test/full', () => {
        throw new AppError('unavailable', 'All places are taken.');
      });
      app.get('/api/test/busy', () => {
        throw Object.assign(new Error('secret'), { statusCode: 503 });
      });
    },
  });
});
afterAll(() => site.stop());

const JSON_HEADERS = { 'content-type': 'application/json' };
const postText = (body: string, headers: Record<string, string> = JSON_HEADERS) =>
  send(site.origin, '/api/test/items', { method: 'POST', headers, body });

describe('a request body', () => {
  it('is validated and gets its defaults, and the response contains only declared fields', async () => {
    const answer = await post(site.origin, '/api/test/items', { name: 'a', unknown: 1 });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ name: 'a', count: 1 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused with every invalid field', async () => {
    const sent = { name: '', count: 1.5, tags: ['a', 2] };
    const answer = await post(site.origin, '/api/test/items', sent);
    const body = expectRefusal(answer, 400, 'validation_failed');
    expect(body.message).toBe('name: must not be empty');
    expect(body.details).toEqual([
      { path: 'name', message: 'must not be empty' },
      { path: 'count', message: 'must be a whole number' },
      { path: 'tags.1', message: 'must be text' },
    ]);
  });

  it.each([
    ['null', 'body must be an object'],
    ['[]', 'body must be an object'],
    ['"text"', 'body must be an object'],
    ['{}', 'name: is missing'],
    ['{"name":"a","tags":["a","b","c"]}', 'tags: must have at most 2 entries'],
    ['{"name":"01234567890"}', 'name: must have at most 10 characters'],
  ])('%s is refused: %s', async (text, message) => {
    const body = expectRefusal(await postText(text), 400, 'validation_failed');
    expect(body.message).toBe(message);
  });

  it("is refused when it's missing", async () => {
    const answer = await send(site.origin, '/api/test/items', { method: 'POST' });
    expectRefusal(answer, 400, 'validation_failed');
  });

  it.each(['', '{', '{"name":', '{name:1}', '\u0000', '{"a":1}}'])(
    "is refused as malformed when it isn't JSON (%j)",
    async (text) => {
      expectRefusal(await postText(text), 400, 'malformed_json');
    },
  );

  it.each([
    '{"__proto__":{"isAdmin":true},"name":"a"}',
    '{"name":"a","constructor":{"prototype":{"isAdmin":true}}}',
    '{"name":"a","tags":[{"__proto__":1}]}',
  ])('is refused when it targets the prototype: %s', async (text) => {
    expectRefusal(await postText(text), 400, 'malformed_json');
  });

  it("can't be 70 KB, but can be 60 KB", async () => {
    const large = JSON.stringify({ name: 'x'.repeat(70_000) });
    expectRefusal(await postText(large), 413, 'payload_too_large');
    const allowed = JSON.stringify({ name: 'x'.repeat(60_000) });
    expectRefusal(await postText(allowed), 400, 'validation_failed');
  });

  it('has the same limit when sent in chunks', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(70_000) });
    const headers = { ...JSON_HEADERS, 'transfer-encoding': 'chunked' };
    expectRefusal(await postText(text, headers), 413, 'payload_too_large');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
    'is refused with type %s',
    async (type) => {
      const answer = await postText('{"name":"a"}', { 'content-type': type });
      expectRefusal(answer, 415, 'unsupported_media_type');
    },
  );
});

describe('a broken request', () => {
  it.each(['/api/weapons-detailed/name/%', '/api/%zz', '/%E0%A4%A', '/api/builds/%C3%28'])(
    'with malformed percent-encoding (%s) is refused',
    async (path) => {
      expectRefusal(await site.send(path), 400, 'validation_failed');
    },
  );

  it('with malformed percent-encoding in the query is judged by its value', async () => {
    const answer = await site.send('/api/weapons-detailed/meta/top?limit=%');
    expectRefusal(answer, 400, 'validation_failed');
  });

  it('needs no host with HTTP/1.0, as some monitors send it', async () => {
    const { head } = await sendRaw(site.origin, 'GET /api/health HTTP/1.0\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["a line that isn't HTTP", 'hello\r\n\r\n', 400],
    ['an unknown method', 'FOO /api/weapons HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['no host', 'GET /api/weapons HTTP/1.1\r\n\r\n', 400],
    ['an unknown version', 'GET /api/weapons HTTP/9.9\r\nhost: a\r\n\r\n', 400],
    ['a broken header', 'GET /api/weapons HTTP/1.1\r\nhost a\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/test/items HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'headers of 20 KB',
      `GET /api/weapons HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a URL of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ])('with %s is answered and the connection closed', async (_what, text, status) => {
    const { head, body } = await sendRaw(site.origin, text);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expectErrorBody(JSON.parse(body), status === 431 ? 'headers_too_large' : 'validation_failed');
  });
});

describe('a request with an expect header', () => {
  it('is refused in the common error format', async () => {
    const { head, body } = await sendRaw(
      site.origin,
      'GET /api/weapons HTTP/1.1\r\nhost: localhost\r\nexpect: 200-maybe\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 417 /);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expectErrorBody(JSON.parse(body), 'expectation_failed');
  });

  it('is served when it only expects to continue', async () => {
    const { head } = await sendRaw(
      site.origin,
      'GET /api/health HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 100 /);
  });
});

describe('a refusal because of excess load', () => {
  it('leaves no error in the log, because guests can cause it', async () => {
    const answer = await site.send('/api/test/full');
    expectRefusal(answer, 503, 'unavailable');
    const id = answer.headers['x-request-id'];
    expect(site.log.filter((line) => line['reqId'] === id)).toEqual([]);
  });
});

describe('a failure of our own', () => {
  it('hides its message and is logged under the request id in the response', async () => {
    const answer = await site.send('/api/test/crash');
    const body = expectRefusal(answer, 500, 'internal_error');
    expect(JSON.stringify(body)).not.toContain('secret');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const logged = site.log.filter((line) => line['reqId'] === id);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('secret: connection string');
  });

  it.each(['/api/test/throws-nothing', '/api/test/own-error'])(
    '%s is logged as well',
    async (path) => {
      const answer = await site.send(path);
      expectRefusal(answer, 500, 'internal_error');
      const id = answer.headers['x-request-id'];
      expect(site.log.filter((line) => line['reqId'] === id)).toHaveLength(1);
    },
  );

  it("a response that doesn't match the contract is never sent", async () => {
    const answer = await site.send('/api/test/bad-answer');
    expectRefusal(answer, 500, 'internal_error');
    expect(answer.text()).not.toContain('secret');
  });

  it('a refusal by a plugin keeps its kind', async () => {
    expectRefusal(await site.send('/api/test/teapot'), 400, 'validation_failed');
    expectRefusal(await site.send('/api/test/busy'), 503, 'unavailable');
  });

  it('a connection that sends its request too slowly gets a timeout response', async () => {
    const slow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    site.app.server.once('connection', (socket: Socket) => {
      site.app.server.emit('clientError', slow, socket);
    });
    const { head, body } = await sendRaw(site.origin, 'GET /api/weapons HTTP/1.1\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expectErrorBody(JSON.parse(body), 'request_timeout');
  });

  it('when the database is gone, /api/ready reports it and /api/health still responds', async () => {
    const other = await startApp({ engine: 'sqlite' });
    await other.database.db.destroy();
    const answer = await other.send('/api/ready');
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    expect((await other.send('/api/health')).status).toBe(200);
    await other.stop();
  });
});
