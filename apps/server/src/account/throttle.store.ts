import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** How often something was tried in the present window, and when that ends. */
export interface ThrottleState {
  readonly uses: number;
  readonly endsAt: string;
}

/** Counts one try and returns the count; a window that has ended begins anew. One statement, so no try is lost. */
export async function countTry(
  db: Database,
  key: string,
  { now, endsAt }: { readonly now: string; readonly endsAt: string },
): Promise<ThrottleState> {
  const { uses, ends_at } = await db
    .insertInto('throttle')
    .values({ key, uses: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uses: sql`case when throttle.ends_at <= ${now} then 1 else throttle.uses + 1 end`,
        ends_at: sql`case when throttle.ends_at <= ${now} then excluded.ends_at else throttle.ends_at end`,
      }),
    )
    .returning(['uses', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { uses, endsAt: ends_at };
}

/** Takes one try back. */
export async function uncountTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ uses: sql`uses - 1` })
    .where('key', '=', key)
    .where('uses', '>', 0)
    .execute();
}

/** Begins anew. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Removes windows that have ended. */
export async function removeEndedThrottles(db: Database, now: string): Promise<void> {
  await db.deleteFrom('throttle').where('ends_at', '<=', now).execute();
}
