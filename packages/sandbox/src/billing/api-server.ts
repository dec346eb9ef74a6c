import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, RefusedRequest } from '../pages/index.ts';
import { ApiError } from './api-error.ts';
import { catchUp } from './clock.ts';
import { endpointOf } from './endpoints.ts';
import { parseParameters } from './form-body.ts';
import { IdempotencyKeys } from './idempotency.ts';
import type { ApiResponse } from './idempotency.ts';
import { API_VERSION } from './world.ts';
import type { World } from './world.ts';

const MAX_BODY_BYTES = 64 * 1024;
const HELP = 'https://support.stripe.com/';

/** Dependencies of the API. */
export interface ApiServerParts {
  readonly world: World;
  readonly secretKey: string;
  readonly origin: string;
  /** Awaited before and after each request, to simulate the network. */
  readonly travel: (() => Promise<unknown>) | undefined;
}

/** Responds to API requests, as sent by the SDK. */
export class ApiServer {
  readonly #parts: ApiServerParts;
  readonly #keys = new IdempotencyKeys();
  #isDown = false;

  constructor(parts: ApiServerParts) {
    this.#parts = parts;
  }

  /** Starts or ends an outage. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#travel();
    const { status, body, isRepeated } = await this.#responseTo(request).catch(refusalOf);
    await this.#travel();
    const headers = {
      'content-type': 'application/json',
      'request-id': 'req_demo',
      'stripe-version': API_VERSION,
      ...(isRepeated && { 'idempotent-replayed': 'true' }),
      // Don't let the SDK retry: an outage outlasts its retries.
      ...(status === 503 && { 'stripe-should-retry': 'false' }),
      // The rest of the body is never read.
      ...(status === 413 && { connection: 'close' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }

  async #responseTo(request: IncomingMessage): Promise<ApiResponse> {
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
        // A snapshot: the response must not change on its way.
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

/** Converts a refusal to a response. Rethrows any other error. */
function refusalOf(error: unknown): ApiResponse {
  if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
  if (!(error instanceof RefusedRequest)) throw error;
  return { status: error.status, body: new ApiError(error.status, error.message).toBody() };
}
