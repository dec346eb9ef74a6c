import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers are sent as they are: the headers would outweigh the gain. */
const MIN_COMPRESSED_BYTES = 600;
const BROTLI_QUALITY = 9;

type Encoding = 'br' | 'gzip' | 'identity';

interface Representation {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * An answer made once and sent many times: its bytes in each encoding, ready with headers. Sending costs no
 * serialization and no compression. Browsers may keep it for five minutes and revalidate by ETag.
 */
export class PreparedAnswer {
  /** Weak, because the same tag stands for the answer in every encoding. */
  readonly #etag: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #representations: Readonly<Record<Encoding, Representation>>;

  constructor(text: string, contentType: string) {
    const bytes = Buffer.from(text);
    this.#etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    this.#headers = {
      'content-type': contentType,
      'cache-control': 'public, max-age=300',
      etag: this.#etag,
      vary: 'accept-encoding',
    };
    const represent = (encoding: Encoding, encoded: Buffer): Representation => ({
      bytes: encoded,
      headers: encoding === 'identity' ? {} : { 'content-encoding': encoding },
    });
    const identity = represent('identity', bytes);
    const isSmall = bytes.length < MIN_COMPRESSED_BYTES;
    this.#representations = {
      identity,
      br: isSmall ? identity : represent('br', brotli(bytes)),
      gzip: isSmall ? identity : represent('gzip', gzipSync(bytes, { level: 9 })),
    };
  }

  /** Prepares a value as JSON. */
  static json(value: unknown): PreparedAnswer {
    return new PreparedAnswer(JSON.stringify(value), JSON_TYPE);
  }

  /** Sends the answer, or 304 when the caller already has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
    const { bytes, headers } = this.#representations[acceptedEncoding(accepted)];
    reply.headers(this.#headers);
    if (!this.#isAmong(known)) return reply.headers(headers).send(bytes);
    // Fastify gives an answer to HEAD the length of what is sent here, and a 304 must not claim to stand for nothing.
    return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined);
  }

  /** Compared as weak tags: a proxy may have made ours strong. */
  #isAmong(tags: string | undefined): boolean {
    if (tags === undefined) return false;
    return tags.split(',').some((tag) => {
      const trimmed = tag.trim();
      return trimmed === '*' || trimmed.replace(/^W\//, '') === this.#etag.replace(/^W\//, '');
    });
  }
}

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The encoding the caller likes best; between equals brotli, which is smaller. One with q=0 is not used. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '').toLowerCase();
  const brotliQuality = qualityOf(accepted, 'br');
  const gzipQuality = qualityOf(accepted, 'gzip');
  if (brotliQuality > 0 && brotliQuality >= gzipQuality) return 'br';
  return gzipQuality > 0 ? 'gzip' : 'identity';
}

function qualityOf(accepted: string, encoding: string): number {
  for (const entry of accepted.split(',')) {
    const [name, quality = '1'] = entry.trim().split(/\s*;\s*q=/);
    if (name === encoding) return Number(quality) || 0;
  }
  return 0;
}

/** Answers by key, each prepared at its first request and kept as long as the data they were made of. */
export class PreparedAnswers {
  readonly #answers = new Map<string, PreparedAnswer>();

  /** The kept answer of a key. Keys must come from a bounded set, never raw from a request. */
  get(key: string, make: () => unknown): PreparedAnswer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const answer = PreparedAnswer.json(make());
    this.#answers.set(key, answer);
    return answer;
  }
}
