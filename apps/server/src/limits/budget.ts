import { AppError } from '../http/app-error.ts';
import { LIMITS } from './limits.ts';
import { countedNetworks } from './throttles.ts';
import type { Counted, Throttles } from './throttles.ts';

/** The budgets, by the names that callers see. */
const NAMES = { guestBudgetOfNetwork: 'network', playerBudget: 'player' } as const;
type BudgetName = keyof typeof NAMES;

/** A purse is filled in this many parts, so that cheap requests don't write to the database. */
const PARTS = 20;
/**
 * While the database is down, each process grants one part for this long: responses from memory don't need a database.
 */
const UNCOUNTED_MS = 1000;
/** Enough for a real crowd. */
const MAX_REMEMBERED = 20_000;

/** The headers that say what's left of a budget (draft-ietf-httpapi-ratelimit-headers). */
export type BudgetHeaders = Readonly<Record<'ratelimit' | 'ratelimit-policy', string>>;

/** Points that this process has taken from the shared count but not spent yet. */
interface Purse {
  readonly counted: Counted & { readonly limit: BudgetName };
  points: number;
  /** When they expire, in milliseconds. */
  endsAt: number;
  filling: Promise<void> | undefined;
  /** What was left of the shared count when this process last took points from it. */
  left: number;
  /** When the shared count starts anew, in milliseconds. */
  resetsAt: number;
  readonly policy: string;
  /** The last headers, by what they say: most requests cost less than what would change them. */
  shown: { readonly points: number; readonly seconds: number; readonly headers: BudgetHeaders };
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

  /** Gives a network back what a request turned out not to cost. */
  giveBackTo(address: string, cost: number): void {
    for (const purse of this.#ofAddresses.get(address) ?? []) purse.points += cost;
  }

  /** Charges a player for a request, like `payFrom`. */
  payAs(playerId: string, cost: number): Promise<void> | undefined {
    return this.#pay([this.#purseOf({ limit: 'playerBudget', of: playerId })], cost);
  }

  /** The points left for a network, after it paid: the scarcest of its budgets, if it's in several networks. */
  headersFrom(address: string): BudgetHeaders {
    const purses = this.#ofAddresses.get(address) ?? this.#open(address);
    let scarcest: Purse['shown'] | undefined;
    for (const purse of purses) {
      const shown = this.#shown(purse);
      if (scarcest === undefined || shown.points < scarcest.points) scarcest = shown;
    }
    if (scarcest === undefined) throw new Error('Every address is in a network.');
    return scarcest.headers;
  }

  /** The points left for a player, after they paid. */
  headersAs(playerId: string): BudgetHeaders {
    return this.#shown(this.#purseOf({ limit: 'playerBudget', of: playerId })).headers;
  }

  #shown(purse: Purse): Purse['shown'] {
    const points = Math.max(0, Math.floor(purse.points + purse.left));
    const seconds = Math.max(0, Math.ceil((purse.resetsAt - this.#now().getTime()) / 1000));
    if (purse.shown.points === points && purse.shown.seconds === seconds) return purse.shown;
    const ratelimit = `"${NAMES[purse.counted.limit]}";r=${points};t=${seconds}`;
    purse.shown = { points, seconds, headers: { ratelimit, 'ratelimit-policy': purse.policy } };
    return purse.shown;
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
    for (const { points, endsAt } of purses) {
      if (points < cost || endsAt <= now) return false;
    }
    return true;
  }

  async #fill(purse: Purse, cost: number): Promise<void> {
    const part = Math.ceil(this.#throttles.pointsOf(purse.counted) / PARTS);
    const taken = Math.max(part, Math.ceil(cost));
    const { waitMs, left } = await this.#throttles
      .take(purse.counted, taken)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) return { waitMs: UNCOUNTED_MS, left: 0 };
        purse.left = 0;
        purse.resetsAt = this.#now().getTime() + Number(error.headers['retry-after']) * 1000;
        throw error;
      });
    const now = this.#now().getTime();
    const unspent = purse.endsAt > now ? purse.points : 0;
    purse.points = unspent + taken;
    purse.endsAt = now + waitMs;
    purse.left = left;
    purse.resetsAt = purse.endsAt;
  }

  #open(address: string): readonly Purse[] {
    const limit = 'guestBudgetOfNetwork';
    const purses = countedNetworks(limit, address).map((counted) =>
      this.#purseOf({ ...counted, limit }),
    );
    if (this.#ofAddresses.size >= MAX_REMEMBERED) this.#ofAddresses.clear();
    this.#ofAddresses.set(address, purses);
    return purses;
  }

  #purseOf(counted: Purse['counted']): Purse {
    const key = `${counted.limit} ${counted.of}`;
    const known = this.#purses.get(key);
    if (known !== undefined) return known;
    // Unspent points are lost, at most a twentieth of a budget.
    if (this.#purses.size >= MAX_REMEMBERED) {
      this.#purses.clear();
      this.#ofAddresses.clear();
    }
    const { seconds } = LIMITS[counted.limit];
    const policy = `"${NAMES[counted.limit]}";q=${this.#throttles.pointsOf(counted)};w=${seconds}`;
    const purse: Purse = {
      counted,
      points: 0,
      endsAt: 0,
      filling: undefined,
      left: 0,
      resetsAt: 0,
      policy,
      shown: { points: -1, seconds: -1, headers: { ratelimit: '', 'ratelimit-policy': policy } },
    };
    this.#purses.set(key, purse);
    return purse;
  }
}
