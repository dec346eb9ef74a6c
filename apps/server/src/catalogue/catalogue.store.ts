import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A stored import, its content still to be checked. */
export interface StoredCatalogue {
  readonly id: string;
  /** The update it is of. */
  readonly update: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Imports kept besides the newest of each update, so that an operator can look back. */
const KEPT_IMPORTS = 10;

/** The key in `app_meta` of the update an operator chose with `use`. */
const PINNED = 'catalogue-update';

/** Text that is another whenever an import or the choice of an update is. */
export async function catalogueStamp(db: Database): Promise<string> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return JSON.stringify([row?.id, await pinnedUpdate(db)]);
}

/** The newest import, or undefined when there is none. */
export async function newestImport(db: Database): Promise<StoredCatalogue | undefined> {
  const [newest] = await importsByUpdate(db);
  return newest;
}

/** The newest import of each update, the newest of all first. */
export async function importsByUpdate(db: Database): Promise<StoredCatalogue[]> {
  const rows = await db
    .selectFrom('catalogue_import')
    .select(['id', 'patch_name', 'content'])
    .orderBy('id', 'desc')
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.patch_name, row]));
  return rows
    .filter((row) => newest.get(row.patch_name) === row)
    .map((row) => ({
      id: row.id,
      update: row.patch_name,
      content: JSON.parse(row.content) as StoredCatalogue['content'],
    }));
}

/** The update an operator chose with `use`, or undefined. */
export async function pinnedUpdate(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', PINNED)
    .executeTakeFirst();
  return row?.value;
}

/** Makes an update the one in use, whatever is imported. */
export async function pinUpdate(db: Database, update: string): Promise<void> {
  await db
    .insertInto('app_meta')
    .values({ key: PINNED, value: update })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: update }))
    .execute();
}

/**
 * Stores a checked catalogue as the newest, which is in use from now on, and forgets the oldest that a newer one of the
 * same update has replaced, beyond those kept.
 * All of it or nothing.
 */
export async function insertImport(
  db: Database,
  entry: {
    readonly id: string;
    readonly importedAt: string;
    readonly patch: { readonly name: string; readonly date: string };
    readonly content: unknown;
  },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('catalogue_import')
      .values({
        id: entry.id,
        patch_name: entry.patch.name,
        patch_date: entry.patch.date,
        content: JSON.stringify(entry.content),
        imported_at: entry.importedAt,
      })
      .execute();
    const kept = transaction
      .selectFrom('catalogue_import')
      .select('id')
      .orderBy('id', 'desc')
      .limit(KEPT_IMPORTS);
    // Later updates are folded from it, so the newest import of each update always stays.
    const newestOfEach = transaction
      .selectFrom('catalogue_import')
      .select(({ fn }) => fn.max('id').as('id'))
      .groupBy('patch_name');
    await transaction
      .deleteFrom('catalogue_import')
      .where('id', 'not in', kept)
      .where('id', 'not in', newestOfEach)
      .execute();
    await transaction.deleteFrom('app_meta').where('key', '=', PINNED).execute();
  });
}

/**
 * Forgets all imports and the choice of an update, so that the newest built-in catalogue is in use again. Returns
 * whether there was anything.
 */
export async function resetCatalogue(db: Database): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const results = [
      await transaction.deleteFrom('catalogue_import').executeTakeFirst(),
      await transaction.deleteFrom('app_meta').where('key', '=', PINNED).executeTakeFirst(),
    ];
    return results.some(({ numDeletedRows }) => numDeletedRows > 0n);
  });
}
