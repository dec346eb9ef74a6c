import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../src/http/app-error.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import type { ClientLimits } from '../../src/http/http-server.ts';
import { listen } from '../../src/http/listen.ts';
import { expectErrorBody, send, sendRaw } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';

/** More than the operating system buffers for a connection. */
const LARGE = 'x'.repeat(20_000_000);

/** Runs a server, with the limits of production by default. */
async function serve(clientLimits?: ClientLimits): Promise<FastifyInstance> {
  const server = createHttpServer({
    mode: 'demo',
    logLevel: 'silent',
    trustedProxies: [],
    clientLimits,
  });
  server.get('/small', () => ({ handled: (handled += 1) }));
  server.get('/large', () => LARGE);
  server.get('/never', () => new Promise<never>(() => undefined));
  server.post('/body', () => ({ handled: (handled += 1) }));
  const refuse = () => Promise.reject(new AppError('unauthorized', 'Please sign in.'));
  server.post('/refused', { onRequest: refuse }, () => ({ handled: (handled += 1) }));
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.on('end', () => parsed(null)).resume();
    });
    scope.post('/stream', () => ({ handled: (handled += 1) }));
    done();
  });
  await listen(server, { host: '127.0.0.1', port: 0, mayChangePort: false });
  return server;
}

let app: FastifyInstance;
let handled = 0;

beforeAll(async () => {
  app = await serve({ requestMs: 200, checkMs: 20, idleMs: 300 });
});
afterAll(() => app.close());

/** Connects, sends text, never reads, and waits until the server has closed the connection. */
async function expectClosed(text: string, { server, listeningOrigin } = app): Promise<void> {
  const { hostname, port } = new URL(listeningOrigin);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
  socket.pause();
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const [connection] = await accepted;
  await expect.poll(() => connection.destroyed, PATIENCE).toBe(true);
}

/**
 * Sends the start of a request and then a few bytes at a time, for as long as the server takes them. Returns what it
 * received by then.
 */
async function trickle(start: string, piece: string): Promise<string> {
  const { hostname, port } = new URL(app.listeningOrigin);
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  // Open until the server closes it, like the connection of a client that ignores the response.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(start);
  const writing = setInterval(() => socket.write(piece), 10);
  onTestFinished(() => {
    clearInterval(writing);
    socket.destroy();
  });
  const [connection] = await accepted;
  await expect.poll(() => connection.destroyed, PATIENCE).toBe(true);
  return received;
}

const postOf = (path: string, length: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

describe('a client', () => {
  it('that sends its request too slowly gets a timeout response', async () => {
    const { head, body } = await sendRaw(app.listeningOrigin, 'GET /small HTTP/1.1\r\nhost: local');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expectErrorBody(JSON.parse(body), 'request_timeout');
  });

  it.each([
    ['its headers', 'GET /small HTTP/1.1\r\nhost: localhost\r\nx: ', 'x', 408],
    ['a body', postOf('/body', 'content-length: 60000'), ' ', 408],
    ['a body in chunks', postOf('/body', 'transfer-encoding: chunked'), '1\r\n \r\n', 408],
    ['a body that is read as a stream', postOf('/stream', 'content-length: 60000'), ' ', 408],
    ['the body of a refused request', postOf('/refused', 'content-length: 60000'), ' ', 401],
  ])(
    'that trickles %s is disconnected when its time is up',
    async (_what, start, piece, status) => {
      const before = handled;
      expect(await trickle(start, piece)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(handled).toBe(before);
    },
  );

  it("that doesn't read its response is disconnected", async () => {
    await expectClosed(get('/large'));
  });

  it('has its requests handled one at a time: the next only once it has read the response before', async () => {
    const before = handled;
    await expectClosed(get('/large') + get('/small').repeat(10));
    expect(handled).toBe(before);
  });

  it('that sends too many requests ahead is disconnected, however long it may be idle', async () => {
    const patient = await serve();
    onTestFinished(() => patient.close());
    const before = handled;
    await expectClosed(get('/never') + get('/small').repeat(500), patient);
    expect(handled).toBe(before);
  });

  it('may send a few requests ahead, and gets the responses in order', async () => {
    const before = handled;
    const last = get('/small').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
    const { body } = await sendRaw(app.listeningOrigin, get('/small').repeat(10) + last);
    const numbers = [...body.matchAll(/\{"handled":(\d+)\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => before + index + 1));
    expect((await send(app.listeningOrigin, '/small')).status).toBe(200);
  });
});
