import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Throws when the database doesn't respond. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
