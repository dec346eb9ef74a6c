import { RateLimiterRes } from 'rate-limiter-flexible';
import StoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Database } from '../db/index.ts';
import { addPoints, forgetPoints } from './throttle.store.ts';
import type { ThrottleState } from './throttle.store.ts';

/** Enough for a real attack. */
const MAX_REMEMBERED = 10_000;

/** A limit that's counted in the database, so that all server processes count together. */
export class DatabaseLimiter extends StoreAbstract<ThrottleState> {
  readonly #db: Database;
  readonly #now: () => Date;
  /**
   * Refusals in effect, so that an attack doesn't write to the database. The library's own cache uses its own clock.
   */
  readonly #refusedUntil = new Map<string, number>();

  constructor(parts: {
    readonly db: Database;
    readonly now: () => Date;
    readonly name: string;
    readonly points: number;
    readonly seconds: number;
  }) {
    const { db, name, points, seconds } = parts;
    super({ storeClient: db, keyPrefix: name, points, duration: seconds });
    this.#db = db;
    this.#now = parts.now;
  }

  protected override _upsert(
    key: string,
    points: number,
    msDuration: number,
  ): Promise<ThrottleState> {
    const now = this.#now();
    const endsAt = new Date(now.getTime() + msDuration).toISOString();
    return addPoints(this.#db, key, { points, now: now.toISOString(), endsAt });
  }

  protected override _delete(key: string): Promise<boolean> {
    this.#refusedUntil.delete(key);
    return forgetPoints(this.#db, key);
  }

  protected override _getRateLimiterRes(
    key: string,
    changedPoints: number,
    { uses, endsAt }: ThrottleState,
  ): RateLimiterRes {
    const end = Date.parse(endsAt);
    if (uses > this.points) this.#remember(key, end);
    // Points that were given back make room again.
    else this.#refusedUntil.delete(key);
    const waitMs = Math.max(1, end - this.#now().getTime());
    const left = Math.max(0, this.points - uses);
    return new RateLimiterRes(left, waitMs, uses, uses === changedPoints);
  }

  protected override getInMemoryBlockMsBeforeExpire(key: string): number {
    const left = (this.#refusedUntil.get(key) ?? 0) - this.#now().getTime();
    // More than a window means that the clock was set back. Then the database decides.
    return left > this.msDuration ? 0 : left;
  }

  #remember(key: string, end: number): void {
    if (this.#refusedUntil.size >= MAX_REMEMBERED) this.#refusedUntil.clear();
    this.#refusedUntil.set(key, end);
  }
}
