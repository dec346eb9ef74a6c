/**
 * A Fastify server with only routes that send bytes: the minimum cost of any server built on Fastify. Run by `http.ts`
 * with the product's origin and the requests to copy as JSON. `PORT` sets where to listen.
 */
import { createRequire } from 'node:module';
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { root } from '../scripts/process/paths.mjs';
import { bareRequestsFrom } from './bare-request.ts';

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

interface Reply {
  header(name: string, value: string): unknown;
  send(payload: Buffer | string): unknown;
}

/** The part of Fastify used here. */
interface BareFastify {
  get(path: string, handler: (request: unknown, reply: Reply) => unknown): unknown;
  listen(address: { host: string; port: number }): Promise<unknown>;
}

/** The same Fastify that the product runs on. */
function createFastify(): BareFastify {
  const serverRequire = createRequire(join(root, 'apps/server/package.json'));
  const Fastify = serverRequire('fastify') as () => BareFastify;
  return Fastify();
}

/** Unlike `fetch`, returns the raw bytes, compressed or not. */
function fetchBytes(url: string, acceptEncoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = acceptEncoding === '' ? {} : { 'accept-encoding': acceptEncoding };
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      buffer(response).then((bytes) => {
        resolve({ headers: response.headers, bytes });
      }, reject);
    }).on('error', reject);
  });
}

const app = createFastify();
for (const { sourceUrl, acceptEncoding, path } of bareRequestsFrom(process.argv)) {
  const { headers, bytes } = await fetchBytes(sourceUrl, acceptEncoding);
  const { 'content-type': type = '', 'content-encoding': encoding } = headers;
  app.get(path, async (_request, reply) => {
    reply.header('content-type', type);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
}
app.get('/ready', () => 'ready');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
