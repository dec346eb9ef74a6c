import type { FastifyReply } from 'fastify';

/** Aborts when the connection is gone. The request's own signal misses that once the body has been read. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // A player who is gone before this is asked has closed it already.
  if (raw.closed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
