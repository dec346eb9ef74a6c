/** How long a reading is reused. Several Prometheus servers may read at the same time. */
const MAX_AGE_MS = 1000;
/** Shorter than Prometheus waits. */
const LIMIT_MS = 3000;

/**
 * A value that takes effort to read: read at most once a second, by one reader at a time. Readers wait a few seconds,
 * so that a database that doesn't respond can't hold up all other metrics.
 */
export class Sampled<Value> {
  readonly #read: () => Promise<Value>;
  readonly #limitMs: number;
  #reading: Promise<Value | undefined> | undefined;

  constructor(read: () => Promise<Value>, limitMs = LIMIT_MS) {
    this.#read = read;
    this.#limitMs = limitMs;
  }

  /** The current value. Undefined when reading it fails or takes too long. */
  async get(): Promise<Value | undefined> {
    this.#reading ??= this.#begin();
    const { promise: limit, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), this.#limitMs);
    const value = await Promise.race([this.#reading, limit]);
    clearTimeout(timer);
    return value;
  }

  async #begin(): Promise<Value | undefined> {
    const value = await this.#read().catch(() => undefined);
    setTimeout(() => {
      this.#reading = undefined;
    }, MAX_AGE_MS).unref();
    return value;
  }
}
