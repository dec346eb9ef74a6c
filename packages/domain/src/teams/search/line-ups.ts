import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import { at, countAt, entryAt } from './at.ts';
import type { Place } from './place.ts';
import { addCounts, bestThree, restOf } from './prices.ts';
import type { BestThree, Prices } from './prices.ts';
import type { Option, Tables } from './tables.ts';
import { bestWeaponsWorth, FACTOR_CHOICES } from './weapon-choice.ts';

const ALL_ROLES = Int32Array.from(ROLES.keys());

/** Which class and specialization, or locked build, each place has, and what no team with it can exceed. */
export interface LineUp {
  readonly options: readonly [Option, Option, Option];
  /** Position of each option in its place. */
  readonly positions: readonly [number, number, number];
  /** What the options alone add to the team's counts. */
  readonly counts: Int32Array;
  /** Units of weapons, classes and roles at most. */
  readonly fixed: number;
  /** Units of everything at most. */
  bound: number;
}

/** Every line-up once that, at these prices, may be worth more than `above`. */
export function openLineUps(
  tables: Tables,
  places: readonly Place[],
  prices: Prices,
  above: number,
): LineUp[] {
  const [first, second, third] = places;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('a team has three places');
  }
  const [ofFirst, ofSecond, ofThird] = [first, second, third].map((place) =>
    boundPlace(tables, place, prices),
  ) as [Float64Array, Float64Array, Float64Array];
  const byClass = classBounds(tables, places);
  const mostRoles = Math.max(...tables.roleBalance);
  const counts = new Int32Array(tables.counterCount);
  const lineUps: LineUp[] = [];
  withEach(first.options, counts, 0, (a, indexOfA) => {
    withEach(second.options, counts, second.isLikePrevious ? indexOfA : 0, (b, indexOfB) => {
      withEach(third.options, counts, third.isLikePrevious ? indexOfB : 0, (c, indexOfC) => {
        const fixed = at(byClass, classesIndex(a, b, c)) + mostRoles;
        const own = at(ofFirst, indexOfA) + at(ofSecond, indexOfB) + at(ofThird, indexOfC);
        const bound = fixed + own + restOf(tables, prices, counts);
        if (bound <= above) return;
        const positions = [indexOfA, indexOfB, indexOfC] as const;
        lineUps.push({ options: [a, b, c], positions, counts: counts.slice(), fixed, bound });
      });
    });
  });
  return lineUps;
}

/** Calls for each option from a position on, with what it adds in the counts meanwhile. */
function withEach(
  options: readonly Option[],
  counts: Int32Array,
  from: number,
  visit: (option: Option, position: number) => void,
): void {
  for (let position = from; position < options.length; position += 1) {
    const option = entryAt(options, position);
    addCounts(counts, option.counts, 1);
    visit(option, position);
    addCounts(counts, option.counts, -1);
  }
}

/** Lowers the bounds of line-ups where these prices give a lower one. */
export function lowerBounds(
  tables: Tables,
  places: readonly Place[],
  prices: Prices,
  lineUps: readonly LineUp[],
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
  { roleCost, likelyRoles }: Place,
  prices: Prices,
  best: BestThree,
) {
  let worth = -Infinity;
  let bestSoFar = 0;
  const roles = likelyRoles.get(option) ?? ALL_ROLES;
  for (let index = 0; index < roles.length; index += 1) {
    const role = countAt(roles, index);
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
