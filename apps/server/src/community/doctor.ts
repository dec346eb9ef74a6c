import type { PlayerClass } from '@trifecta/domain/catalogue';
import { averageRating } from '@trifecta/domain/community';
import { sql } from 'kysely';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { setRatings } from './rating.store.ts';

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

/** A kind of public build whose stored count differs from a recount. */
export interface CountDifference {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly kept: number;
  readonly counted: number;
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
        or abs(rating_average - coalesce(1.0 * counted.sum / counted.ratings, 0)) > 1e-9`,
    )
    .orderBy('user_build.id')
    .execute();
  return rows.map(({ id, sum, ratings, ...row }) => ({
    buildId: id,
    kept: { sum: row.rating_sum, ratings: row.rating_count, average: row.rating_average },
    counted: figures(sum ?? 0, ratings ?? 0),
  }));
}

/** Recounts the public builds of each kind, also in a single statement. */
export async function countDifferences(db: Database): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    select class, weapon, specialization, sum(kept) as kept, sum(counted) as counted
    from (
      select class, weapon, specialization, builds as kept, 0 as counted from public_build_count
      union all
      select class, weapon, specialization, 0, 1 from user_build where published_at is not null
    ) as both_counts
    group by class, weapon, specialization
    having sum(kept) <> sum(counted)
    order by class, weapon, specialization`.execute(db);
  return rows;
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

/** Adds the difference to a kind's stored count, so that builds published in the meantime still count. */
export async function repairCount(db: Database, difference: CountDifference): Promise<void> {
  const { class: playerClass, weapon, specialization, kept, counted } = difference;
  const missing = counted - kept;
  await db
    .insertInto('public_build_count')
    .values({ class: playerClass, weapon, specialization, builds: Math.max(missing, 0) })
    .onConflict((conflict) =>
      conflict
        .columns(['class', 'weapon', 'specialization'])
        .doUpdateSet({ builds: sql`public_build_count.builds + ${missing}` }),
    )
    .execute();
}

function figures(sum: number, ratings: number): RatingFigures {
  return { sum, ratings, average: averageRating(sum, ratings) };
}
