/** Random numbers that are the same in every run. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to but not including 1. Uses mulberry32, which is small and uniform enough for a demo. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A random item. Undefined for an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** A number of distinct items in random order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const chosen: Item[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(this.below(left.length), 1));
    }
    return chosen;
  }

  /** A UUIDv7 for a time, so that ids sort by time. */
  uuidAt(timeMs: number): string {
    const time = Math.floor(timeMs).toString(16).padStart(12, '0');
    const digits = Array.from({ length: 18 }, () => this.below(16).toString(16)).join('');
    const variant = '89ab'.charAt(this.below(4));
    return [
      time.slice(0, 8),
      time.slice(8),
      `7${digits.slice(0, 3)}`,
      `${variant}${digits.slice(3, 6)}`,
      digits.slice(6),
    ].join('-');
  }
}
