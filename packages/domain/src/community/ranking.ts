/** The sort orders of community builds. The first is the default. Source: docs/specification.md#community-builds. */
export const COMMUNITY_SORTS = ['rating', 'popular', 'newest'] as const;

/**
 * A sort order of community builds: `rating` by `ratingOrder` with unrated builds last, `popular` by number of ratings,
 * `newest` by publication time.
 */
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];

/** The number of ratings a build needs for its class's top 10, and the length of the list. */
export const TOP_10 = { minRatings: 5, entries: 10 } as const;

/**
 * The page size of community builds. The site asks for `shown`: half the document of the API's default, for phones, and whole rows of
 * one to four cards.
 */
export const PAGE_SIZE = { shown: 24, default: 50, max: 100 } as const;

/**
 * Matches of a search are only counted up to this number, which then stands for that many or more. Nobody reads
 * further, and counting takes time.
 */
export const MAX_COUNTED = 500;

/** True when a public build qualifies for the top 10, unless ten others are better. */
export function mayBeInTop10(build: { readonly totalRatings: number }): boolean {
  return build.totalRatings >= TOP_10.minRatings;
}
