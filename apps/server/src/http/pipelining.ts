import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests that may wait on one connection for the responses before them. Browsers and proxies send none. */
const MAX_WAITING = 16;

/**
 * Handles the requests of a connection one at a time: the next only once the response before it has been sent. Node
 * would handle all of them and hold the responses until they're read, so 100 clients that send 10 requests each and read
 * nothing would fill 500 MB. Closes connections on which too many requests wait.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  app.addHook('onRequest', (request: FastifyRequest, { raw }: FastifyReply, done) => {
    // Only a response that waits for another one has no connection yet.
    if (raw.socket !== null) {
      done();
      return;
    }
    const { socket } = request.raw;
    if (add(socket, 1) > MAX_WAITING) {
      socket.destroy();
      return;
    }
    raw.once('socket', () => {
      add(socket, -1);
      done();
    });
  });
}
