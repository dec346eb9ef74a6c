import { AppError } from '../http/app-error.ts';
import type { LimitName } from './limits.ts';
import { countedNetworks } from './throttles.ts';
import type { Counted, Throttles } from './throttles.ts';

/** A purse is filled in this many parts, so that cheap requests don't write to the database. */
const PARTS = 20;
/**
 * While the database is down, each process grants one part for this long: responses from memory don't need a database.
 */
const UNCOUNTED_MS = 1000;
/** Enough for a real crowd. */
const MAX_REMEMBERED = 20_000;

/** Points that this process has taken from the shared count but not spent yet. */
interface Purse {
  readonly counted: Counted;
  points: number;
  /** When they expire, in milliseconds. */
  endsAt: number;
  filling: Promise<void> | undefined;
}

/**
 * The budget of every network and every player, in points per minute. Processes take a twentieth of it at a time from
 * the count in the database and spend it in memory. Together they never exceed the budget, and the part that a process
 * doesn't spend is lost.
 */
export class Budget {
  readonly #throttles: Throttles;
  readonly #now: () => Date;
  readonly #purses = new Map<string, Purse>();
  readonly #ofAddresses = new Map<string, readonly Purse[]>();

  constructor(throttles: Throttles, now: () => Date) {
    this.#throttles = throttles;
    this.#now = now;
  }

  /**
   * Charges a network for an anonymous request. Returns undefined if paid immediately, so that callers needn't wait.
   * Otherwise returns a promise that rejects with `too_many_requests` when the budget is used up.
   */
  payFrom(address: string, cost: number): Promise<void> | undefined {
    return this.#pay(this.#ofAddresses.get(address) ?? this.#open(address), cost);
  }

  /** Charges a player for a request, like `payFrom`. */
  payAs(playerId: string, cost: number): Promise<void> | undefined {
    return this.#pay([this.#purseOf({ limit: 'playerBudget', of: playerId })], cost);
  }

  #pay(purses: readonly Purse[], cost: number): Promise<void> | undefined {
    if (!this.#canPay(purses, cost)) return this.#fillAndPay(purses, cost);
    for (const purse of purses) purse.points -= cost;
    return undefined;
  }

  async #fillAndPay(purses: readonly Purse[], cost: number): Promise<void> {
    while (!this.#canPay(purses, cost)) {
      for (const purse of purses) {
        if (this.#canPay([purse], cost)) continue;
        purse.filling ??= this.#fill(purse, cost).finally(() => {
          purse.filling = undefined;
        });
        await purse.filling;
      }
    }
    for (const purse of purses) purse.points -= cost;
  }

  #canPay(purses: readonly Purse[], cost: number): boolean {
    const now = this.#now().getTime();
    return purses.every(({ points, endsAt }) => points >= cost && endsAt > now);
  }

  async #fill(purse: Purse, cost: number): Promise<void> {
    const part = Math.ceil(this.#throttles.pointsOf(purse.counted) / PARTS);
    const taken = Math.max(part, Math.ceil(cost));
    const waitMs = await this.#throttles.take(purse.counted, taken).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return UNCOUNTED_MS;
    });
    const now = this.#now().getTime();
    const left = purse.endsAt > now ? purse.points : 0;
    purse.points = left + taken;
    purse.endsAt = now + waitMs;
  }

  #open(address: string): readonly Purse[] {
    const limit: LimitName = 'guestBudgetOfNetwork';
    const purses = countedNetworks(limit, address).map((counted) => this.#purseOf(counted));
    if (this.#ofAddresses.size >= MAX_REMEMBERED) this.#ofAddresses.clear();
    this.#ofAddresses.set(address, purses);
    return purses;
  }

  #purseOf(counted: Counted): Purse {
    const key = `${counted.limit} ${counted.of}`;
    const known = this.#purses.get(key);
    if (known !== undefined) return known;
    // Unspent points are lost, at most a twentieth of a budget.
    if (this.#purses.size >= MAX_REMEMBERED) {
      this.#purses.clear();
      this.#ofAddresses.clear();
    }
    const purse: Purse = { counted, points: 0, endsAt: 0, filling: undefined };
    this.#purses.set(key, purse);
    return purse;
  }
}
