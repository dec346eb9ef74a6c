import type { PreparedResponse } from './prepared-response.ts';

/**
 * Responses (or what they're made of) built from the database. Each is cached until its data changes, and for at most `maxAgeMs`, since change
 * notices from other processes can get lost. Concurrent requests share one computation.
 */
export class CachedResponses<Value = PreparedResponse> {
  readonly #maxAgeMs: number;
  /** Replaced as a whole when the data changes, so that responses still being built aren't cached. */
  #cached = new Map<string, Value | Promise<Value>>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  /**
   * The cached response for a key, returned synchronously if it's ready. Keys must come from a bounded set, never raw
   * from a request.
   */
  get(key: string, make: () => Promise<Value>): Value | Promise<Value> {
    return this.#cached.get(key) ?? this.#make(key, make);
  }

  /**
   * Drops all responses. Call it when the data changes. Responses still being built go to those who wait for them, but
   * aren't cached.
   */
  clear(): void {
    this.#cached = new Map();
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#cached;
    const underWay = make();
    cached.set(key, underWay);
    const isStillWanted = () => cached.get(key) === underWay;
    // A timer, because checking the clock on every request costs more.
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
