import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/**
 * A file that's made while it's sent, as fast as its reader takes it. It isn't kept anywhere. If making it fails, the connection
 * ends early, so that no reader takes a part for the whole.
 */
export class StreamedFile implements ReadyResponse {
  readonly #parts: AsyncIterable<string>;
  readonly #name: string;
  readonly #type: 'text/csv' | 'application/json';

  constructor(
    parts: AsyncIterable<string>,
    { name, type }: { readonly name: string; readonly type: 'text/csv' | 'application/json' },
  ) {
    this.#parts = parts;
    this.#name = name;
    this.#type = type;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply
      .headers({
        'content-type': `${this.#type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${this.#name}"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(this.#parts));
  }
}
