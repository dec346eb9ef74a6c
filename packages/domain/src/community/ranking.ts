/** The orders of the community's builds; the first is the default. Source: docs/specification.md#community-builds. */
export const COMMUNITY_SORTS = ['rating', 'popular', 'newest'] as const;

/**
 * An order of the community's builds: `rating` by average with unrated builds last, `popular` by number of ratings,
 * `newest` by when a build was made public.
 */
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];

/** Ratings a build needs to stand in the top 10 of its class, and how many stand there. */
export const TOP_10 = { minRatings: 5, entries: 10 } as const;

/** Builds on one page of the community's list. */
export const PAGE_SIZE = { default: 50, max: 100 } as const;

/**
 * So far the builds that match a search are counted: the number stands for that many or more. Nobody reads further,
 * and counting costs time.
 */
export const MAX_COUNTED = 500;

/** The fields that decide a build's place in a top 10. */
export interface Ranked {
  readonly averageRating: number;
  readonly totalRatings: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** Mean of the stars; 0 while nobody has rated. Equal means of different counts give the same number. */
export function averageRating(starsInAll: number, ratings: number): number {
  return ratings === 0 ? 0 : starsInAll / ratings;
}

/** True when a public build stands in the top 10, if there are not ten better ones. */
export function mayBeInTop10(build: Ranked): boolean {
  return build.totalRatings >= TOP_10.minRatings;
}

/**
 * The order of a top 10: by average, then by number of ratings, then the older build. Negative when `a` comes first.
 */
export function compareInTop10(a: Ranked, b: Ranked): number {
  return (
    b.averageRating - a.averageRating ||
    b.totalRatings - a.totalRatings ||
    (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt))
  );
}
