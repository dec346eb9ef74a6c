import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** A logger for one request, whose lines include its id. Created only for requests that log something. */
export function requestLog(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id });
}
