/**
 * A Fastify server with nothing but routes that send bytes: what any server on Fastify costs at least. Run by
 * `http.ts` with the product's origin and the requests to copy as JSON; `PORT` says where to listen.
 */
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { bareRequestsFrom } from './bare-request.ts';

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Unlike `fetch` this hands over the bytes as they came, compressed or not. */
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

const app = Fastify();
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
