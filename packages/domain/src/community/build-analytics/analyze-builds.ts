import type { PlayerClass } from '../../catalogue/index.ts';
import { TOP_10 } from '../ranking.ts';

/** An own public build with its sums. */
export interface AnalyzedBuild {
  readonly _id: string;
  readonly buildName: string;
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly ratings: number;
  /** 0 until rated. */
  readonly averageRating: number;
}

/** What came to a build in one week: -1 for all time before the first one. */
interface BuildWeek {
  readonly buildId: string;
  readonly week: number;
  readonly count: number;
}

/** Ratings of one week, with the sum of their stars. */
interface RatedWeek extends BuildWeek {
  readonly stars: number;
}

/** One public build in numbers. */
export interface BuildNumbers extends AnalyzedBuild {
  /** In the order of ratings. Null without ratings, and beyond those that are counted. */
  readonly place: number | null;
  /** The number of public builds of the class. */
  readonly placeOf: number;
  readonly views: number;
  readonly favorites: number;
  readonly weekly: {
    readonly views: readonly number[];
    readonly favorites: readonly number[];
    readonly ratings: readonly number[];
    /** The average at the end of each week. Null with fewer ratings than the top 10 needs. */
    readonly averages: readonly (number | null)[];
  };
}

/** A player's own public builds in numbers. */
export interface BuildAnalytics {
  readonly publicBuilds: number;
  /** Null without Premium. */
  readonly builds: readonly BuildNumbers[] | null;
  /** First days, oldest first. */
  readonly weeks: readonly string[];
  readonly viewsSince: string;
}

/** The numbers of builds, in their order. */
export function analyzeBuilds(
  builds: readonly AnalyzedBuild[],
  {
    weeks,
    views,
    favorites,
    ratings,
    places,
    publicBuilds,
  }: {
    /** The number of weeks. */
    readonly weeks: number;
    readonly views: readonly BuildWeek[];
    readonly favorites: readonly BuildWeek[];
    readonly ratings: readonly RatedWeek[];
    /** Places by build. */
    readonly places: ReadonlyMap<string, number>;
    readonly publicBuilds: Readonly<Record<PlayerClass, number>>;
  },
): BuildNumbers[] {
  const viewsOf = byBuild(views);
  const favoritesOf = byBuild(favorites);
  const ratingsOf = byBuild(ratings);
  return builds.map((build) => {
    const viewed = viewsOf.get(build._id) ?? [];
    const favored = favoritesOf.get(build._id) ?? [];
    const rated = ratingsOf.get(build._id) ?? [];
    return {
      ...build,
      place: build.ratings === 0 ? null : (places.get(build._id) ?? null),
      placeOf: publicBuilds[build.class],
      views: sumOf(viewed),
      favorites: sumOf(favored),
      weekly: {
        views: byWeek(viewed, weeks),
        favorites: byWeek(favored, weeks),
        ratings: byWeek(rated, weeks),
        averages: averagesOf(rated, weeks),
      },
    };
  });
}

function byBuild<Row extends BuildWeek>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.buildId, [...(found.get(row.buildId) ?? []), row]);
  return found;
}

function sumOf(rows: readonly BuildWeek[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function byWeek(rows: readonly BuildWeek[], weeks: number): number[] {
  return Array.from({ length: weeks }, (_, index) =>
    sumOf(rows.filter(({ week }) => week === index)),
  );
}

function averagesOf(rows: readonly RatedWeek[], weeks: number): (number | null)[] {
  return Array.from({ length: weeks }, (_, index) => {
    const until = rows.filter(({ week }) => week <= index);
    const count = sumOf(until);
    if (count < TOP_10.minRatings) return null;
    return until.reduce((sum, { stars }) => sum + stars, 0) / count;
  });
}
