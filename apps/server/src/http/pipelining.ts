import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests that may wait on one connection for the responses before them. Browsers and proxies send none. */
const MAX_WAITING = 16;

/**
 * Closes connections that send request after request without reading the responses. Node holds every response until
 * the ones before it are read, so one such client could fill the memory.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    // Only a response that waits for another one has no connection yet.
    if (reply.raw.socket === null && isOverLimit(request.raw.socket, reply)) return;
    done();
  });

  function isOverLimit(socket: Socket, { raw }: FastifyReply): boolean {
    if (socket.destroyed) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      return true;
    }
    waiting.set(socket, count);
    raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return false;
  }
}
