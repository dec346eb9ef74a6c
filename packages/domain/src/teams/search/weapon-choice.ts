import { at, countAt, entryAt } from './at.ts';

/*
 * In each band the best weapon counts twice and the second best once. That is the same as the best way to hand out the
 * factors 2, 1 and 0 to the three members, band by band. With the factors given, every member chooses a weapon alone,
 * so the best three weapons are found among 6 x 6 x 6 hand-outs of tables with 3 x 3 x 3 entries.
 */

/** Ways to give a member the factors 0, 1 or 2 in three bands; entry `9 x short + 3 x middle + long`. */
export const FACTOR_CHOICES = 27;

/** The factors of the three bands in an entry. */
export function factorsOf(choice: number): readonly [short: number, middle: number, long: number] {
  return [Math.floor(choice / 9), Math.floor(choice / 3) % 3, choice % 3];
}

const ORDERS = [
  [2, 1, 0],
  [2, 0, 1],
  [1, 2, 0],
  [0, 2, 1],
  [1, 0, 2],
  [0, 1, 2],
] as const;

/** For each hand-out the entry of each of the three members. */
const HAND_OUTS = Int32Array.from(
  ORDERS.flatMap((short) =>
    ORDERS.flatMap((middle) =>
      ORDERS.flatMap((long) =>
        [0, 1, 2].map(
          (member) =>
            9 * entryAt(short, member) + 3 * entryAt(middle, member) + entryAt(long, member),
        ),
      ),
    ),
  ),
);

/** The most that three members' weapons are worth, each table holding a member's best for every entry. */
export function bestWeaponsWorth(
  first: Float64Array,
  second: Float64Array,
  third: Float64Array,
): number {
  let best = -Infinity;
  for (let index = 0; index < HAND_OUTS.length; index += 3) {
    const worth =
      at(first, countAt(HAND_OUTS, index)) +
      at(second, countAt(HAND_OUTS, index + 1)) +
      at(third, countAt(HAND_OUTS, index + 2));
    if (worth > best) best = worth;
  }
  return best;
}

/** The entries of the three members in the first hand-out that reaches the most. */
export function bestHandOut(
  first: Float64Array,
  second: Float64Array,
  third: Float64Array,
): readonly [number, number, number] {
  const most = bestWeaponsWorth(first, second, third);
  for (let index = 0; index < HAND_OUTS.length; index += 3) {
    const [a, b, c] = [
      countAt(HAND_OUTS, index),
      countAt(HAND_OUTS, index + 1),
      countAt(HAND_OUTS, index + 2),
    ];
    if (at(first, a) + at(second, b) + at(third, c) === most) return [a, b, c];
  }
  throw new Error('no hand-out reaches the most');
}
