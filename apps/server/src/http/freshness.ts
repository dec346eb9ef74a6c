import fresh from 'fresh';
import type { FastifyRequest } from 'fastify';

/** Longer than any list of tags a browser sends. With a longer one, the caller gets the full response. */
const MAX_HEADER_LENGTH = 1000;

/**
 * True when the caller already has the response with this tag, so that a 304 is enough. Tags are compared as weak ones.
 */
export function isFresh({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || known.length > MAX_HEADER_LENGTH) return false;
  // Dates aren't compared, since no response has a `last-modified`.
  return fresh({ 'if-none-match': known }, { etag });
}
