import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** The log of a request, whose lines carry its id. Made only for those requests that have something to tell. */
export function requestLog(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id });
}
