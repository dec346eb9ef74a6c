/**
 * Hands out a fixed number of turns, one line after the other, so that a player with many requests never holds up a
 * player with one.
 */
export class FairTurns {
  #free: number;
  /** The requests of each line, in order. The line with the next turn comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(turns: number) {
    this.#free = turns;
  }

  /** Waits for a turn, which `giveBack` ends. Rejects with the signal's reason, and without a turn, when it aborts. */
  async take(line: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#remove(line, begin);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      const others = this.#waiting.get(line) ?? [];
      this.#waiting.set(line, [...others, begin]);
    });
  }

  /** Ends a turn and begins the next. */
  giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [line, [begin, ...others]] = next;
    // To the end of the line.
    this.#waiting.delete(line);
    if (others.length > 0) this.#waiting.set(line, others);
    begin?.();
  }

  #remove(line: string, begin: () => void): void {
    const others = (this.#waiting.get(line) ?? []).filter((other) => other !== begin);
    if (others.length === 0) this.#waiting.delete(line);
    else this.#waiting.set(line, others);
  }
}
