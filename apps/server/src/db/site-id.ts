import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

const KEY = 'site-id';

/** The id of the site in this database. All of its servers share it, and its backups contain it. */
export async function siteId(db: Database): Promise<string> {
  await db
    .insertInto('app_meta')
    .values({ key: KEY, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return value;
}
