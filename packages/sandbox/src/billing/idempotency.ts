import { ApiError } from './api-error.ts';

/** An answer to an API request. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
}

interface Kept {
  readonly request: string;
  /** Undefined while the first request with the key is under way. */
  answer?: ApiAnswer;
}

/**
 * Makes a repeated request harmless, as Stripe does: the same key and request get the first answer again, a request
 * that comes while the first is under way gets 409, and the same key with another request 400.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  async run(
    key: string | undefined,
    request: string,
    work: () => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    if (key === undefined) return work();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return answerAgain(kept, request);
    const first: Kept = { request };
    this.#kept.set(key, first);
    try {
      first.answer = await work();
      return first.answer;
    } catch (error) {
      // What was refused before anything happened may be sent again.
      this.#kept.delete(key);
      throw error;
    }
  }
}

function answerAgain(kept: Kept, request: string): ApiAnswer {
  const type = 'idempotency_error';
  if (kept.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    throw new ApiError(400, message, { type });
  }
  if (kept.answer === undefined) {
    const message = 'There is currently another in-progress request using this Idempotent Key.';
    throw new ApiError(409, message, { type, code: 'idempotency_key_in_use' });
  }
  return kept.answer;
}
