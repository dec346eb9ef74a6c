import { PostgresAdapter, sql } from 'kysely';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { searchKeysOf } from './search-keys.ts';
import type { Searched } from './search-keys.ts';

const ROWS_AT_ONCE = 500;
/** To be raised with every change of `searchKeysOf`. */
const SEARCH_KEYS_VERSION = '1';
const META_KEY = 'search_keys';

/** A build with the search keys it should have and those it has; null for none, as private builds should. */
interface SearchedBuild {
  readonly id: string;
  readonly wanted: string | null;
  readonly kept: string | null;
}

/** Makes a public build be found, in the transaction in which it becomes public or changes. */
export async function addToSearch(
  transaction: Database,
  build: Searched & { readonly id: string },
): Promise<void> {
  const search_keys = searchKeysOf(build);
  await transaction
    .insertInto('build_search')
    .values({ build_id: build.id, search_keys })
    .onConflict((conflict) => conflict.column('build_id').doUpdateSet({ search_keys }))
    .execute();
}

/** The opposite, in the transaction in which it becomes private; a build that is deleted goes by itself. */
export async function removeFromSearch(transaction: Database, buildId: string): Promise<void> {
  await transaction.deleteFrom('build_search').where('build_id', '=', buildId).execute();
}

/**
 * Makes all public builds be found, once for each database: those from before there were search keys, or of an older
 * version of them. Calls `onWork` before the first of them, and returns how many it were.
 */
export async function upgradeSearch(db: Database, onWork?: () => void): Promise<number> {
  const known = db.selectFrom('app_meta').select('value').where('key', '=', META_KEY);
  if ((await known.executeTakeFirst())?.value === SEARCH_KEYS_VERSION) return 0;
  let upgraded = 0;
  for await (const builds of allBuilds(db)) {
    const wrong = builds.filter(({ wanted, kept }) => wanted !== kept);
    if (wrong.length === 0) continue;
    if (upgraded === 0) onWork?.();
    await addMissing(db, wrong);
    for (const { id, kept } of wrong) if (kept !== null) await repairSearch(db, id);
    upgraded += wrong.length;
  }
  await noteSearchUpgraded(db);
  return upgraded;
}

/** Notes that all public builds of a database are found by the newest search keys. */
export async function noteSearchUpgraded(db: Database): Promise<void> {
  const value = SEARCH_KEYS_VERSION;
  await db
    .insertInto('app_meta')
    .values({ key: META_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Indexes public builds that were written in bulk and aren't indexed yet. */
export async function addMissingToSearch(db: Database): Promise<void> {
  for await (const builds of allBuilds(db)) await addMissing(db, builds);
}

async function addMissing(db: Database, builds: readonly SearchedBuild[]): Promise<void> {
  const missing = builds.flatMap(({ id, wanted, kept }) =>
    wanted !== null && kept === null ? [{ build_id: id, search_keys: wanted }] : [],
  );
  if (missing.length === 0) return;
  await db
    .insertInto('build_search')
    .values(missing)
    // Another process may do the same, or a player publish one of them.
    .onConflict((conflict) => conflict.column('build_id').doNothing())
    .execute();
}

/** The builds that are found by other keys than they should be, or not, or though they are private. */
export async function wronglySearched(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for await (const builds of allBuilds(db)) {
    for (const { id, wanted, kept } of builds) if (wanted !== kept) ids.push(id);
  }
  return ids;
}

/** Makes a build be found as it should be; nobody can change it in between. */
export async function repairSearch(db: Database, buildId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const build = await lockRows(
      transaction,
      transaction
        .selectFrom('user_build')
        .select(['id', 'published_at', 'search_text as searchText', 'weapon', 'specialization'])
        .where('id', '=', buildId),
    ).executeTakeFirst();
    if (build === undefined) return;
    await (build.published_at === null
      ? removeFromSearch(transaction, buildId)
      : addToSearch(transaction, build));
  });
}

/** All builds, some at a time. */
async function* allBuilds(db: Database): AsyncGenerator<SearchedBuild[]> {
  for (let after = ''; ;) {
    const some = db
      .selectFrom('user_build')
      .select(['id', 'published_at', 'search_text as searchText', 'weapon', 'specialization'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE);
    const rows = await db
      // These first: otherwise PostgreSQL reads all search keys each time to join them.
      .selectFrom(some.as('build'))
      .leftJoin('build_search', 'build_id', 'build.id')
      .selectAll('build')
      .select('search_keys as kept')
      .orderBy('build.id')
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => {
      const wanted = row.published_at === null ? null : searchKeysOf(row);
      return { id: row.id, wanted, kept: row.kept };
    });
    after = last.id;
  }
}

/** The builds that have all of these keys, for a query to read from: `build_id`. */
export function buildsWithKeys(db: Database, keys: readonly string[]) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const query = db.selectFrom('build_search').select('build_id');
  if (isPostgres) {
    return query.where(
      sql<boolean>`search_key_list(search_keys) @> string_to_array(${keys.join(' ')}, ' ')`,
    );
  }
  const wanted = keys.map((key) => `"${key}"`).join(' ');
  return query.where(
    sql<boolean>`entry in (select rowid from build_search_index where build_search_index match ${wanted})`,
  );
}
