import { LRUCache } from 'lru-cache';

/** Longer than ratings stay out of the lists in memory. */
const RECENT_MS = 2000;
const MOST = 10_000;

/** The addresses that ratings just came from. Whoever rates sees it in the next list, not a second later. */
export class RecentRaters {
  readonly #addresses = new LRUCache<string, true>({ max: MOST, ttl: RECENT_MS });

  add(address: string): void {
    this.#addresses.set(address, true);
  }

  has(address: string): boolean {
    return this.#addresses.size > 0 && this.#addresses.has(address);
  }
}
