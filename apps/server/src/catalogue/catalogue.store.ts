import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A stored import, its content still to be checked. */
export interface StoredCatalogue {
  readonly id: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Imports kept, the newest among them, so that an operator can look back. */
const KEPT_IMPORTS = 10;

/** The id of the import in use, or undefined when the built-in catalogue is. */
export async function newestImportId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The import in use, or undefined when the built-in catalogue is. */
export async function newestImport(db: Database): Promise<StoredCatalogue | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(['id', 'content'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, content: JSON.parse(row.content) as StoredCatalogue['content'] };
}

/** Stores a checked catalogue as the newest and forgets the oldest beyond those kept. All of it or nothing. */
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
    await transaction.deleteFrom('catalogue_import').where('id', 'not in', kept).execute();
  });
}

/** Forgets all imports, so that the built-in catalogue is in use again; returns how many there were. */
export async function deleteImports(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('catalogue_import').executeTakeFirst();
  return Number(numDeletedRows);
}
