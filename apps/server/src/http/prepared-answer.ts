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

/**
 * An answer made once and sent many times: its bytes in each encoding, ready with headers. Sending costs no
 * serialization and no compression. Browsers may keep it for five minutes and revalidate by ETag.
 */
export class PreparedAnswer {
  readonly #etag: string;
  readonly #representations: Readonly<Record<Encoding, Representation>>;

  constructor(value: unknown, cacheControl = 'public, max-age=300') {
    const bytes = Buffer.from(JSON.stringify(value));
    // Weak, because the same tag stands for the answer in every encoding.
    this.#etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const represent = (encoding: Encoding, encoded: Buffer): Representation => ({
      bytes: encoded,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl,
        etag: this.#etag,
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
    const identity = represent('identity', bytes);
    const isSmall = bytes.length < MIN_COMPRESSED_BYTES;
    this.#representations = {
      identity,
      br: isSmall ? identity : represent('br', brotli(bytes)),
      gzip: isSmall ? identity : represent('gzip', gzipSync(bytes, { level: 9 })),
    };
  }

  /** Sends the answer, or 304 when the caller already has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = request;
    const { bytes, headers: answerHeaders } =
      this.#representations[acceptedEncoding(headers['accept-encoding'])];
    reply.headers(answerHeaders);
    const known = headers['if-none-match'];
    if (known !== undefined && (known === '*' || known.includes(this.#etag))) {
      return reply.code(304).removeHeader('content-encoding').send();
    }
    return reply.send(bytes);
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

/** The best encoding the caller takes; one it refuses with q=0 is not used. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepted === '') return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, quality] = entry.trim().split(/\s*;\s*q=/);
    return name?.toLowerCase() === encoding && Number(quality ?? 1) > 0;
  });
}

/** Answers by key, each prepared at its first request and kept as long as the data they were made of. */
export class PreparedAnswers {
  readonly #answers = new Map<string, PreparedAnswer>();

  /** The kept answer of a key. Keys must come from a bounded set, never raw from a request. */
  get(key: string, make: () => unknown): PreparedAnswer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const answer = new PreparedAnswer(make());
    this.#answers.set(key, answer);
    return answer;
  }
}
