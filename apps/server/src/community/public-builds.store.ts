import { PLAYER_CLASSES, withItemIds } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { TOP_10 } from '@trifecta/domain/community';
import type { CommunitySort, PageStart } from '@trifecta/domain/community';
import { sql } from 'kysely';
import { selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';

/** The columns of each order, all descending, matching the indexes. */
const SORT_COLUMNS = {
  rating: ['rating_order', 'rating_count', 'user_build.id'],
  popular: ['rating_count', 'rating_average', 'user_build.id'],
  newest: ['published_at', 'user_build.id'],
} as const satisfies Record<CommunitySort, readonly string[]>;

/** A page of public builds in some order. */
export interface PublicPage {
  readonly sortBy: CommunitySort;
  /** The end of the previous page. */
  readonly after: PageStart | undefined;
  readonly limit: number;
}

/** The sort order of a page, and the condition that it starts after the previous one. */
export function placeOf({ sortBy, after }: Pick<PublicPage, 'after' | 'sortBy'>) {
  const columns = SORT_COLUMNS[sortBy].map((column) => sql.ref(column));
  const order = sql.join(columns.map((column) => sql`${column} desc`));
  // Compares whole rows, so that an index can find the position.
  const isAfter =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.join(columns)}) < (${sql.join([...after])})`;
  return { order, isAfter };
}

/** A page of all public builds, or of those of a class. */
export async function publicBuilds(
  db: Database,
  playerClass: PlayerClass | undefined,
  page: PublicPage,
): Promise<BuildRow[]> {
  const { order, isAfter } = placeOf(page);
  return selectBuilds(db)
    .where('published_at', 'is not', null)
    .$if(playerClass !== undefined, (query) => query.where('class', '=', playerClass ?? 'Light'))
    .where(isAfter)
    .orderBy(order)
    .limit(page.limit)
    .execute();
}

/** The cursor values of a row. */
export function cursorOf(row: BuildRow, sortBy: CommunitySort): PageStart {
  const { rating_average: average, rating_count: count, published_at: publishedAt, id } = row;
  const { rating_order: order } = row;
  const cursors = {
    rating: [order, count, id],
    popular: [count, average, id],
    newest: [publishedAt ?? '', id],
  };
  return cursors[sortBy];
}

/** The number of public builds of a kind, from the stored counts. */
export async function countOfKind(
  db: Database,
  kind: {
    readonly class?: PlayerClass | undefined;
    readonly weapons?: readonly string[] | undefined;
    readonly specialization?: string | undefined;
  },
): Promise<number> {
  let query = db
    .selectFrom('public_build_count')
    .select(({ fn }) => fn.sum<number | null>('builds').as('builds'));
  const { class: ofClass, weapons, specialization } = kind;
  if (ofClass !== undefined) query = query.where('class', '=', ofClass);
  if (weapons !== undefined) query = query.where('weapon', 'in', weapons);
  if (specialization !== undefined) query = query.where('specialization', '=', specialization);
  const { builds } = await query.executeTakeFirstOrThrow();
  return builds ?? 0;
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
  const facets = {
    weapons: sorted(rows.map(({ weapon }) => weapon)),
    specializations: sorted(rows.map(({ specialization }) => specialization)),
  };
  return withItemIds(facets, 'weapons', 'specializations');
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
      // Written into the query as a literal, because the partial index covers only this number.
      .where('rating_count', '>=', sql.lit(TOP_10.minRatings))
      .orderBy('rating_order', 'desc')
      .orderBy('rating_count', 'desc')
      // Ids increase over time.
      .orderBy('user_build.id', 'asc')
      .limit(TOP_10.entries)
      .execute()
  );
}

/** The public builds of some players, best first. */
export async function bestBuildsOf(
  db: Database,
  playerIds: readonly string[],
  limit: number,
): Promise<BuildRow[]> {
  if (playerIds.length === 0) return [];
  const { order } = placeOf({ sortBy: 'rating', after: undefined });
  return selectBuilds(db)
    .where('user_build.player_id', 'in', playerIds)
    .where('published_at', 'is not', null)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** A public build. Undefined when there's none with this id, or it's private. */
export async function publicBuild(db: Database, id: string): Promise<BuildRow | undefined> {
  return selectBuilds(db)
    .where('user_build.id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}
