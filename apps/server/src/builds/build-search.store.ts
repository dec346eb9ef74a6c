import { PostgresAdapter, sql } from 'kysely';
import { factOf, inTransaction, lockRows, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { searchKeysOf } from './search-keys.ts';
import type { Searched } from './search-keys.ts';

const ROWS_AT_ONCE = 500;
/**
 * Increase this with every change to `searchKeysOf`, and add a migration, even an empty one: for a day after it, servers
 * repair what older ones write.
 */
const SEARCH_KEYS_VERSION = '2';
const META_KEY = 'search_keys';

/** The columns that search keys are made of, and what tells a public build. */
const SEARCHED = [
  'id',
  'published_at',
  'search_text as searchText',
  'weapon',
  'specialization',
  'maps',
  'modes',
] as const;

/** A build with the search keys it should have and those it has. Null means none, as private builds should have. */
interface SearchedBuild {
  readonly id: string;
  readonly wanted: string | null;
  readonly kept: string | null;
}

/** Adds a public build to the search, in the transaction that publishes or changes it. */
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

/**
 * Removes a build from the search, in the transaction that makes it private. A deleted build is removed automatically.
 */
export async function removeFromSearch(transaction: Database, buildId: string): Promise<void> {
  await transaction.deleteFrom('build_search').where('build_id', '=', buildId).execute();
}

/**
 * Indexes all public builds whose search keys are missing or outdated. Runs once per database. Calls `onWork` before
 * the first one, and returns how many it indexed.
 */
export async function upgradeSearch(db: Database, onWork?: () => void): Promise<number> {
  if ((await factOf(db, META_KEY)) === SEARCH_KEYS_VERSION) return 0;
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

/** Records that all public builds in a database are indexed with the current search keys. */
export async function noteSearchUpgraded(db: Database): Promise<void> {
  await setFact(db, META_KEY, SEARCH_KEYS_VERSION);
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
    // Another process may be doing the same, or a player may be publishing one of them.
    .onConflict((conflict) => conflict.column('build_id').doNothing())
    .execute();
}

/** Builds whose stored search keys are wrong or missing, or that have keys although they're private. */
export async function wronglySearched(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for await (const builds of allBuilds(db)) {
    for (const { id, wanted, kept } of builds) if (wanted !== kept) ids.push(id);
  }
  return ids;
}

/** Fixes the search keys of a build, holding a lock so that nobody can change it in between. */
export async function repairSearch(db: Database, buildId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const build = await lockRows(
      transaction,
      transaction.selectFrom('user_build').select(SEARCHED).where('id', '=', buildId),
    ).executeTakeFirst();
    if (build === undefined) return;
    await (build.published_at === null
      ? removeFromSearch(transaction, buildId)
      : addToSearch(transaction, build));
  });
}

/** Iterates over all builds in batches. */
async function* allBuilds(db: Database): AsyncGenerator<SearchedBuild[]> {
  for (let after = ''; ;) {
    const some = db
      .selectFrom('user_build')
      .select(SEARCHED)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE);
    const rows = await db
      // Selected first. Otherwise PostgreSQL would read all search keys for every join.
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

/** A subquery of the builds that have all of these keys, as `build_id`. */
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
