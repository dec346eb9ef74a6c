/**
 * Less than a unit of difference between teams that are worth the same, so that the best one doesn't depend on the order in
 * which they're found. A player who locks what the answer gives them gets the same team again.
 */

/** Everything that tells ties apart in a whole team is less than this, and worth is whole. */
export const TIE_UNITS = 0.5;

/** Of each item at most 2^-6: a team has 15. In steps of 2^-20, so that every sum is exact. */
const STEPS = 2 ** 14;
const STEP = 2 ** -20;

/** Units that tell an item in a member's hands apart, by positions in the catalogue and not by names. */
export function tieUnits(...positions: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const position of positions) {
    mixed = Math.imul(mixed ^ (position + 1), 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return ((mixed >>> 0) % STEPS) * STEP;
}

/** Units of the model, without what tells ties apart. */
export function wholeUnits(units: number): number {
  return Math.floor(units);
}
