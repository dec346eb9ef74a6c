import { setImmediate as nextTurn } from 'node:timers/promises';
import { ratingWeight, settlesAt, TRACES_OF_USE } from '@trifecta/domain/builds';
import { mayRate, OWN_BUILD } from '@trifecta/domain/community';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { sql } from 'kysely';
import { lockPlayer } from '../account/index.ts';
import { changedFigures, ratedBy, removeRatings } from '../builds/index.ts';
import type { RatingsLeftOut } from '../builds/index.ts';
import { inTransaction, isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** One player's rating of a build. */
export interface NewRating {
  readonly buildId: string;
  readonly playerId: string;
  readonly stars: number;
  readonly now: Date;
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
      const weight = ratingWeight(build, now);
      const rated = {
        stars,
        weight,
        settles_at: settlesAt(weight, now),
        left_out: whyLeftOut(build),
        updated_at: now.toISOString(),
      };
      await transaction
        .insertInto('build_rating')
        .values({ ...rated, build_id: buildId, player_id: playerId, created_at: rated.updated_at })
        .onConflict((conflict) => conflict.columns(['build_id', 'player_id']).doUpdateSet(rated))
        .execute();
      return changeFigures(transaction, buildId, changeFrom(build, rated));
    });
  } catch (error) {
    if (error instanceof BuildGone || isForeignKeyViolation(error)) return { outcome: 'not-found' };
    throw error;
  }
}

/** A build, the player's current rating of it, and what decides the weight of the next one. */
async function ratedBuild(transaction: Database, buildId: string, playerId: string) {
  return transaction
    .selectFrom('user_build')
    .innerJoin('player as rater', (join) => join.on('rater.id', '=', playerId))
    .leftJoin('build_rating', (join) =>
      join
        .onRef('build_rating.build_id', '=', 'user_build.id')
        .on('build_rating.player_id', '=', playerId),
    )
    .select(['user_build.player_id as player_id', 'published_at'])
    .select(['stars', 'weight', 'left_out'])
    .select(['rater.created_at as createdAt', 'rater.suspended_until as suspendedUntil'])
    .select('rater.ratings_taken_out as areRatingsOut')
    .select(tracesOf(playerId, buildId).as('traces'))
    .where('user_build.id', '=', buildId)
    .executeTakeFirst();
}

/** Own builds, favorites, and ratings of other builds, each counted as far as it matters. */
function tracesOf(playerId: string, buildId: string) {
  const most = sql.lit(TRACES_OF_USE);
  return sql<number>`(select count(*) from (
      select id from user_build where player_id = ${playerId} limit ${most}) as own)
    + (select count(*) from (
      select id from favorite where player_id = ${playerId} limit ${most}) as marked)
    + (select count(*) from (
      select build_id from build_rating
      where player_id = ${playerId} and build_id <> ${buildId} limit ${most}) as given)`;
}

/** Why a player's next rating doesn't count. One may be suspended while it's on its way. */
function whyLeftOut(rater: {
  readonly areRatingsOut: 0 | 1;
  readonly suspendedUntil: string | null;
}): RatingsLeftOut | null {
  if (rater.areRatingsOut === 1) return 'operator';
  return rater.suspendedUntil === null ? null : 'suspended';
}

interface StoredRating {
  readonly stars: number | null;
  readonly weight: number | null;
  readonly left_out: string | null;
}

/** What a rating adds to its build's sums, one that doesn't count nothing. */
function figuresOf({ stars, weight, left_out: leftOut }: StoredRating) {
  if (stars === null || weight === null || leftOut !== null) {
    return { stars: 0, ratings: 0, weight: 0, weighted: 0 };
  }
  return { stars, ratings: 1, weight, weighted: weight * stars };
}

/** The change of a build's sums when one rating takes the place of another. */
function changeFrom(before: StoredRating, after: StoredRating) {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  return {
    stars: is.stars - was.stars,
    ratings: is.ratings - was.ratings,
    weight: is.weight - was.weight,
    weighted: is.weighted - was.weighted,
  };
}

async function changeFigures(
  transaction: Database,
  buildId: string,
  change: Parameters<typeof changedFigures>[0],
): Promise<RatingOutcome> {
  const build = await transaction
    .updateTable('user_build')
    .set(changedFigures(change))
    .where('id', '=', buildId)
    .where('published_at', 'is not', null)
    .returning(['rating_average as average', 'rating_count as ratings'])
    .executeTakeFirst();
  if (build === undefined) throw new BuildGone();
  return { outcome: 'rated', ...build };
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
  await removeRatings(
    transaction,
    playerId,
    sql<string>`${own.union(ratedBy(transaction, playerId))}`,
  );
}

/** Ratings that are looked up together to be weighed once more. */
const SETTLED_AT_ONCE = 200;

/**
 * Weighs ratings once more whose time has come: accounts that were fresh when they rated aren't any longer. Each in a
 * transaction of its own. Returns how many.
 */
export async function settleAllRatings(
  db: Database,
  now: Date,
  closing?: AbortSignal,
  atOnce = SETTLED_AT_ONCE,
): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await dueRatings(db, now, atOnce);
    let inPass = 0;
    for (const { build_id: buildId, player_id: playerId } of due) {
      if (closing?.aborted === true) return settled + inPass;
      const rating = { buildId, playerId, now };
      if (await inTransaction(db, (transaction) => settleRating(transaction, rating))) inPass += 1;
      await nextTurn();
    }
    settled += inPass;
    // Those of players who are being deleted stay due until they're gone.
    if (due.length < atOnce || inPass === 0) return settled;
  }
}

function dueRatings(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('build_rating')
    .select(['build_id', 'player_id'])
    .where('settles_at', '<=', now.toISOString())
    .orderBy('settles_at')
    .limit(limit)
    .execute();
}

/** Weighs one rating once more. Returns false when there's nothing to weigh: its player or build is being deleted. */
async function settleRating(
  transaction: Database,
  { buildId, playerId, now }: Omit<NewRating, 'stars'>,
): Promise<boolean> {
  if (!(await lockPlayer(transaction, playerId))) return false;
  const before = await ratedBuild(transaction, buildId, playerId);
  if (before === undefined || before.stars === null) return false;
  const after = { ...before, weight: ratingWeight(before, now) };
  await transaction
    .updateTable('build_rating')
    .set({ weight: after.weight, settles_at: null })
    .where('build_id', '=', buildId)
    .where('player_id', '=', playerId)
    .execute();
  await transaction
    .updateTable('user_build')
    .set(changedFigures(changeFrom(before, after)))
    .where('id', '=', buildId)
    .execute();
  return true;
}
