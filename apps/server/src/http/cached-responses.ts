import type { PreparedResponse } from './prepared-response.ts';

type NowOrLater = PreparedResponse | Promise<PreparedResponse>;

/**
 * Answers made of what the database holds, each kept until what it was made of changes, and for at most
 * `maxAgeMs`: news of a change in another process may be lost. Concurrent requests make an answer once.
 */
export class CachedResponses {
  readonly #maxAgeMs: number;
  /** Replaced as a whole when the data has changed, so that what is being made then is not kept. */
  #cached = new Map<string, NowOrLater>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  /**
   * The cached response of a key, without waiting where there is one. Keys must come from a bounded set, never raw
   * from a request.
   */
  get(key: string, make: () => Promise<PreparedResponse>): NowOrLater {
    return this.#cached.get(key) ?? this.#make(key, make);
  }

  /** To be called when the data has changed. What is being made now is finished for those who wait, and not kept. */
  clear(): void {
    this.#cached = new Map();
  }

  #make(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const cached = this.#cached;
    const underWay = make();
    cached.set(key, underWay);
    const isStillWanted = () => cached.get(key) === underWay;
    // A timer rather than a look at the clock for every request.
    const aging = setTimeout(() => cached.delete(key), this.#maxAgeMs).unref();
    underWay.then(
      (response) => {
        if (isStillWanted()) cached.set(key, response);
      },
      () => {
        clearTimeout(aging);
        if (isStillWanted()) cached.delete(key);
      },
    );
    return underWay;
  }
}
