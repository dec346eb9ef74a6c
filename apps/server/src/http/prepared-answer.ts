import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode } from './content-encoding.ts';
import type { EncodedBytes, Encoding } from './content-encoding.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * An answer made once and sent many times: its bytes in each encoding, ready with headers. Sending costs no
 * serialization and no compression. Browsers may keep it for five minutes and revalidate by ETag.
 */
export class PreparedAnswer {
  /** Weak, because the same tag stands for the answer in every encoding. */
  readonly #etag: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #representations: Readonly<Record<Encoding, EncodedBytes>>;

  constructor(text: string, contentType: string) {
    const bytes = Buffer.from(text);
    this.#etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    this.#headers = {
      'content-type': contentType,
      'cache-control': 'public, max-age=300',
      etag: this.#etag,
      vary: 'accept-encoding',
    };
    const represent = (encoding: Encoding): EncodedBytes => {
      const encoded = encode(bytes, encoding, 'kept');
      // Put together here: joining them for every request would cost as much as sending.
      return { bytes: encoded.bytes, headers: { ...this.#headers, ...encoded.headers } };
    };
    this.#representations = {
      identity: represent('identity'),
      br: represent('br'),
      gzip: represent('gzip'),
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
    if (!this.#isAmong(known)) return reply.headers(headers).send(bytes);
    reply.headers(this.#headers);
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
