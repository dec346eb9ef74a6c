import type { Database } from './schema.ts';

/**
 * The secret stored in this database. The first start stores `fresh`, so that sessions survive restarts. Demo only: in
 * production, a secret is never stored next to what it protects.
 */
export async function keptSecret(db: Database, fresh: string): Promise<string> {
  await db
    .insertInto('app_meta')
    .values({ key: 'secret', value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return value;
}
