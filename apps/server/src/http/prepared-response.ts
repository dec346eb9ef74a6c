import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, encode } from './content-encoding.ts';
import type { EncodedBytes, Encoding } from './content-encoding.ts';
import { isFresh } from './freshness.ts';

/** A response that sends itself. */
export interface ReadyResponse {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The caching and headers of a prepared response. */
export interface PreparedOptions {
  /** Additional headers, which the ETag covers too. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True when browsers must revalidate each time. Otherwise they cache it for five minutes. */
  readonly isLive?: boolean;
  /** Overrides the `cache-control` that follows from it. */
  readonly cacheControl?: string;
  /** 200 by default. With another one, there's no 304. */
  readonly status?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called before a 304 of a response that was in memory already: it cost next to nothing, whatever building it costs. */
    readonly onKept304?: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/**
 * A response that's built once and sent many times, with bytes and headers ready in each encoding. Sending it needs no
 * serialization or compression. Browsers cache it and revalidate with the ETag.
 */
export class PreparedResponse implements ReadyResponse {
  /** Weak, because the same tag covers every encoding. */
  readonly etag: string;
  readonly #status: number;
  readonly #bytes: Buffer;
  readonly #lifetime: 'kept' | 'once';
  readonly #headers: Readonly<Record<string, string>>;
  readonly #representations: Partial<Record<Encoding, EncodedBytes>> = {};
  #wasSent = false;

  constructor(
    text: string,
    contentType: string,
    { headers = {}, isLive = false, cacheControl, status = 200 }: PreparedOptions = {},
  ) {
    this.#status = status;
    this.#bytes = Buffer.from(text);
    // The best compression isn't worth the time for something that lives a second.
    this.#lifetime = isLive ? 'once' : 'kept';
    const content = createHash('sha256').update(JSON.stringify(headers)).update(this.#bytes);
    this.etag = `W/"${content.digest('base64url').slice(0, 27)}"`;
    this.#headers = {
      ...headers,
      'content-type': contentType,
      'cache-control': cacheControl ?? (isLive ? 'no-cache' : 'public, max-age=300'),
      etag: this.etag,
      vary: 'accept-encoding',
    };
  }

  /** Prepares a value as JSON. */
  static json(value: unknown, options?: PreparedOptions): PreparedResponse {
    return new PreparedResponse(JSON.stringify(value), JSON_TYPE, options);
  }

  /** The memory it takes, about: compressed text is a fifth of its size, and there are two such versions. */
  get memoryBytes(): number {
    return Math.ceil(this.#bytes.length * 1.5);
  }

  /** The body, not compressed. */
  get text(): string {
    return this.#bytes.toString();
  }

  /** Sends the response, or a 304 when the caller already has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { bytes, headers } = this.#representation(encoding);
    if (this.#status !== 200) return reply.code(this.#status).headers(headers).send(bytes);
    if (!isFresh(request, this.etag)) {
      this.#wasSent = true;
      return reply.headers(headers).send(bytes);
    }
    reply.headers(this.#headers);
    if (this.#wasSent) request.routeOptions.config.onKept304?.(request, reply);
    this.#wasSent = true;
    // For HEAD, Fastify sets the content length from the bytes given here, and a 304 must not claim to be empty.
    return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined);
  }

  /** Built on first use, since joining headers on every request would cost as much as sending. */
  #representation(encoding: Encoding): EncodedBytes {
    return (this.#representations[encoding] ??= this.#represent(encoding));
  }

  #represent(encoding: Encoding): EncodedBytes {
    const { bytes, headers } = encode(this.#bytes, encoding, this.#lifetime);
    return { bytes, headers: { ...this.#headers, ...headers } };
  }
}

/**
 * Responses by key, each built on its first request. Cached as long as their data, or until `most` others have been
 * used since.
 */
export class PreparedResponses {
  readonly #responses: Pick<Map<string, PreparedResponse>, 'get'> & {
    set(key: string, response: PreparedResponse): unknown;
  };

  constructor(most?: number) {
    this.#responses = most === undefined ? new Map() : new LRUCache({ max: most });
  }

  /** The cached response for a key. Without a limit, keys must come from a bounded set, never raw from a request. */
  get(key: string, make: () => unknown): PreparedResponse {
    return this.prepared(key, () => PreparedResponse.json(make()));
  }

  /** The same for a response that isn't JSON. */
  prepared(key: string, make: () => PreparedResponse): PreparedResponse {
    const kept = this.#responses.get(key);
    if (kept !== undefined) return kept;
    const response = make();
    this.#responses.set(key, response);
    return response;
  }
}
