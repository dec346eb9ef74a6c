import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { DatabaseLimiter } from './database-limiter.ts';
import { LIMITS, pointsOf } from './limits.ts';
import type { LimitName, NetworkLimitName, PointsByLimit } from './limits.ts';
import { LocalCounts } from './local-counts.ts';
import { networksOf } from './networks.ts';

/** A limit, and who it's counted for. */
export interface Counted {
  readonly limit: LimitName;
  readonly of: string;
  /** The factor on the limit's points. 1 by default. */
  readonly factor?: number;
}

/** The networks an address counts toward, by default for everything, or only for one thing such as a link. */
export function countedNetworks(
  limit: NetworkLimitName,
  address: string,
  thing = '',
): readonly Counted[] {
  const suffix = thing === '' ? '' : ` ${thing}`;
  return networksOf(address).map(({ name, factor }) => ({ limit, of: name + suffix, factor }));
}

/**
 * Counts attempts, nearly all of them in the database, and refuses those over the limit. The table contains no addresses
 * or emails, only hashes.
 */
export class Throttles {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #settings: { readonly isDemo: boolean; readonly points?: PointsByLimit | undefined };
  readonly #limiters = new Map<string, DatabaseLimiter>();
  readonly #local = new Map<LimitName, LocalCounts>();
  readonly #noteRefusal: (limit: LimitName) => void;

  constructor(parts: {
    readonly db: Database;
    readonly now: () => Date;
    readonly isDemo: boolean;
    readonly points?: PointsByLimit | undefined;
    /** Called for every refusal. */
    readonly noteRefusal?: (limit: LimitName) => void;
  }) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#settings = parts;
    this.#noteRefusal = parts.noteRefusal ?? (() => undefined);
  }

  /** Counts an attempt. Throws `too_many_requests` with the seconds to wait when the limit is exceeded. */
  async use(counted: Counted): Promise<void> {
    await this.take(counted, 1);
  }

  /**
   * Takes several points. Returns how many milliseconds they're valid, and how many are left until then. Throws
   * `too_many_requests`.
   */
  async take(
    counted: Counted,
    points: number,
  ): Promise<{ readonly waitMs: number; readonly left: number }> {
    try {
      const taken = await this.#limiterOf(counted).consume(keyOf(counted), points);
      return { waitMs: taken.msBeforeNext, left: taken.remainingPoints };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.#noteRefusal(counted.limit);
      throw tooMany(error.msBeforeNext);
    }
  }

  /**
   * Takes points that only this process counts: for what is too frequent to be counted in the database. Throws
   * `too_many_requests`.
   */
  takeHere({ limit, of }: Pick<Counted, 'limit' | 'of'>, points: number): void {
    const { seconds } = LIMITS[limit];
    const counts =
      this.#local.get(limit) ?? new LocalCounts({ points: this.pointsOf({ limit }), seconds });
    this.#local.set(limit, counts);
    const waitMs = counts.take(of, points, this.#now().getTime());
    if (waitMs === 0) return;
    this.#noteRefusal(limit);
    throw tooMany(waitMs);
  }

  /** Counts one attempt against several limits, in order. Stops at the first refusal. */
  async useAll(all: readonly Counted[]): Promise<void> {
    for (const counted of all) await this.use(counted);
  }

  /** Counts one attempt against several limits for as long as it takes, and gives it back unless it counts. */
  async during<Result>(
    all: readonly Counted[],
    attempt: () => Promise<{ readonly counts: boolean; readonly result: Result }>,
  ): Promise<Result> {
    await this.useAll(all);
    let isCounted = false;
    try {
      const { counts, result } = await attempt();
      isCounted = counts;
      return result;
    } finally {
      if (!isCounted) await this.giveBack(all);
    }
  }

  /** Counts an attempt from an address. */
  useOfNetwork(limit: NetworkLimitName, address: string): Promise<void> {
    return this.useAll(countedNetworks(limit, address));
  }

  /** Gives back attempts that turned out to be harmless. */
  async giveBack(all: readonly Counted[]): Promise<void> {
    for (const counted of all) await this.#limiterOf(counted).reward(keyOf(counted));
  }

  /** After a correct password, gives back the harmless attempts and resets the other count. */
  async settle(harmless: readonly Counted[], ended: Counted): Promise<void> {
    await this.giveBack(harmless);
    await this.#limiterOf(ended).delete(keyOf(ended));
  }

  /** The points per window. */
  pointsOf({ limit, factor = 1 }: Pick<Counted, 'limit' | 'factor'>): number {
    return pointsOf(limit, this.#settings) * factor;
  }

  #limiterOf({ limit, factor = 1 }: Counted): DatabaseLimiter {
    const id = `${limit}*${factor}`;
    const known = this.#limiters.get(id);
    if (known !== undefined) return known;
    const made = new DatabaseLimiter({
      db: this.#db,
      now: this.#now,
      name: limit,
      points: this.pointsOf({ limit, factor }),
      seconds: LIMITS[limit].seconds,
    });
    this.#limiters.set(id, made);
    return made;
  }
}

/** The error for exceeding a limit, with the time to wait. */
function tooMany(waitMs: number): AppError {
  return new AppError(
    'too_many_requests',
    'Too many requests. Please wait a while before trying again.',
    { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } },
  );
}

function keyOf({ of }: Counted): string {
  return createHash('sha256').update(of).digest('base64url');
}
