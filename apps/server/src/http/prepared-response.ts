import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode } from './content-encoding.ts';
import type { EncodedBytes, Encoding } from './content-encoding.ts';
import { isFresh } from './freshness.ts';

/** An answer that knows how to send itself. */
export interface ReadyResponse {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The caching and headers of a prepared response. */
export interface PreparedOptions {
  /** Further headers, part of what the ETag stands for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True when browsers ask each time if it is still the newest; otherwise they keep it for five minutes. */
  readonly isLive?: boolean;
}

/**
 * An answer made once and sent many times: its bytes in each encoding, ready with headers. Sending costs no
 * serialization and no compression. Browsers keep it and revalidate by ETag.
 */
export class PreparedResponse implements ReadyResponse {
  /** Weak, because the same tag stands for the answer in every encoding. */
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #lifetime: 'kept' | 'once';
  readonly #headers: Readonly<Record<string, string>>;
  readonly #representations: Partial<Record<Encoding, EncodedBytes>> = {};

  constructor(
    text: string,
    contentType: string,
    { headers = {}, isLive = false }: PreparedOptions = {},
  ) {
    this.#bytes = Buffer.from(text);
    // What lives a second is not worth the time of the best compression.
    this.#lifetime = isLive ? 'once' : 'kept';
    const content = createHash('sha256').update(JSON.stringify(headers)).update(this.#bytes);
    this.etag = `W/"${content.digest('base64url').slice(0, 27)}"`;
    this.#headers = {
      ...headers,
      'content-type': contentType,
      'cache-control': isLive ? 'no-cache' : 'public, max-age=300',
      etag: this.etag,
      vary: 'accept-encoding',
    };
  }

  /** Prepares a value as JSON. */
  static json(value: unknown, options?: PreparedOptions): PreparedResponse {
    return new PreparedResponse(JSON.stringify(value), JSON_TYPE, options);
  }

  /** Sends the answer, or 304 when the caller already has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { bytes, headers } = this.#representation(encoding);
    if (!isFresh(request, this.etag)) return reply.headers(headers).send(bytes);
    reply.headers(this.#headers);
    // Fastify gives an answer to HEAD the length of what is sent here, and a 304 must not claim to stand for nothing.
    return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined);
  }

  /** Put together at its first use: joining headers for every request would cost as much as sending. */
  #representation(encoding: Encoding): EncodedBytes {
    return (this.#representations[encoding] ??= this.#represent(encoding));
  }

  #represent(encoding: Encoding): EncodedBytes {
    const { bytes, headers } = encode(this.#bytes, encoding, this.#lifetime);
    return { bytes, headers: { ...this.#headers, ...headers } };
  }
}

/**
 * Responses by key, each prepared at its first request and kept as long as the data they were made of, or until `most`
 * others have been used since.
 */
export class PreparedResponses {
  /** Least recently used first. */
  readonly #responses = new Map<string, PreparedResponse>();
  readonly #most: number;

  constructor(most = Infinity) {
    this.#most = most;
  }

  /** The kept response of a key. Without a limit, keys must come from a bounded set, never raw from a request. */
  get(key: string, make: () => unknown): PreparedResponse {
    const kept = this.#responses.get(key);
    if (kept !== undefined && this.#most === Infinity) return kept;
    const response = kept ?? PreparedResponse.json(make());
    this.#responses.delete(key);
    this.#responses.set(key, response);
    const [oldest] = this.#responses.keys();
    if (this.#responses.size > this.#most && oldest !== undefined) this.#responses.delete(oldest);
    return response;
  }
}
