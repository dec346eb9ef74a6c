import type { Database } from '../db/index.ts';

/** Rows per statement. */
const AT_ONCE = 50;

/** A built file as it's stored. */
export interface StoredWebFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
  readonly signature: string;
}

/** The signature of each of these files that's stored, and when its build was last in use. */
export async function webFileUses(
  db: Database,
  names: readonly string[],
): Promise<Map<string, { readonly signature: string; readonly usedAt: string }>> {
  const rows = await db
    .selectFrom('web_file')
    .select(['name', 'signature', 'used_at'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.name, { signature: row.signature, usedAt: row.used_at }]));
}

/** Stores files, instead of what was stored under their names. */
export async function putWebFiles(
  db: Database,
  files: readonly StoredWebFile[],
  usedAt: string,
): Promise<void> {
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const rows = files.slice(first, first + AT_ONCE);
    await db
      .insertInto('web_file')
      .values(rows.map((file) => ({ ...file, used_at: usedAt })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((builder) => ({
          content: builder.ref('excluded.content'),
          signature: builder.ref('excluded.signature'),
          used_at: builder.ref('excluded.used_at'),
        })),
      )
      .execute();
  }
}

/** Notes that the build of these files is in use. */
export async function useWebFiles(
  db: Database,
  names: readonly string[],
  usedAt: string,
): Promise<void> {
  await db.updateTable('web_file').set({ used_at: usedAt }).where('name', 'in', names).execute();
}

/** The file of a name. */
export async function findWebFile(db: Database, name: string): Promise<StoredWebFile | undefined> {
  return await db
    .selectFrom('web_file')
    .select(['name', 'content', 'signature'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Removes files of builds that weren't in use since a time, and all but the `most` last used. */
export async function removeUnusedWebFiles(
  db: Database,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<void> {
  await db.deleteFrom('web_file').where('used_at', '<', before).execute();
  const { count } = await db
    .selectFrom('web_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= most) return;
  const oldest = db
    .selectFrom('web_file')
    .select('name')
    .orderBy('used_at')
    .orderBy('name')
    .limit(count - most);
  await db.deleteFrom('web_file').where('name', 'in', oldest).execute();
}
