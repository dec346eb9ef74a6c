import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyResponse } from './prepared-response.ts';

/** A response that redirects the browser. */
export class Redirect implements ReadyResponse {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(this.#address, 302);
  }
}
