import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import { at, countAt, entryAt } from './at.ts';
import { bestRolesOf } from './best-roles.ts';
import { addCounts } from './counts.ts';
import type { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Option, Tables } from './tables.ts';
import { bestWeaponsWorth, PLACE_CHOICES } from './weapon-choice.ts';

/**
 * A branch of the search: a lineup, which fixes class and specialization (or the locked build) of each slot. Roles,
 * weapons, and gadgets are still open.
 */
export interface Branch {
  readonly options: readonly [Option, Option, Option];
  /** Position of each option in its slot. */
  readonly positions: readonly [number, number, number];
  /** The options' own share of the team's counts. */
  readonly counts: Int32Array;
  /** The demands that the options have levels of, and the pairs that they have a side of. */
  readonly demands: Int32Array;
  readonly pairs: Int32Array;
  /** Most units of weapons and classes. */
  readonly fixed: number;
  /** Units that no team of the branch exceeds. */
  bound: number;
}

/** Every branch that, under this relaxation, may hold a team worth more than `cutoff`; each set of players once. */
export function openBranches(
  relaxation: Relaxation,
  slots: readonly Slot[],
  cutoff: number,
): Branch[] {
  const [first, second, third] = slots;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('a team has three slots');
  }
  const { tables } = relaxation;
  const ofRoles = roleBounds(relaxation, slots);
  const byClass = classBounds(tables, slots);
  const counts = new Int32Array(tables.counterCount);
  const branches: Branch[] = [];
  withEach(first.options, counts, 0, (a, indexOfA) => {
    withEach(second.options, counts, second.isLikePrevious ? indexOfA : 0, (b, indexOfB) => {
      withEach(third.options, counts, third.isLikePrevious ? indexOfB : 0, (c, indexOfC) => {
        const fixed = at(byClass, classesIndex(a, b, c));
        const positions = [indexOfA, indexOfB, indexOfC] as const;
        const bound = fixed + ofRoles(positions) + relaxation.residual(counts);
        if (bound <= cutoff) return;
        const lineup = { options: [a, b, c], positions, counts: counts.slice() } as const;
        branches.push({ ...lineup, ...countedIn(tables, counts), fixed, bound });
      });
    });
  });
  return branches;
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

/** Lowers the bounds of branches where this relaxation gives a lower one. Returns those still above the cutoff. */
export function prune(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branches: readonly Branch[],
  cutoff: number,
): Branch[] {
  const ofRoles = roleBounds(relaxation, slots);
  const residual = sparseResidual(relaxation);
  for (const branch of branches) {
    const bound = branch.fixed + ofRoles(branch.positions) + residual(branch);
    if (bound < branch.bound) branch.bound = bound;
  }
  return branches.filter((branch) => branch.bound > cutoff);
}

/** Returns a function of the options' positions: the most that they're worth in any roles, apart from their counts. */
function roleBounds(
  relaxation: Relaxation,
  slots: readonly Slot[],
): (positions: Branch['positions']) => number {
  const { roleBalance } = relaxation.tables;
  const [first, second, third] = slots.map((slot) => ({
    list: relaxation.roleValuesOf(slot),
    from: 0,
  }));
  if (first === undefined || second === undefined || third === undefined) return () => -Infinity;
  return ([a, b, c]) => {
    first.from = ROLES.length * a;
    second.from = ROLES.length * b;
    third.from = ROLES.length * c;
    return bestRolesOf(roleBalance, first, second, third).value;
  };
}

/** The demands and pairs that are counted at all. */
function countedIn({ demandCount, pairCount }: Tables, counts: Int32Array) {
  const demands: number[] = [];
  for (let demand = 0; demand < demandCount; demand += 1) {
    if (countAt(counts, demand) > 0) demands.push(demand);
  }
  const pairs: number[] = [];
  for (let pair = 0; pair < pairCount; pair += 1) {
    const side = demandCount + 2 * pair;
    if (countAt(counts, side) + countAt(counts, side + 1) > 0) pairs.push(pair);
  }
  return { demands: Int32Array.from(demands), pairs: Int32Array.from(pairs) };
}

/** Returns a function that is `relaxation.residual` of a branch's counts. It only goes through those above 0. */
function sparseResidual(relaxation: Relaxation): (branch: Branch) => number {
  const { counterCount, pairCount, levels } = relaxation.tables;
  const { residual } = relaxation.multipliers;
  const none = new Int32Array(counterCount);
  const ofNone = relaxation.residual(none);
  const pairsOfNone = Float64Array.from({ length: pairCount }, (_, pair) =>
    relaxation.pairResidual(none, pair),
  );
  return ({ counts, demands, pairs }) => {
    let total = ofNone;
    for (let index = 0; index < demands.length; index += 1) {
      const demand = countAt(demands, index);
      const level = Math.min(countAt(counts, demand), levels - 1);
      total += at(residual, demand * levels + level) - at(residual, demand * levels);
    }
    for (let index = 0; index < pairs.length; index += 1) {
      const pair = countAt(pairs, index);
      total += relaxation.pairResidual(counts, pair) - at(pairsOfNone, pair);
    }
    return total;
  };
}

/** The branch with the highest bound (best-first search); the first of equals. */
export function highestBound(branches: readonly Branch[]): Branch | undefined {
  let best: Branch | undefined;
  for (const branch of branches) {
    if (branch.bound > (best?.bound ?? -Infinity)) best = branch;
  }
  return best;
}

/** For each three classes: the most their weapons can be worth, and the points for different classes. */
function classBounds({ classBalance }: Tables, slots: readonly Slot[]): Float64Array {
  const [first, second, third] = slots.map(weaponsOfClasses);
  const bounds = new Float64Array(PLAYER_CLASSES.length ** 3).fill(-Infinity);
  first?.forEach((a, classOfA) =>
    second?.forEach((b, classOfB) =>
      third?.forEach((c, classOfC) => {
        const different = new Set([classOfA, classOfB, classOfC]).size;
        bounds[(classOfA * 3 + classOfB) * 3 + classOfC] =
          bestWeaponsWorth([a, b, c]) + at(classBalance, different - 1);
      }),
    ),
  );
  return bounds;
}

function weaponsOfClasses({ options }: Slot): Float64Array[] {
  return PLAYER_CLASSES.map((playerClass) => {
    const tables = options
      .filter((option) => option.playerClass === playerClass)
      .map((option) => option.weaponsInAnyRole);
    return Float64Array.from({ length: PLACE_CHOICES }, (_, choice) =>
      Math.max(-Infinity, ...tables.map((table) => at(table, choice))),
    );
  });
}

function classesIndex(a: Option, b: Option, c: Option): number {
  return (a.classIndex * 3 + b.classIndex) * 3 + c.classIndex;
}

/** Units for how many different classes a branch has. */
export function classBalanceOf({ classBalance }: Tables, { options }: Branch): number {
  return at(classBalance, new Set(options.map((option) => option.classIndex)).size - 1);
}
