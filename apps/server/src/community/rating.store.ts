import { averageRating, mayRate } from '@trifecta/domain/community';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** One player's rating of a build. */
export interface NewRating {
  readonly buildId: string;
  readonly playerId: string;
  readonly stars: number;
  readonly now: string;
}

/** How a rating ended. */
export type RatingOutcome =
  | { readonly outcome: 'rated'; readonly average: number; readonly ratings: number }
  | { readonly outcome: 'not-found' | 'own-build' | 'no-player' };

/** Rates a public build, or changes the rating; sum and count of the build change with it or not at all. */
export async function rateBuild(db: Database, rating: NewRating): Promise<RatingOutcome> {
  const { buildId, playerId, stars, now } = rating;
  return inTransaction(db, async (transaction): Promise<RatingOutcome> => {
    if (!(await lockPlayer(transaction, playerId))) return { outcome: 'no-player' };
    const build = await lockRatedBuild(transaction, buildId);
    if (build === undefined) return { outcome: 'not-found' };
    if (!mayRate(playerId, build.player_id)) return { outcome: 'own-build' };
    if (build.published_at === null) return { outcome: 'not-found' };
    const before = await starsOf(transaction, buildId, playerId);
    await transaction
      .insertInto('build_rating')
      .values({ build_id: buildId, player_id: playerId, stars, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['build_id', 'player_id']).doUpdateSet({ stars, updated_at: now }),
      )
      .execute();
    const sum = build.rating_sum + stars - (before ?? 0);
    const ratings = build.rating_count + (before === undefined ? 1 : 0);
    await setRatings(transaction, buildId, { sum, ratings });
    return { outcome: 'rated', average: averageRating(sum, ratings), ratings };
  });
}

async function lockRatedBuild(transaction: Database, buildId: string) {
  const query = transaction
    .selectFrom('user_build')
    .select(['player_id', 'published_at', 'rating_sum', 'rating_count'])
    .where('id', '=', buildId);
  return lockRows(transaction, query).executeTakeFirst();
}

/** Writes the counted ratings of a build, always all three figures together. */
async function setRatings(
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

/** What a player gave a build; undefined when nothing. */
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

/** What a player gave those of the builds that are public, by build. */
export async function starsOfBuilds(
  db: Database,
  buildIds: readonly string[],
  playerId: string,
): Promise<Record<string, number>> {
  if (buildIds.length === 0) return {};
  const rows = await db
    .selectFrom('build_rating')
    .innerJoin('user_build', 'user_build.id', 'build_id')
    .select(['build_id', 'stars'])
    .where('build_rating.player_id', '=', playerId)
    .where('build_id', 'in', buildIds)
    .where('published_at', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ build_id, stars }) => [build_id, stars]));
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

/**
 * Takes back all ratings of a player, in the transaction in which the player goes, and puts right what the rated
 * builds count. The player's own builds are locked with them, in one order for everybody.
 */
export async function removeRatingsOf(transaction: Database, playerId: string): Promise<void> {
  await lockPlayer(transaction, playerId);
  const rated = transaction
    .selectFrom('build_rating')
    .select('build_id')
    .where('player_id', '=', playerId);
  const touched = transaction
    .selectFrom('user_build')
    .select(['id', 'rating_sum', 'rating_count'])
    .where((where) => where.or([where('player_id', '=', playerId), where('id', 'in', rated)]))
    .orderBy('id');
  const builds = new Map(
    (await lockRows(transaction, touched).execute()).map((build) => [build.id, build]),
  );
  const ratings = await ratingsOfPlayer(transaction, playerId);
  await transaction.deleteFrom('build_rating').where('player_id', '=', playerId).execute();
  for (const { buildId, stars } of ratings) {
    const build = builds.get(buildId);
    if (build === undefined) continue;
    await setRatings(transaction, buildId, {
      sum: build.rating_sum - stars,
      ratings: build.rating_count - 1,
    });
  }
}
