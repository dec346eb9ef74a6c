import type { Database } from './schema.ts';

/**
 * The secret kept in this database. At the first start `fresh` is stored, so that sessions survive a restart. For the
 * demo only: in production the secret never lies beside what it protects.
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
