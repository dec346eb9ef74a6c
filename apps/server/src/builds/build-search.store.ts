import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../db/index.ts';
import { searchKeysOf } from './search-keys.ts';
import type { Searched } from './search-keys.ts';

const ROWS_AT_ONCE = 500;

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
 * Makes all public builds be found that are not yet: those of a database from before there were keys, and those that
 * were written many at once. Returns how many it were.
 */
export async function addMissingToSearch(db: Database): Promise<number> {
  let after = '';
  for (let added = 0; ;) {
    const builds = await db
      .selectFrom('user_build')
      .leftJoin('build_search', 'build_id', 'id')
      .select(['id', 'search_text as searchText', 'weapon', 'specialization'])
      .where('published_at', 'is not', null)
      .where('entry', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (builds.length === 0) return added;
    const rows = builds.map((build) => ({ build_id: build.id, search_keys: searchKeysOf(build) }));
    await db
      .insertInto('build_search')
      .values(rows)
      // Another process may do the same, or a player publish one of them.
      .onConflict((conflict) => conflict.column('build_id').doNothing())
      .execute();
    added += builds.length;
    after = builds.at(-1)?.id ?? after;
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
