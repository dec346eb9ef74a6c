import { STARTING_VOTES } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import type { Expression, RawBuilder, Selectable } from 'kysely';
import { lockRows } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';

/** Why a rating doesn't count: its player is suspended, or an operator took the player's ratings out. */
export type RatingsLeftOut = NonNullable<Selectable<Schema['build_rating']>['left_out']>;

/** A change of a build's rating sums. Each is a number, or an SQL expression. */
interface FiguresChange {
  readonly stars: number | RawBuilder<number>;
  readonly ratings: number | RawBuilder<number>;
  readonly weight: number | RawBuilder<number>;
  readonly weighted: number | RawBuilder<number>;
}

/** `averageRating` in SQL. */
export function sqlAverageRating(
  sum: RawBuilder<unknown>,
  ratings: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`case when ${ratings} = 0 then 0 else cast(${sum} as double precision) / (${ratings}) end`;
}

/** The rating columns of a build's row after a change, always all of them together. */
export function changedFigures({ stars, ratings, weight, weighted }: FiguresChange) {
  const sum = sql<number>`rating_sum + ${stars}`;
  const count = sql<number>`rating_count + ${ratings}`;
  const { weight: startingWeight, weighted: startingWeighted } = STARTING_VOTES;
  return {
    rating_sum: sum,
    rating_count: count,
    rating_average: sqlAverageRating(sum, count),
    rating_weight: sql<number>`rating_weight + ${weight}`,
    rating_weighted: sql<number>`rating_weighted + ${weighted}`,
    rating_order: sql<number>`case when rating_weight + ${weight} = 0 then 0
      else cast(rating_weighted + ${weighted} + ${sql.lit(startingWeighted)} as double precision)
        / (rating_weight + ${weight} + ${sql.lit(startingWeight)}) end`,
  };
}

/** The change when ratings of `given` begin to count, or no longer do. */
function changeBy(sign: 1 | -1): FiguresChange {
  const times = sql.lit(sign);
  return {
    stars: sql`${times} * given.stars`,
    ratings: times,
    weight: sql`${times} * given.weight`,
    weighted: sql`${times} * given.weight * given.stars`,
  };
}

/** Locks builds in the order of their ids. */
async function lockBuilds(
  transaction: Database,
  builds: Expression<string> | readonly string[],
): Promise<void> {
  const touched = transaction
    .selectFrom('user_build')
    .select('id')
    .where('id', 'in', builds)
    .orderBy('id');
  await lockRows(transaction, touched).execute();
}

/** Ends the counting of a player's ratings of some builds, which must be locked. In one statement, for SQLite's sake. */
async function countNoLonger(
  transaction: Database,
  playerId: string,
  builds: Expression<string> | readonly string[],
): Promise<void> {
  await transaction
    .updateTable('user_build')
    .from('build_rating as given')
    .set(changedFigures(changeBy(-1)))
    .whereRef('given.build_id', '=', 'user_build.id')
    .where('given.player_id', '=', playerId)
    .where('given.left_out', 'is', null)
    .where('given.build_id', 'in', builds)
    .execute();
}

/** Removes a player's ratings of some builds, whose rows it locks first. */
export async function removeRatings(
  transaction: Database,
  playerId: string,
  builds: Expression<string> | readonly string[],
): Promise<void> {
  await lockBuilds(transaction, builds);
  await countNoLonger(transaction, playerId, builds);
  await transaction
    .deleteFrom('build_rating')
    .where('player_id', '=', playerId)
    .where('build_id', 'in', builds)
    .execute();
}

/** Takes a player's ratings out of all counts. They're kept. The player's row must be locked. */
export async function leaveRatingsOut(
  transaction: Database,
  playerId: string,
  why: RatingsLeftOut,
): Promise<void> {
  const rated = ratedBy(transaction, playerId).$asScalar();
  await lockBuilds(transaction, rated);
  await countNoLonger(transaction, playerId, rated);
  await transaction
    .updateTable('build_rating')
    .set({ left_out: why })
    .where('player_id', '=', playerId)
    // What an operator took out stays out after a suspension.
    .$if(why === 'suspended', (query) => query.where('left_out', 'is', null))
    .execute();
}

/** Puts a player's ratings that were left out for this reason back into all counts. The player's row must be locked. */
export async function countRatingsAgain(
  transaction: Database,
  playerId: string,
  why: RatingsLeftOut,
): Promise<void> {
  await lockBuilds(transaction, ratedBy(transaction, playerId).$asScalar());
  await transaction
    .updateTable('user_build')
    .from('build_rating as given')
    .set(changedFigures(changeBy(1)))
    .whereRef('given.build_id', '=', 'user_build.id')
    .where('given.player_id', '=', playerId)
    .where('given.left_out', '=', why)
    .execute();
  await transaction
    .updateTable('build_rating')
    .set({ left_out: null })
    .where('player_id', '=', playerId)
    .where('left_out', '=', why)
    .execute();
}

/** The ids of the builds that a player rated. */
export function ratedBy(db: Database, playerId: string) {
  return db.selectFrom('build_rating').select('build_id as id').where('player_id', '=', playerId);
}

/** How many builds a player rated. */
export async function countRatingsOf(db: Database, playerId: string): Promise<number> {
  const { ratings } = await db
    .selectFrom('build_rating')
    .select(({ fn }) => fn.countAll<number>().as('ratings'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return ratings;
}

const RATERS_SHOWN = 200;

/** The players who rated a build, newest ratings first. */
export async function ratersOf(db: Database, buildId: string) {
  return db
    .selectFrom('build_rating')
    .innerJoin('player', 'player.id', 'build_rating.player_id')
    .select(['player.id as playerId', 'email', 'display_name as displayName'])
    .select(['player.created_at as registeredAt', 'suspended_until as suspendedUntil'])
    .select(['stars', 'weight', 'left_out as leftOut', 'build_rating.updated_at as ratedAt'])
    .where('build_id', '=', buildId)
    .orderBy('build_rating.updated_at', 'desc')
    .orderBy('player.id')
    .limit(RATERS_SHOWN)
    .execute();
}
