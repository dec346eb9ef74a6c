import { factOf, inTransaction, readStored, removeFact, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A stored import, not yet validated. */
export interface StoredCatalogue {
  readonly id: string;
  /** The update it belongs to. */
  readonly update: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** How many replaced imports are kept so that an operator can look back. */
const KEPT_IMPORTS = 10;

/** The key among the facts about the site, of the update an operator chose with `use`. */
const PINNED = 'catalogue-update';

/** A text that changes whenever an import or the chosen update does. */
export async function catalogueStamp(db: Database): Promise<string> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return JSON.stringify([row?.id, await pinnedUpdate(db)]);
}

/** The newest import. Undefined when there's none. */
export async function newestImport(db: Database): Promise<StoredCatalogue | undefined> {
  const [newest] = await importsByUpdate(db);
  return newest;
}

/** The newest import of each update, newest first. */
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
      content: readStored(`catalogue_import ${row.id}`, row.content, (stored) => ({
        ...(stored as object | null),
      })),
    }));
}

/** The update an operator chose with `use`. Undefined when there's none. */
export function pinnedUpdate(db: Database): Promise<string | undefined> {
  return factOf(db, PINNED);
}

/** Makes an update the one in use, regardless of later imports. */
export function pinUpdate(db: Database, update: string): Promise<void> {
  return setFact(db, PINNED, update);
}

/**
 * Stores a validated catalogue as the newest, in use from now on. Deletes the oldest imports that a newer one of the
 * same update has replaced, beyond the number kept. All or nothing.
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
    // Later updates are built on it, so the newest import of each update always stays.
    const newestOfEach = transaction
      .selectFrom('catalogue_import')
      .select(({ fn }) => fn.max('id').as('id'))
      .groupBy('patch_name');
    await transaction
      .deleteFrom('catalogue_import')
      .where('id', 'not in', kept)
      .where('id', 'not in', newestOfEach)
      .execute();
    await removeFact(transaction, PINNED);
  });
}

/**
 * Deletes all imports and the chosen update, which puts the newest built-in catalogue back in use. Returns false when
 * there was nothing to delete.
 */
export async function resetCatalogue(db: Database): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('catalogue_import').executeTakeFirst();
    const wasPinned = await removeFact(transaction, PINNED);
    return wasPinned || numDeletedRows > 0n;
  });
}
