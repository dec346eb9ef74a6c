import { averageRating } from '@trifecta/domain/community';
import { sql } from 'kysely';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { setRatings, sqlAverageRating } from './rating.store.ts';

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

/** The count, sum, and average of a build's ratings. */
export interface RatingFigures {
  readonly sum: number;
  readonly ratings: number;
  readonly average: number;
}

/**
 * Recounts the ratings of all builds in a single statement, so that the result is consistent even while players rate.
 */
export async function ratingDifferences(db: Database): Promise<RatingDifference[]> {
  const counted = db
    .selectFrom('build_rating')
    .select(({ fn }) => [
      'build_id',
      fn.sum<number>('stars').as('sum'),
      fn.countAll<number>().as('ratings'),
    ])
    .groupBy('build_id')
    .as('counted');
  const rows = await db
    .selectFrom('user_build')
    .leftJoin(counted, 'counted.build_id', 'user_build.id')
    .select(['user_build.id as id', 'rating_sum', 'rating_count', 'rating_average'])
    .select(['counted.sum as sum', 'counted.ratings as ratings'])
    .where(
      sql<boolean>`rating_sum <> coalesce(counted.sum, 0) or rating_count <> coalesce(counted.ratings, 0)
        or abs(rating_average - ${AVERAGE_OF_COUNTED}) > 1e-9`,
    )
    .orderBy('user_build.id')
    .execute();
  return rows.map(({ id, sum, ratings, ...row }) => ({
    buildId: id,
    kept: { sum: row.rating_sum, ratings: row.rating_count, average: row.rating_average },
    counted: figures(sum ?? 0, ratings ?? 0),
  }));
}

/** Recounts a build's ratings and stores the result. A lock keeps players from rating it in between. */
export async function repairRatings(db: Database, buildId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const build = transaction.selectFrom('user_build').select('id').where('id', '=', buildId);
    await lockRows(transaction, build).execute();
    const ratings = await transaction
      .selectFrom('build_rating')
      .select('stars')
      .where('build_id', '=', buildId)
      .execute();
    const sum = ratings.reduce((stars, rating) => stars + rating.stars, 0);
    await setRatings(transaction, buildId, { sum, ratings: ratings.length });
  });
}

function figures(sum: number, ratings: number): RatingFigures {
  return { sum, ratings, average: averageRating(sum, ratings) };
}
