import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/** An answer that leads the browser on to another address. */
export class Redirect implements ReadyResponse {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(this.#address, 302);
  }
}
