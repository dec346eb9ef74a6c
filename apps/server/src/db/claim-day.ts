import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Assigns a day's work to one of several server processes: returns true for the first one that asks for this mark and
 * day. `day` is ISO 8601 in UTC, such as `2026-11-22`.
 */
export async function claimDay(db: Database, mark: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('app_meta')
    .values({ key: mark, value: day })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: day })
        .where(sql`app_meta.value`, '<', day),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Releases a day after its work failed, so that the next process to ask retries it. */
export async function returnDay(db: Database, mark: string): Promise<void> {
  await db.deleteFrom('app_meta').where('key', '=', mark).execute();
}
