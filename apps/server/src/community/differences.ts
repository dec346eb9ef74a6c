import {
  countDifferences,
  repairCount,
  repairSearch,
  repairShown,
  wronglySearched,
  wronglyShown,
} from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import {
  ratingDifferences,
  repairRatings,
  repairLeftOut,
  wronglyLeftOut,
} from './rating-differences.store.ts';
import type { RatingFigures } from './rating-differences.store.ts';

/** A value that contradicts the rows it's derived from. */
interface Difference {
  readonly sentence: string;
  readonly repair: () => Promise<void>;
}

/** Checks ratings, counts of public builds, search keys, and hidden builds. Safe while servers write. */
export async function findDifferences(db: Database, now: Date): Promise<Difference[]> {
  const counts = await countDifferences(db);
  return [
    ...(await differencesOfBuilds(db, now)),
    ...counts.map((count) => ({
      sentence: `public builds for ${count.class}, ${count.weapon}, ${count.specialization}: stored ${count.kept}, recounted ${count.counted}`,
      repair: () => repairCount(db, count),
    })),
  ];
}

/** All but the counts. Several processes may repair these together, since each repair locks the build and looks again. */
export async function differencesOfBuilds(db: Database, now: Date): Promise<Difference[]> {
  const ratings = await ratingDifferences(db);
  const leftOut = await wronglyLeftOut(db);
  const searched = await wronglySearched(db);
  const shown = await wronglyShown(db);
  return [
    ...ratings.map(({ buildId, kept, counted }) => ({
      sentence: `build ${buildId}: stored ${told(kept)}, recounted ${told(counted)}`,
      repair: () => repairRatings(db, buildId),
    })),
    ...leftOut.map((playerId) => ({
      sentence: `player ${playerId}: ratings counted or left out against the player's state`,
      repair: () => repairLeftOut(db, playerId),
    })),
    ...searched.map((buildId) => ({
      sentence: `build ${buildId}: search index out of date`,
      repair: () => repairSearch(db, buildId),
    })),
    ...shown.map((buildId) => ({
      sentence: `build ${buildId}: public or withheld against its state`,
      repair: () => repairShown(db, buildId, now.toISOString()),
    })),
  ];
}

function told({ sum, ratings, average, order }: RatingFigures): string {
  return `${ratings} ratings with ${sum} stars, average ${average}, order ${order}`;
}
