import { setImmediate as nextTurn } from 'node:timers/promises';
import { averageRating, mayRate, OWN_BUILD } from '@trifecta/domain/community';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, isForeignKeyViolation, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** `averageRating` in SQL. */
export function sqlAverageRating(
  sum: RawBuilder<unknown>,
  ratings: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`case when ${ratings} = 0 then 0 else cast(${sum} as double precision) / (${ratings}) end`;
}

/** One player's rating of a build. */
export interface NewRating {
  readonly buildId: string;
  readonly playerId: string;
  readonly stars: number;
  readonly now: string;
}

/** The outcome of a rating. */
export type RatingOutcome =
  | { readonly outcome: 'rated'; readonly average: number; readonly ratings: number }
  | { readonly outcome: 'not-found' | 'own-build' | 'no-player' };

/** The build was deleted or made private while it was being rated. */
class BuildGone extends Error {}

/**
 * Rates a public build, or changes the rating. The build's sum and count change in the same transaction. The build's
 * row is updated last, because many ratings may be waiting for it.
 */
export async function rateBuild(db: Database, rating: NewRating): Promise<RatingOutcome> {
  const { buildId, playerId, stars, now } = rating;
  try {
    return await inTransaction(db, async (transaction): Promise<RatingOutcome> => {
      if (!(await lockPlayer(transaction, playerId))) return { outcome: 'no-player' };
      const build = await ratedBuild(transaction, buildId, playerId);
      if (build === undefined) return { outcome: 'not-found' };
      if (!mayRate(playerId, build.player_id)) return { outcome: 'own-build' };
      if (build.published_at === null) return { outcome: 'not-found' };
      await transaction
        .insertInto('build_rating')
        .values({ build_id: buildId, player_id: playerId, stars, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.columns(['build_id', 'player_id']).doUpdateSet({ stars, updated_at: now }),
        )
        .execute();
      return addStars(transaction, buildId, {
        stars: stars - (build.stars ?? 0),
        ratings: build.stars === null ? 1 : 0,
      });
    });
  } catch (error) {
    if (error instanceof BuildGone || isForeignKeyViolation(error)) return { outcome: 'not-found' };
    throw error;
  }
}

/** A build, and the player's current rating of it. */
async function ratedBuild(transaction: Database, buildId: string, playerId: string) {
  return transaction
    .selectFrom('user_build')
    .leftJoin('build_rating', (join) =>
      join
        .onRef('build_rating.build_id', '=', 'user_build.id')
        .on('build_rating.player_id', '=', playerId),
    )
    .select(['user_build.player_id as player_id', 'published_at', 'stars'])
    .where('user_build.id', '=', buildId)
    .executeTakeFirst();
}

async function addStars(
  transaction: Database,
  buildId: string,
  { stars, ratings }: { readonly stars: number; readonly ratings: number },
): Promise<RatingOutcome> {
  const build = await transaction
    .updateTable('user_build')
    .set({
      rating_sum: sql`rating_sum + ${stars}`,
      rating_count: sql`rating_count + ${ratings}`,
      rating_average: sqlAverageRating(sql`rating_sum + ${stars}`, sql`rating_count + ${ratings}`),
    })
    .where('id', '=', buildId)
    .where('published_at', 'is not', null)
    .returning(['rating_average as average', 'rating_count as ratings'])
    .executeTakeFirst();
  if (build === undefined) throw new BuildGone();
  return { outcome: 'rated', ...build };
}

/** Stores the recounted ratings of a build, always all three numbers together. */
export async function setRatings(
  transaction: Database,
  buildId: string,
  { sum, ratings }: { readonly sum: number; readonly ratings: number },
): Promise<void> {
  await transaction
    .updateTable('user_build')
    .set({
      rating_sum: sum,
      rating_count: ratings,
      rating_average: averageRating(sum, ratings),
    })
    .where('id', '=', buildId)
    .execute();
}

/** A player's rating of a build. Undefined when unrated. */
export async function starsOf(
  db: Database,
  buildId: string,
  playerId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('build_rating')
    .select('stars')
    .where('build_id', '=', buildId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.stars;
}

/** A player's ratings of those of the given builds that are public, by build, and which of them are the player's own. */
export async function starsOfBuilds(
  db: Database,
  buildIds: readonly string[],
  playerId: string,
): Promise<Record<string, RatingOfPlayer>> {
  if (buildIds.length === 0) return {};
  const rows = await db
    .selectFrom('user_build')
    .leftJoin('build_rating', (join) =>
      join
        .onRef('build_rating.build_id', '=', 'user_build.id')
        .on('build_rating.player_id', '=', playerId),
    )
    .select(['user_build.id as id', 'user_build.player_id as ownerId', 'stars'])
    .where('user_build.id', 'in', buildIds)
    .where('published_at', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, ownerId, stars }): [string, RatingOfPlayer][] => {
      if (!mayRate(playerId, ownerId)) return [[id, OWN_BUILD]];
      return stars === null ? [] : [[id, stars]];
    }),
  );
}

/** All ratings of a player, oldest first. */
export async function ratingsOfPlayer(db: Database, playerId: string) {
  return db
    .selectFrom('build_rating')
    .select(['build_id as buildId', 'stars', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('build_id')
    .execute();
}

/** Ratings removed in one transaction. SQLite needs about 25 ms for them. */
const REMOVED_AT_ONCE = 200;

/** Removes a player's ratings in short transactions, so that others don't wait for thousands of them. */
export async function removeRatingsInSteps(
  db: Database,
  playerId: string,
  atOnce = REMOVED_AT_ONCE,
): Promise<void> {
  let removed = atOnce;
  while (removed === atOnce) {
    removed = await inTransaction(db, async (transaction) => {
      await lockPlayer(transaction, playerId);
      const some = await transaction
        .selectFrom('build_rating')
        .select('build_id')
        .where('player_id', '=', playerId)
        .limit(atOnce)
        .execute();
      const buildIds = some.map((rating) => rating.build_id);
      if (buildIds.length > 0) await removeRatings(transaction, playerId, buildIds);
      return buildIds.length;
    });
    // SQLite works in this thread: without a pause, no other request gets its turn between two steps.
    await nextTurn();
  }
}

/**
 * Removes all of a player's ratings in the transaction that deletes the player, and corrects the counts of the rated
 * builds. Locks the player's own builds along with them, always in the same order.
 */
export async function removeRatingsOf(transaction: Database, playerId: string): Promise<void> {
  await lockPlayer(transaction, playerId);
  const own = transaction.selectFrom('user_build').select('id').where('player_id', '=', playerId);
  const rated = transaction
    .selectFrom('build_rating')
    .select('build_id as id')
    .where('player_id', '=', playerId);
  await removeRatings(transaction, playerId, sql<string>`${own.union(rated)}`);
}

/** Removes a player's ratings of some builds, whose rows it locks first. */
async function removeRatings(
  transaction: Database,
  playerId: string,
  builds: Expression<string> | readonly string[],
): Promise<void> {
  const touched = transaction
    .selectFrom('user_build')
    .select('id')
    .where('id', 'in', builds)
    .orderBy('id');
  await lockRows(transaction, touched).execute();
  // One statement, because one for each build would stop SQLite.
  await transaction
    .updateTable('user_build')
    .from('build_rating as given')
    .set({
      rating_sum: sql`rating_sum - given.stars`,
      rating_count: sql`rating_count - 1`,
      rating_average: sqlAverageRating(sql`rating_sum - given.stars`, sql`rating_count - 1`),
    })
    .whereRef('given.build_id', '=', 'user_build.id')
    .where('given.player_id', '=', playerId)
    .where('given.build_id', 'in', builds)
    .execute();
  await transaction
    .deleteFrom('build_rating')
    .where('player_id', '=', playerId)
    .where('build_id', 'in', builds)
    .execute();
}
