import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { ANALYZED_BUILDS, analyzeBuilds, PLACES_COUNTED } from '@trifecta/domain/community';
import type { BuildNumbers } from '@trifecta/domain/community';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/index.ts';

/** The number of public builds that a player has. */
export async function countPublicBuildsOf(db: Database, playerId: string): Promise<number> {
  const { builds } = await db
    .selectFrom('user_build')
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .where('player_id', '=', playerId)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return builds;
}

/** A player's best rated public builds in numbers, over the weeks that begin on these days. */
export async function buildNumbersOf(
  db: Database,
  playerId: string,
  weeks: readonly string[],
): Promise<BuildNumbers[]> {
  const builds = await db
    .selectFrom('user_build')
    .select(['id as _id', 'build_name as buildName', 'class', 'weapon'])
    .select(['rating_count as ratings', 'rating_average as averageRating'])
    .where('player_id', '=', playerId)
    .where('published_at', 'is not', null)
    .orderBy('rating_order', 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('id', 'desc')
    .limit(ANALYZED_BUILDS)
    .execute();
  if (builds.length === 0) return [];
  const ids = builds.map(({ _id }) => _id);
  const [views, favorites, ratings, places, publicBuilds] = await Promise.all([
    weeklyViews(db, ids, weeks),
    weeklyFavorites(db, ids, weeks),
    weeklyRatings(db, ids, weeks),
    placesOf(db, playerId, new Set(builds.map((build) => build.class))),
    countsOfClasses(db),
  ]);
  return analyzeBuilds(builds, {
    weeks: weeks.length,
    views,
    favorites,
    ratings,
    places,
    publicBuilds,
  });
}

/** The number of the week of a column, oldest first, or -1 before the first one. `startOf` is a week's first value of the column. */
function weekOf(
  column: string,
  weeks: readonly string[],
  startOf: (day: string) => string,
): RawBuilder<number> {
  const cases = weeks
    .map((day, week) => sql`when ${sql.ref(column)} >= ${startOf(day)} then ${sql.lit(week)}`)
    .toReversed();
  // First, because most rows of an old build are from before.
  const before = sql`when ${sql.ref(column)} < ${startOf(weeks[0] ?? '')} then -1`;
  return sql<number>`case ${before} ${sql.join(cases, sql` `)} else -1 end`;
}

const midnight = (day: string) => `${day}T00:00:00.000Z`;

function weeklyViews(db: Database, ids: readonly string[], weeks: readonly string[]) {
  const rows = db
    .selectFrom('build_view')
    .select(['build_id as buildId', 'views'])
    .select(weekOf('day', weeks, (day) => day).as('week'))
    .where('build_id', 'in', ids);
  return db
    .selectFrom(rows.as('viewed'))
    .select(['buildId', 'week'])
    .select(({ fn }) => fn.sum<number>('views').as('count'))
    .groupBy(['buildId', 'week'])
    .execute();
}

async function weeklyFavorites(db: Database, ids: readonly string[], weeks: readonly string[]) {
  const rows = db
    .selectFrom('favorite')
    .select('user_build_id as buildId')
    .select(weekOf('created_at', weeks, midnight).as('week'))
    .where('user_build_id', 'in', ids);
  const found = await db
    .selectFrom(rows.as('favored'))
    .select(['buildId', 'week'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['buildId', 'week'])
    .execute();
  return found.map(({ buildId, ...row }) => ({ ...row, buildId: buildId ?? '' }));
}

function weeklyRatings(db: Database, ids: readonly string[], weeks: readonly string[]) {
  const rows = db
    .selectFrom('build_rating')
    .select(['build_id as buildId', 'stars'])
    .select(weekOf('created_at', weeks, midnight).as('week'))
    .where('build_id', 'in', ids)
    .where('left_out', 'is', null);
  return db
    .selectFrom(rows.as('rated'))
    .select(['buildId', 'week'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('stars').as('stars')])
    .groupBy(['buildId', 'week'])
    .execute();
}

/** The places of a player's builds among the first of their classes, by build. Reads so many of each class at most. */
async function placesOf(
  db: Database,
  playerId: string,
  classes: ReadonlySet<PlayerClass>,
): Promise<Map<string, number>> {
  const ofClasses = await Promise.all(
    PLAYER_CLASSES.filter((one) => classes.has(one)).map(async (playerClass) => {
      const first = db
        .selectFrom('user_build')
        .select(['id', 'player_id', 'rating_order', 'rating_count'])
        .where('class', '=', playerClass)
        .where('published_at', 'is not', null)
        .orderBy('rating_order', 'desc')
        .orderBy('rating_count', 'desc')
        .orderBy('id', 'desc')
        .limit(PLACES_COUNTED);
      const placed = db
        .selectFrom(first.as('first'))
        .select(['id', 'player_id'])
        .select(
          sql<number>`row_number() over (order by rating_order desc, rating_count desc, id desc)`.as(
            'place',
          ),
        );
      return db
        .selectFrom(placed.as('placed'))
        .select(['id', 'place'])
        .where('player_id', '=', playerId)
        .execute();
    }),
  );
  return new Map(ofClasses.flat().map(({ id, place }) => [id, place]));
}

async function countsOfClasses(db: Database): Promise<Record<PlayerClass, number>> {
  const rows = await db
    .selectFrom('public_build_count')
    .select('class')
    .select(({ fn }) => fn.sum<number>('builds').as('builds'))
    .groupBy('class')
    .execute();
  const countOf = (playerClass: PlayerClass) =>
    rows.find((row) => row.class === playerClass)?.builds ?? 0;
  return { Light: countOf('Light'), Medium: countOf('Medium'), Heavy: countOf('Heavy') };
}
