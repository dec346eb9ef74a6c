import { ApiError } from './api-error.ts';

const LONGEST_KEY = 255;

/** A response to an API request. */
export interface ApiResponse {
  readonly status: number;
  readonly body: object;
  /** True when it was stored for an earlier request with the same key. */
  readonly isRepeated?: true;
}

interface Request {
  readonly path: string;
  readonly sent: string;
}

interface Kept extends Request {
  /** Undefined while the first request with the key is in progress. */
  response?: ApiResponse;
}

/**
 * Makes retries safe, as Stripe does: the same key and request get the first response again, even if it was an error. A
 * request that arrives while the first is in progress gets 409, and the same key with a different request 400.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /** `work` has the side effects. Errors before it aren't stored. */
  async run(
    key: string | undefined,
    request: Request,
    work: () => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    if (key === undefined) return work();
    if (key.length > LONGEST_KEY) {
      throw new ApiError(400, `Idempotency keys can be at most ${LONGEST_KEY} characters long.`);
    }
    const kept = this.#kept.get(key);
    if (kept !== undefined) return replay(key, kept, request);
    const first: Kept = { ...request };
    this.#kept.set(key, first);
    try {
      first.response = await work();
      return first.response;
    } catch (error) {
      // An internal error of the stand-in, which a retry should get past.
      this.#kept.delete(key);
      throw error;
    }
  }
}

function replay(key: string, kept: Kept, { path, sent }: Request): ApiResponse {
  const type = 'idempotency_error';
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (kept.path !== path) {
    const both = `('${kept.path}' vs '${path}')`;
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ${both}. ${advice}`;
    throw new ApiError(400, message, { type });
  }
  if (kept.sent !== sent) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`;
    throw new ApiError(400, message, { type });
  }
  if (kept.response === undefined) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`;
    throw new ApiError(409, message, { type, code: 'idempotency_key_in_use' });
  }
  return { ...kept.response, isRepeated: true };
}
