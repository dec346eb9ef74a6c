import type { Database } from './schema.ts';

/** A demo database was opened in production, or the other way round. */
export class ModeMismatchError extends Error {}

/**
 * Marks a new database with the mode it is made in, and refuses one made in the other: demo data and accounts must
 * never reach a public site, nor the demo's open doors real players' data.
 */
export async function claimMode(db: Database, mode: 'demo' | 'production'): Promise<void> {
  await db
    .insertInto('app_meta')
    .values({ key: 'mode', value: mode })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value: madeIn } = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', 'mode')
    .executeTakeFirstOrThrow();
  if (madeIn === mode) return;
  throw new ModeMismatchError(
    mode === 'production'
      ? 'This database was created by the demo. Use a new one for production (DATA_DIR or DATABASE_URL).'
      : "This database belongs to a production site. The demo won't open it.",
  );
}
