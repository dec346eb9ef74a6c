const FIRST_MS = 500;
/** In the first minute, a wait is at most this long: a tunnel or a restart is over in less. */
const SHORT_MS = 2000;
const SHORT_FOR_MS = 60_000;
const LONGEST_MS = 30_000;

/** The waits between attempts to reach the server, for everything live. */
export class Waits {
  #failures = 0;
  #since: number | undefined;

  /**
   * The next wait. Random, so that not everyone is back at the same moment after a restart. It grows with the failures in a
   * row, but stays short in the first minute.
   */
  next(): number {
    const now = Date.now();
    this.#since ??= now;
    const longest = now - this.#since < SHORT_FOR_MS ? SHORT_MS : LONGEST_MS;
    const wait = Math.random() * Math.min(FIRST_MS * 2 ** this.#failures, longest);
    this.#failures += 1;
    return wait;
  }

  /** Notes that the server was reached, or that it said it would be back. */
  reset(): void {
    this.#failures = 0;
    this.#since = undefined;
  }
}
