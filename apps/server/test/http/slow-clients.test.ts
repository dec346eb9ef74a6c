import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

describe('a client', () => {
  it('that sends its request too slowly gets a timeout response', async () => {
    const { head, body } = await sendRaw(app.listeningOrigin, 'GET /small HTTP/1.1\r\nhost: local');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expectErrorBody(JSON.parse(body), 'request_timeout');
  });

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
