/** The lowest and highest rating, in stars. */
export const STARS = { min: 1, max: 5 } as const;

/** Shown when a guest clicks a star. */
export const SIGN_IN_TO_RATE = 'Please log in to rate builds';

/** Shown to a player who rates a build of their own. */
export const OWN_BUILD_RATED = 'You cannot rate your own build';

/** True when a number is a valid rating: a whole number of stars from 1 to 5. */
export function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= STARS.min && stars <= STARS.max;
}

/** Instead of a player's rating of a build: it's their own. */
export const OWN_BUILD = 'own';

/** A player's stars for a build, or that it's their own. */
export type RatingOfPlayer = number | typeof OWN_BUILD;

/** True when a player can rate a build: everyone but its owner. */
export function mayRate(playerId: string, ownerId: string): boolean {
  return playerId !== ownerId;
}
