import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, RefusedRequest } from '../pages/index.ts';
import { ApiError } from './api-error.ts';
import { catchUp } from './clock.ts';
import { endpointOf } from './endpoints.ts';
import { parseParameters } from './form-body.ts';
import { IdempotencyKeys } from './idempotency.ts';
import type { ApiAnswer } from './idempotency.ts';
import { API_VERSION } from './world.ts';
import type { World } from './world.ts';

const MAX_BODY_BYTES = 64 * 1024;
const HELP = 'https://support.stripe.com/';

/** The parts of the API. */
export interface ApiServerParts {
  readonly world: World;
  readonly secretKey: string;
  readonly origin: string;
  /** The way of a request, awaited in each direction. */
  readonly travel: (() => Promise<unknown>) | undefined;
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
    const { status, body, isRepeated } = await this.#answerOf(request).catch(refusalOf);
    await this.#travel();
    const headers = {
      'content-type': 'application/json',
      'request-id': 'req_demo',
      'stripe-version': API_VERSION,
      ...(isRepeated && { 'idempotent-replayed': 'true' }),
      // An outage lasts longer than the SDK's pauses between its tries.
      ...(status === 503 && { 'stripe-should-retry': 'false' }),
      // What's left of the body is never read.
      ...(status === 413 && { connection: 'close' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }

  async #answerOf(request: IncomingMessage): Promise<ApiAnswer> {
    const { world, origin } = this.#parts;
    if (this.#isDown) throw new ApiError(503, 'Stripe is not available.', { type: 'api_error' });
    this.#checkHeaders(request);
    const sent = await readBody(request, MAX_BODY_BYTES);
    const method = request.method ?? 'GET';
    const [path = '', query = ''] = request.url?.split(/\?(.*)/s) ?? [];
    const { endpoint, id } = endpointOf(method, path);
    const parameters = parseParameters(method === 'POST' ? sent : query);
    const work = endpoint.prepare({ world, origin, id, parameters });
    const key = request.headers['idempotency-key'];
    const isChange = method === 'POST' && typeof key === 'string';
    return this.#keys.run(isChange ? key : undefined, { path, sent }, async () => {
      if (method !== 'GET') await this.#travel();
      catchUp(world);
      try {
        // As it is now: what is answered must not change on its way.
        return { status: 200, body: structuredClone(work()) };
      } catch (error) {
        return refusalOf(error);
      }
    });
  }

  #checkHeaders({ headers }: IncomingMessage): void {
    const { authorization = '', 'stripe-version': version } = headers;
    const key = /^Bearer (.+)$/.exec(authorization)?.[1];
    if (key === undefined) {
      const message =
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        `auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for ` +
        `details, or we can help at ${HELP}.`;
      throw new ApiError(401, message);
    }
    if (key !== this.#parts.secretKey) {
      throw new ApiError(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
    }
    if (version !== undefined && version !== API_VERSION) {
      throw new ApiError(400, `Invalid Stripe API version: ${String(version)}`);
    }
  }

  async #travel(): Promise<void> {
    await this.#parts.travel?.();
  }
}

/** A refusal as an answer. Throws any other error again. */
function refusalOf(error: unknown): ApiAnswer {
  if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
  if (!(error instanceof RefusedRequest)) throw error;
  return { status: error.status, body: new ApiError(error.status, error.message).toBody() };
}
