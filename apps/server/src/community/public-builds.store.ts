import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { TOP_10 } from '@trifecta/domain/community';
import type { CommunitySort } from '@trifecta/domain/community';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database, Schema } from '../db/index.ts';
import type { Cursor } from './cursor.ts';

/** Which public builds are wanted. */
export interface PublicFilter {
  readonly class?: PlayerClass | undefined;
  readonly weapon?: string | undefined;
  readonly specialization?: string | undefined;
  readonly search?: string | undefined;
}

/** Counting stops here: nobody reads further, and counting a million rows would take a second. */
const MAX_COUNTED = 10_000;
const MAX_SEARCH_WORDS = 8;

/** The columns of each order, all of them falling, as its index has them. */
const SORT_COLUMNS = {
  rating: ['rating_average', 'rating_count', 'user_build.id'],
  popular: ['rating_count', 'rating_average', 'user_build.id'],
  newest: ['published_at', 'user_build.id'],
} as const satisfies Record<CommunitySort, readonly string[]>;

/** The next public builds of an order after a cursor. */
export async function publicBuilds(
  db: Database,
  filter: PublicFilter,
  page: {
    readonly sortBy: CommunitySort;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
): Promise<BuildRow[]> {
  const columns = SORT_COLUMNS[page.sortBy];
  let query = selectBuilds(db)
    .where((where) => isWanted(where, filter))
    .limit(page.limit);
  for (const column of columns) query = query.orderBy(column, 'desc');
  if (page.after !== undefined) {
    // Of whole rows, so that an index finds the place.
    const place = sql.join(columns.map((column) => sql.ref(column)));
    query = query.where(sql<boolean>`(${place}) < (${sql.join([...page.after])})`);
  }
  return query.execute();
}

/** The values of a row that a page's end is known by. */
export function cursorOf(row: BuildRow, sortBy: CommunitySort): Cursor {
  const { rating_average: average, rating_count: count, published_at: publishedAt, id } = row;
  const cursors = {
    rating: [average, count, id],
    popular: [count, average, id],
    newest: [publishedAt ?? '', id],
  };
  return cursors[sortBy];
}

/** How many public builds match; from `MAX_COUNTED` on a search is not counted further. */
export async function countPublicBuilds(db: Database, filter: PublicFilter): Promise<number> {
  if (filter.search === undefined) return countWithoutSearch(db, filter);
  const matches = db
    .selectFrom('user_build')
    .select('id')
    .where((where) => isWanted(where, filter))
    .limit(MAX_COUNTED)
    .as('matches');
  const { builds } = await db
    .selectFrom(matches)
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .executeTakeFirstOrThrow();
  return builds;
}

async function countWithoutSearch(db: Database, filter: PublicFilter): Promise<number> {
  let query = db
    .selectFrom('public_build_count')
    .select(({ fn }) => fn.sum<number | null>('builds').as('builds'));
  for (const column of ['class', 'weapon', 'specialization'] as const) {
    const wanted = filter[column];
    if (wanted !== undefined) query = query.where(column, '=', wanted);
  }
  const { builds } = await query.executeTakeFirstOrThrow();
  return builds ?? 0;
}

function isWanted(where: ExpressionBuilder<Schema, 'user_build'>, filter: PublicFilter) {
  const conditions = [where('published_at', 'is not', null)];
  for (const column of ['class', 'weapon', 'specialization'] as const) {
    const wanted = filter[column];
    if (wanted !== undefined) conditions.push(where(`user_build.${column}`, '=', wanted));
  }
  for (const word of searchWords(filter.search ?? '')) {
    conditions.push(where(sql`search_text`, 'like', sql`${pattern(word)} escape '\\'`));
  }
  return where.and(conditions);
}

function searchWords(search: string): string[] {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.slice(0, MAX_SEARCH_WORDS);
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The weapons and specializations that occur in public builds. */
export async function publicFacets(db: Database, playerClass: PlayerClass | undefined) {
  const rows = await db
    .selectFrom('public_build_count')
    .select(['weapon', 'specialization'])
    .where('builds', '>', 0)
    .$if(playerClass !== undefined, (query) => query.where('class', '=', playerClass ?? 'Light'))
    .execute();
  const sorted = (names: string[]) =>
    [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    weapons: sorted(rows.map(({ weapon }) => weapon)),
    specializations: sorted(rows.map(({ specialization }) => specialization)),
  };
}

/** The top 10 of each class, best first. */
export async function top10(db: Database): Promise<Record<PlayerClass, BuildRow[]>> {
  const lists = await Promise.all(PLAYER_CLASSES.map((playerClass) => top10Of(db, playerClass)));
  const [Light = [], Medium = [], Heavy = []] = lists;
  return { Light, Medium, Heavy };
}

function top10Of(db: Database, playerClass: PlayerClass): Promise<BuildRow[]> {
  return (
    selectBuilds(db)
      .where('class', '=', playerClass)
      .where('published_at', 'is not', null)
      // In the text of the query, because the index is for this number and no other.
      .where('rating_count', '>=', sql.lit(TOP_10.minRatings))
      .orderBy('rating_average', 'desc')
      .orderBy('rating_count', 'desc')
      // Ids grow with time.
      .orderBy('user_build.id', 'asc')
      .limit(TOP_10.entries)
      .execute()
  );
}

/** One public build; undefined when there is none of this id, or it is private. */
export async function publicBuild(db: Database, id: string): Promise<BuildRow | undefined> {
  return selectBuilds(db)
    .where('user_build.id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}
