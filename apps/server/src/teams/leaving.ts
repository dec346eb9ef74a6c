import type { FastifyReply } from 'fastify';

/** Aborts when the connection is gone. The request's own signal misses that once the body has been read. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // Already closed if the player left earlier.
  if (raw.closed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
