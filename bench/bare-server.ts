/**
 * A Fastify server with only routes that send bytes: the minimum cost of any server built on Fastify. Its parameters are
 * the product's origin and the paths to copy, and `PORT` sets where to listen.
 */
import Fastify from 'fastify';
import { ENCODINGS, send } from './requests.ts';

const [origin = '', ...paths] = process.argv.slice(2);
const app = Fastify();
for (const [encoding, headers] of Object.entries(ENCODINGS)) {
  for (const [index, path] of paths.entries()) {
    const { headers: received, bytes } = await send(origin, { path, headers });
    const { 'content-type': type = '', 'content-encoding': compression } = received;
    app.get(`/${encoding}/${index}`, async (_request, reply) => {
      reply.header('content-type', type);
      if (compression !== undefined) reply.header('content-encoding', compression);
      return reply.send(bytes);
    });
  }
}
app.get('/ready', () => 'ready');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
