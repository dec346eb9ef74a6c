/**
 * Hands out a fixed number of turns. Players who wait take turns one after the other, so that a player with many
 * requests never holds up one with a single request.
 */
export class FairTurns {
  #free: number;
  /** By player, who has the next turn first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(turns: number) {
    this.#free = turns;
  }

  /** Waits for a turn, which `giveBack` ends. Rejects with the signal's reason, and without a turn, when it aborts. */
  async take(playerId: string, signal: AbortSignal): Promise<void> {
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
        this.#remove(playerId, begin);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      const others = this.#waiting.get(playerId) ?? [];
      this.#waiting.set(playerId, [...others, begin]);
    });
  }

  /** Ends a turn and begins the next. */
  giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [playerId, [begin, ...others]] = next;
    // To the end of the line.
    this.#waiting.delete(playerId);
    if (others.length > 0) this.#waiting.set(playerId, others);
    begin?.();
  }

  #remove(playerId: string, begin: () => void): void {
    const others = (this.#waiting.get(playerId) ?? []).filter((other) => other !== begin);
    if (others.length === 0) this.#waiting.delete(playerId);
    else this.#waiting.set(playerId, others);
  }
}
