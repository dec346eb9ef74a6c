import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from './api-error.ts';
import { answererOf } from './api.ts';
import { catchUp } from './clock.ts';
import { parseParameters } from './form-body.ts';
import { IdempotencyKeys } from './idempotency.ts';
import type { ApiAnswer } from './idempotency.ts';
import type { World } from './world.ts';

const MOST_BODY_BYTES = 64 * 1024;

/** What the API is made of. */
export interface ApiServerParts {
  readonly world: World;
  readonly secretKey: string;
  readonly origin: string;
  /** How long a request is on its way, there and back again each. */
  readonly latencyMs: (() => number) | undefined;
}

/** Answers requests to the API, as the SDK sends them. */
export class ApiServer {
  readonly #parts: ApiServerParts;
  readonly #keys = new IdempotencyKeys();
  #isDown = false;

  constructor(parts: ApiServerParts) {
    this.#parts = parts;
  }

  /** Begins or ends an outage. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#travel();
    const { status, body } = await this.#answerOf(request).catch((error: unknown) => {
      if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
      throw error;
    });
    await this.#travel();
    const headers = { 'content-type': 'application/json', 'request-id': 'req_demo' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }

  async #answerOf(request: IncomingMessage): Promise<ApiAnswer> {
    const { world, secretKey, origin } = this.#parts;
    if (this.#isDown) throw new ApiError(503, 'Stripe is not available.', { type: 'api_error' });
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      throw new ApiError(401, 'Invalid API Key provided.');
    }
    const sent = await readBody(request);
    const url = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const { answer, id } = answererOf(method, url.pathname.replace(/^\/v1\//, ''));
    const parameters = parseParameters(sent === '' ? url.search.slice(1) : sent);
    const key = request.headers['idempotency-key'];
    const work = async (): Promise<ApiAnswer> => {
      if (method !== 'GET') await this.#travel();
      catchUp(world);
      const body = answer({ world, origin, id, parameters });
      // As it is now: what is answered must not change on its way.
      return { status: 200, body: structuredClone(body) };
    };
    const isChange = method === 'POST' && typeof key === 'string';
    return this.#keys.run(isChange ? key : undefined, `${url.pathname} ${sent}`, work);
  }

  async #travel(): Promise<void> {
    const { latencyMs } = this.#parts;
    if (latencyMs !== undefined) await pause(latencyMs());
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) throw new ApiError(400, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
