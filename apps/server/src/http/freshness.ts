import fresh from 'fresh';
import type { FastifyRequest } from 'fastify';

/** Longer than any list of tags a browser sends; what is longer gets the whole answer. */
const MAX_HEADER_LENGTH = 1000;

/** True when the caller already has the answer with this tag, so that 304 will do. Tags are compared as weak ones. */
export function isFresh({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || known.length > MAX_HEADER_LENGTH) return false;
  // Dates aren't compared: no answer has a `last-modified`.
  return fresh({ 'if-none-match': known }, { etag });
}
