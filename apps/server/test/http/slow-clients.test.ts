import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../src/http/http-server.ts';
import { listen } from '../../src/http/listen.ts';
import { expectErrorBody, send, sendRaw } from '../support/http.ts';

/** More than the operating system buffers for a connection. */
const LARGE = 'x'.repeat(20_000_000);

let app: FastifyInstance;
let origin: string;
let handled = 0;

beforeAll(async () => {
  app = createHttpServer({
    mode: 'demo',
    logLevel: 'silent',
    trustedProxies: [],
    clientLimits: { requestMs: 200, checkMs: 20, idleMs: 300 },
  });
  app.get('/small', () => ({ handled: (handled += 1) }));
  app.get('/large', () => LARGE);
  const port = await listen(app, { host: '127.0.0.1', port: 0, mayChangePort: false });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => app.close());

/** Connects, sends text, and never reads. */
function writeOnly(text: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
  socket.pause();
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Waits until the server has closed every connection. */
async function expectNoConnections(): Promise<void> {
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open))), {
      timeout: 15_000,
    })
    .toBe(0);
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

describe('a client', () => {
  it('that sends its request too slowly gets a timeout response', async () => {
    const { head, body } = await sendRaw(origin, 'GET /small HTTP/1.1\r\nhost: local');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expectErrorBody(JSON.parse(body), 'request_timeout');
  });

  it("that doesn't read its response is disconnected", async () => {
    writeOnly(get('/large'));
    await expectNoConnections();
  });

  it('has its requests handled one at a time: the next only once it has read the response before', async () => {
    const before = handled;
    writeOnly(get('/large') + get('/small').repeat(10));
    await expectNoConnections();
    expect(handled).toBe(before);
  });

  it('that sends too many requests ahead is disconnected', async () => {
    const before = handled;
    writeOnly(get('/large') + get('/small').repeat(500));
    await expectNoConnections();
    expect(handled).toBe(before);
  });

  it('may send a few requests ahead', async () => {
    const { body } = await sendRaw(
      origin,
      get('/small').repeat(10) + get('/small').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
    );
    expect(body).toContain('handled');
    expect(handled).toBeGreaterThan(10);
    expect((await send(origin, '/small')).status).toBe(200);
  });
});
