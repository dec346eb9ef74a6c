import { at, countAt, entryAt } from './at.ts';

/*
 * In each band the best weapon counts most and the third least. That is the same as the best assignment of the places
 * first, second, and third to the three members, band by band. With the places given, every member chooses a weapon alone,
 * so the best three weapons are found among 6 x 6 x 6 assignments of tables with 3 x 3 x 3 entries.
 */

/** Ways to give a member the places 0 to 2 in three bands; entry `9 x short + 3 x middle + long`. */
export const PLACE_CHOICES = 27;

/** For each of three members, units of the best weapon for each entry of `PLACE_CHOICES`. */
export type MemberWeapons = readonly [
  first: Float64Array,
  second: Float64Array,
  third: Float64Array,
];

/** The places of a member in the three bands of an entry, 0 for the best. */
export function placesOf(choice: number): readonly [short: number, middle: number, long: number] {
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

/** For each assignment the entry of each of the three members. */
const ASSIGNMENTS = Int32Array.from(
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

/** The most units that three members' weapons can be worth together. */
export function bestWeaponsWorth(weapons: MemberWeapons): number {
  return worthOfAssignment(weapons, bestIndex(weapons));
}

/** Entries of the three members in the first assignment that is worth most. */
export function bestAssignment(weapons: MemberWeapons): readonly [number, number, number] {
  const index = bestIndex(weapons);
  return [
    countAt(ASSIGNMENTS, index),
    countAt(ASSIGNMENTS, index + 1),
    countAt(ASSIGNMENTS, index + 2),
  ];
}

function bestIndex(weapons: MemberWeapons): number {
  let best = 0;
  let worth = -Infinity;
  for (let index = 0; index < ASSIGNMENTS.length; index += 3) {
    const now = worthOfAssignment(weapons, index);
    if (now > worth) {
      worth = now;
      best = index;
    }
  }
  return best;
}

function worthOfAssignment([first, second, third]: MemberWeapons, index: number): number {
  return (
    at(first, countAt(ASSIGNMENTS, index)) +
    at(second, countAt(ASSIGNMENTS, index + 1)) +
    at(third, countAt(ASSIGNMENTS, index + 2))
  );
}
