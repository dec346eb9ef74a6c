import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** The points used in the current window, and its end. */
export interface ThrottleState {
  readonly uses: number;
  readonly endsAt: string;
}

/**
 * Adds points, or gives them back, and returns the count. An expired window starts over. A single statement, so that no
 * point is lost when several processes count concurrently.
 */
export async function addPoints(
  db: Database,
  key: string,
  change: { readonly points: number; readonly now: string; readonly endsAt: string },
): Promise<ThrottleState> {
  const { points, now } = change;
  const fresh = Math.max(0, points);
  const sum = sql`throttle.uses + cast(${points} as integer)`;
  const { uses, ends_at } = await db
    .insertInto('throttle')
    .values({ key, uses: fresh, ends_at: change.endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uses: sql`case when throttle.ends_at <= ${now} then excluded.uses when ${sum} < 0 then 0 else ${sum} end`,
        // A window that ends later than a new one was opened before the clock was set back.
        ends_at: sql`case when throttle.ends_at <= ${now} or throttle.ends_at > excluded.ends_at
          then excluded.ends_at else throttle.ends_at end`,
      }),
    )
    .returning(['uses', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { uses, endsAt: ends_at };
}

/** Resets a count. Returns false when there was none. */
export async function forgetPoints(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('throttle')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes expired windows. */
export async function removeEndedThrottles(db: Database, now: string): Promise<void> {
  await db.deleteFrom('throttle').where('ends_at', '<=', now).execute();
}
