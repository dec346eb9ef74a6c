import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrusted } from '../settings/trusted-proxies.ts';

const HEADER = 'x-request-id';
/** Covers UUIDs and what common proxies create. Nothing that could forge or break a log line. */
const SAFE_ID = /^[\w.-]{1,128}$/;

/**
 * Creates a request's id. A trusted proxy's `X-Request-Id` is used, so that its log and ours can be compared. Those of
 * visitors are ignored, since they could imitate other requests.
 */
export function requestIds(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const sent = headers[HEADER];
    const isUsable =
      typeof sent === 'string' && SAFE_ID.test(sent) && isTrusted(socket.remoteAddress ?? '');
    return isUsable ? sent : randomUUID();
  };
}

/** Returns the id of a request that came with one. Errors always have it, others save the bytes. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers[HEADER] === request.id) reply.header(HEADER, request.id);
    done();
  });
}
