import { averageRating, ratingOrder, STARTING_VOTES } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { lockStanding } from '../account/index.ts';
import { countRatingsAgain, leaveRatingsOut, sqlAverageRating } from '../builds/index.ts';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';

const AVERAGE_OF_COUNTED = sqlAverageRating(
  sql`coalesce(counted.sum, 0)`,
  sql`coalesce(counted.ratings, 0)`,
);

/** A build whose stored counts differ from a recount. */
export interface RatingDifference {
  readonly buildId: string;
  readonly kept: RatingFigures;
  readonly counted: RatingFigures;
}

/** What's stored about a build's ratings. */
export interface RatingFigures {
  readonly sum: number;
  readonly ratings: number;
  readonly average: number;
  readonly order: number;
}

/**
 * Recounts the ratings of all builds in a single statement, so that the result is consistent even while players rate.
 */
export async function ratingDifferences(db: Database): Promise<RatingDifference[]> {
  const counted = countedRatings(db).groupBy('build_id').as('counted');
  const { weight, weighted } = STARTING_VOTES;
  const rows = await db
    .selectFrom('user_build')
    .leftJoin(counted, 'counted.build_id', 'user_build.id')
    .select(['user_build.id as id', 'rating_sum', 'rating_count', 'rating_average', 'rating_order'])
    .select(['counted.sum as sum', 'counted.ratings as ratings'])
    .select(['counted.weight as weight', 'counted.weighted as weighted'])
    .where(
      sql<boolean>`rating_sum <> coalesce(counted.sum, 0) or rating_count <> coalesce(counted.ratings, 0)
        or abs(rating_average - ${AVERAGE_OF_COUNTED}) > 1e-9
        or rating_weight <> coalesce(counted.weight, 0) or rating_weighted <> coalesce(counted.weighted, 0)
        or abs(rating_order - coalesce((${sql.lit(weighted)} + 1.0 * counted.weighted) / (${sql.lit(weight)} + counted.weight), 0)) > 1e-9`,
    )
    .orderBy('user_build.id')
    .execute();
  return rows.map(({ id, ...row }) => ({
    buildId: id,
    kept: {
      sum: row.rating_sum,
      ratings: row.rating_count,
      average: row.rating_average,
      order: row.rating_order,
    },
    counted: figures(row),
  }));
}

/** The sums of the ratings that count. */
function countedRatings(db: Database) {
  return db
    .selectFrom('build_rating')
    .select(({ fn }) => [
      'build_id',
      fn.sum<number>('stars').as('sum'),
      fn.countAll<number>().as('ratings'),
      fn.sum<number>('weight').as('weight'),
    ])
    .select(sql<number>`sum(weight * stars)`.as('weighted'))
    .where('left_out', 'is', null);
}

/** Players whose ratings are left out as of a suspended player although they aren't, or the other way round. */
export async function wronglyLeftOut(db: Database) {
  const rows = await db
    .selectFrom('build_rating')
    .innerJoin('player', 'player.id', 'build_rating.player_id')
    .select('player.id as id')
    .distinct()
    .where(
      sql<boolean>`(left_out = 'suspended' and suspended_until is null)
        or (left_out is null and suspended_until is not null)`,
    )
    .orderBy('player.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts a player's ratings, or leaves them out, as the player's state says. */
export async function repairLeftOut(db: Database, playerId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const standing = await lockStanding(transaction, playerId);
    if (standing === undefined) return;
    if (standing.suspendedUntil === null) {
      await countRatingsAgain(transaction, playerId, 'suspended');
    } else {
      await leaveRatingsOut(transaction, playerId, 'suspended');
    }
  });
}

/** Recounts a build's ratings and stores the result. A lock keeps players from rating it in between. */
export async function repairRatings(db: Database, buildId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const build = transaction.selectFrom('user_build').select('id').where('id', '=', buildId);
    await lockRows(transaction, build).execute();
    const counted = await countedRatings(transaction)
      .where('build_id', '=', buildId)
      .groupBy('build_id')
      .executeTakeFirst();
    const { sum, ratings, average, order } = figures(counted);
    await transaction
      .updateTable('user_build')
      .set({
        rating_sum: sum,
        rating_count: ratings,
        rating_average: average,
        rating_weight: counted?.weight ?? 0,
        rating_weighted: counted?.weighted ?? 0,
        rating_order: order,
      })
      .where('id', '=', buildId)
      .execute();
  });
}

interface Sums {
  readonly sum: number | null;
  readonly ratings: number | null;
  readonly weight: number | null;
  readonly weighted: number | null;
}

function figures(sums: Sums | undefined): RatingFigures {
  const [sum, ratings] = [sums?.sum ?? 0, sums?.ratings ?? 0];
  const order = ratingOrder({ weight: sums?.weight ?? 0, weighted: sums?.weighted ?? 0 });
  return { sum, ratings, average: averageRating(sum, ratings), order };
}
