import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import { at } from './at.ts';
import type { Place } from './place.ts';
import { addCounts, bestThree, restOf } from './prices.ts';
import type { BestThree, Prices } from './prices.ts';
import type { Option, Tables } from './tables.ts';
import { bestWeaponsWorth, FACTOR_CHOICES } from './weapon-choice.ts';

/** Which class and specialization, or locked build, each place has. */
export interface LineUp {
  readonly options: readonly [Option, Option, Option];
  /** The same for line-ups that only differ in who plays what. */
  readonly key: string;
  /** Position of each option in its place. */
  readonly positions: readonly [number, number, number];
}

/** A line-up, and what no team with it can exceed, in units. */
export interface BoundedLineUp extends LineUp {
  readonly counts: Int32Array;
  /** Units of weapons, classes and roles at most. */
  readonly fixed: number;
  bound: number;
}

/** Every line-up once, with no bound yet. */
export function allLineUps(tables: Tables, places: readonly Place[]): BoundedLineUp[] {
  const [first, second, third] = places.map(({ options }) => options);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('a team has three places');
  }
  const byClass = classBounds(tables, places);
  const mostRoles = Math.max(...tables.roleBalance);
  return first.flatMap((a, indexOfA) =>
    second.flatMap((b, indexOfB) =>
      places[1]?.isLikePrevious === true && indexOfB < indexOfA
        ? []
        : third.flatMap((c, indexOfC): BoundedLineUp[] => {
            if (places[2]?.isLikePrevious === true && indexOfC < indexOfB) return [];
            const options = [a, b, c] as const;
            return [
              {
                options,
                key: lineUpKey(options),
                positions: [indexOfA, indexOfB, indexOfC],
                counts: countsOf(tables, options),
                fixed: at(byClass, classesIndex(a, b, c)) + mostRoles,
                bound: Infinity,
              },
            ];
          }),
    ),
  );
}

/** Lowers the bounds of line-ups where these prices give a lower one. */
export function lowerBounds(
  tables: Tables,
  places: readonly Place[],
  prices: Prices,
  lineUps: readonly BoundedLineUp[],
): void {
  const [first, second, third] = places.map((place) => boundPlace(tables, place, prices));
  if (first === undefined || second === undefined || third === undefined) return;
  for (const lineUp of lineUps) {
    const [a, b, c] = lineUp.positions;
    const own = at(first, a) + at(second, b) + at(third, c);
    const bound = lineUp.fixed + own + restOf(tables, prices, lineUp.counts);
    if (bound < lineUp.bound) lineUp.bound = bound;
  }
}

/** The classes with their specializations, whoever plays them. */
export function lineUpKey(
  options: readonly Pick<Option, 'playerClass' | 'specialization'>[],
): string {
  return options
    .map(({ playerClass, specialization }) => `${playerClass} ${specialization}`)
    .toSorted()
    .join('|');
}

/** For each option of a place the most it can be worth apart from weapons, whatever the role. */
function boundPlace(tables: Tables, place: Place, prices: Prices): Float64Array {
  const best = { worth: 0, places: new Int32Array(3) };
  return Float64Array.from(
    place.options,
    (option) => bestRole(tables, option, place, prices, best).worth,
  );
}

/** The role in which an option is worth most at given prices, apart from weapons. Writes into `best`. */
export function bestRole(
  tables: Tables,
  option: Option,
  { roleCost }: Place,
  prices: Prices,
  best: BestThree,
) {
  let worth = -Infinity;
  let bestSoFar = 0;
  for (let role = 0; role < ROLES.length; role += 1) {
    bestThree(tables, option, role, prices, best);
    const units = at(option.worthByRole, role) - at(roleCost, role) + best.worth;
    if (units > worth) {
      worth = units;
      bestSoFar = role;
    }
  }
  return { role: bestSoFar, worth };
}

/** For each three classes: the most their weapons can be worth, and the points for different classes. */
function classBounds({ classBalance }: Tables, places: readonly Place[]): Float64Array {
  const [first, second, third] = places.map(weaponsOfClasses);
  const bounds = new Float64Array(PLAYER_CLASSES.length ** 3).fill(-Infinity);
  first?.forEach((a, classOfA) =>
    second?.forEach((b, classOfB) =>
      third?.forEach((c, classOfC) => {
        const different = new Set([classOfA, classOfB, classOfC]).size;
        bounds[(classOfA * 3 + classOfB) * 3 + classOfC] =
          bestWeaponsWorth(a, b, c) + at(classBalance, different - 1);
      }),
    ),
  );
  return bounds;
}

function weaponsOfClasses({ options }: Place): Float64Array[] {
  return PLAYER_CLASSES.map((playerClass) => {
    const tables = options
      .filter((option) => option.playerClass === playerClass)
      .map((option) => option.weaponsInAnyRole);
    return Float64Array.from({ length: FACTOR_CHOICES }, (_, choice) =>
      Math.max(-Infinity, ...tables.map((table) => at(table, choice))),
    );
  });
}

function classesIndex(a: Option, b: Option, c: Option): number {
  return (a.classIndex * 3 + b.classIndex) * 3 + c.classIndex;
}

/** Units for how many different classes a line-up has. */
export function classBalanceOf({ classBalance }: Tables, { options }: LineUp): number {
  return at(classBalance, new Set(options.map((option) => option.classIndex)).size - 1);
}

/** What the options alone add to the team's counts. */
function countsOf({ counterCount }: Tables, options: readonly Option[]): Int32Array {
  const counts = new Int32Array(counterCount);
  for (const option of options) addCounts(counts, option.counts, 1);
  return counts;
}
