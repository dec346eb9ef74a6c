/** Enough for a real crowd. */
const MAX_REMEMBERED = 20_000;

interface Left {
  readonly points: number;
  /** When they were counted, in milliseconds. */
  readonly at: number;
}

/**
 * Points that come back evenly over time, counted in this process alone: for what is too frequent to write to the
 * database each time. Callers who spread over several processes get as many times the points.
 */
export class LocalCounts {
  readonly #points: number;
  readonly #pointsPerMs: number;
  readonly #of = new Map<string, Left>();

  constructor({ points, seconds }: { readonly points: number; readonly seconds: number }) {
    this.#points = points;
    this.#pointsPerMs = points / seconds / 1000;
  }

  /** Takes points. Returns 0, or without taking any the milliseconds until there are enough. */
  take(key: string, points: number, now: number): number {
    const { points: left, at } = this.#of.get(key) ?? { points: this.#points, at: now };
    // The clock may have been set back.
    const regained = Math.max(0, now - at) * this.#pointsPerMs;
    const available = Math.min(this.#points, left + regained);
    // The last ones used stay, should there be too many.
    this.#of.delete(key);
    const rest = available >= points ? available - points : available;
    this.#of.set(key, { points: rest, at: now });
    const [oldest] = this.#of.keys();
    if (this.#of.size > MAX_REMEMBERED && oldest !== undefined) this.#of.delete(oldest);
    return Math.max(0, Math.ceil((points - available) / this.#pointsPerMs));
  }
}
