import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INSIDE_ADDRESS } from './inside.ts';

/** Longer than any path of the site. */
const MAX_PATH_LENGTH = 200;

/** Logs every response: method, path, status, and milliseconds. Also returns every request's id. */
export function logRequests(app: FastifyInstance): void {
  // Even where the site's own log is quieter.
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // API calls that a page makes inside the process are part of that page.
    if (request.raw.socket.remoteAddress !== INSIDE_ADDRESS) {
      const { method, id: reqId } = request;
      const line = { reqId, method, path: pathOf(request), status: reply.statusCode };
      log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
    }
    done();
  });
}

/**
 * The path to log. Query strings contain secrets, and ids may belong to a player, so an endpoint's pattern is logged
 * instead. Only pages are logged as requested.
 */
function pathOf({ routeOptions, url }: FastifyRequest): string | undefined {
  const pattern = routeOptions.url;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  return url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
}
