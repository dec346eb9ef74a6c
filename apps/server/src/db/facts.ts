import type { Database } from './schema.ts';

/** A fact about the site as a whole. Undefined when it isn't stored. */
export async function factOf(db: Database, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a fact about the site, instead of an earlier value. */
export async function setFact(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Stores a fact unless there's one. Returns true if it did: of several processes, only one gets true. */
export async function addFact(db: Database, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Replaces a fact unless another process already has. Returns true if it did. */
export async function replaceFact(
  db: Database,
  key: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_meta')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a fact unless there's one. Returns the one that's stored. */
export async function keptFact(db: Database, key: string, fresh: string): Promise<string> {
  await addFact(db, key, fresh);
  return (await factOf(db, key)) ?? fresh;
}

/** Removes a fact. Returns false when there was none. */
export async function removeFact(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('app_meta')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
