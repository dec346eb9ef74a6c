/** The mean number of stars, or 0 without ratings. Equal means from different counts give exactly the same number. */
export function averageRating(starsInAll: number, ratings: number): number {
  return ratings === 0 ? 0 : starsInAll / ratings;
}

/** What a rating weighs in tenths of a vote. */
export const RATING_WEIGHTS = { fresh: 1, partial: 3, full: 10 } as const;

/** The most that a rating can weigh. */
export const FULL_WEIGHT = RATING_WEIGHTS.full;

/** Days after which a rating is weighed once more, and after which an account counts as known. */
export const KNOWN_AFTER_DAYS = 7;

/** Builds, favorites, and ratings of other builds after which an account counts as in use. */
export const TRACES_OF_USE = 3;

/** Hours for which an account is fresh. */
const FRESH_HOURS = 24;

const HOUR_MS = 3_600_000;

/** An account that rates. */
export interface Rater {
  /** ISO 8601. */
  readonly createdAt: string;
  /** Own builds, favorites, and ratings of other builds, at least up to `TRACES_OF_USE`. */
  readonly traces: number;
}

/**
 * What a rating weighs in the order of builds, in tenths: a full vote from an account of a week that is in use, a
 * tenth from one of the first day, otherwise three tenths.
 */
export function ratingWeight({ createdAt, traces }: Rater, now: Date): number {
  const hours = (now.getTime() - Date.parse(createdAt)) / HOUR_MS;
  if (hours < FRESH_HOURS) return RATING_WEIGHTS.fresh;
  const isKnown = hours >= 24 * KNOWN_AFTER_DAYS && traces >= TRACES_OF_USE;
  return isKnown ? RATING_WEIGHTS.full : RATING_WEIGHTS.partial;
}

/** When a rating that doesn't weigh a full vote is weighed once more. Null for one that does. */
export function settlesAt(weight: number, now: Date): string | null {
  if (weight >= FULL_WEIGHT) return null;
  return new Date(now.getTime() + 24 * KNOWN_AFTER_DAYS * HOUR_MS).toISOString();
}

/**
 * The votes that every rated build starts with, in tenths: five of 3.5 stars. So a few ratings move a build little, and
 * many decide its place.
 */
export const STARTING_VOTES = { weight: 50, weighted: 175 } as const;

/**
 * The number that builds are ordered by: the mean of their ratings and the starting votes, each by its weight. 0 without
 * ratings, which is below all others.
 */
export function ratingOrder(rated: {
  /** The sum of the ratings' weights, in tenths. */
  readonly weight: number;
  /** The sum of each rating's stars times its weight, in tenths. */
  readonly weighted: number;
}): number {
  if (rated.weight === 0) return 0;
  return (STARTING_VOTES.weighted + rated.weighted) / (STARTING_VOTES.weight + rated.weight);
}
