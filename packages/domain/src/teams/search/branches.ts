import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import { at, entryAt } from './at.ts';
import { bestRolesOf } from './best-roles.ts';
import type { RoleValues } from './best-roles.ts';
import { addCounts } from './counts.ts';
import type { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Option, Tables } from './tables.ts';
import { bestWeaponsWorth } from './weapon-choice.ts';

/**
 * A branch of the search: a lineup, which fixes class and specialization (or the locked build) of each slot. Roles,
 * weapons, and gadgets are still open.
 */
export interface Branch {
  readonly options: readonly [Option, Option, Option];
  /** Position of each option in its slot. */
  readonly positions: readonly [number, number, number];
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
  const ofRoles = roleBounds(relaxation, slots);
  const ofClasses = classBounds(relaxation.tables, slots);
  const counts = new Int32Array(relaxation.tables.counterCount);
  const branches: Branch[] = [];
  const withEach = (
    { options }: Slot,
    from: number,
    residual: number,
    visit: (option: Option, position: number, residual: number) => void,
  ) => {
    for (let position = from; position < options.length; position += 1) {
      const option = entryAt(options, position);
      visit(option, position, relaxation.addTo(counts, option.counts, residual));
      addCounts(counts, option.counts, -1);
    }
  };
  withEach(first, 0, relaxation.residual(counts), (a, indexOfA, withA) => {
    withEach(second, second.isLikePrevious ? indexOfA : 0, withA, (b, indexOfB, withB) => {
      withEach(third, third.isLikePrevious ? indexOfB : 0, withB, (c, indexOfC, residual) => {
        const options = [a, b, c] as const;
        const positions = [indexOfA, indexOfB, indexOfC] as const;
        const fixed = ofClasses(options);
        const bound = fixed + ofRoles(positions) + residual;
        if (bound > cutoff) branches.push({ options, positions, fixed, bound });
      });
    });
  });
  return branches;
}

/** Lowers the bounds of branches where this relaxation gives a lower one. Returns those still above the cutoff. */
export function prune(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branches: readonly Branch[],
  cutoff: number,
): Branch[] {
  const ofRoles = roleBounds(relaxation, slots);
  const counts = new Int32Array(relaxation.tables.counterCount);
  const ofNone = relaxation.residual(counts);
  const left: Branch[] = [];
  for (const branch of branches) {
    let residual = ofNone;
    for (const option of branch.options) {
      residual = relaxation.addTo(counts, option.counts, residual);
    }
    for (const option of branch.options) addCounts(counts, option.counts, -1);
    const bound = branch.fixed + ofRoles(branch.positions) + residual;
    if (bound < branch.bound) branch.bound = bound;
    if (branch.bound > cutoff) left.push(branch);
  }
  return left;
}

/** The options' own share of the team's counts. */
export function countsOf({ counterCount }: Tables, { options }: Branch): Int32Array {
  const counts = new Int32Array(counterCount);
  for (const option of options) addCounts(counts, option.counts, 1);
  return counts;
}

/** Returns a function of the options' positions: the most that they're worth in any roles, apart from their counts. */
function roleBounds(
  relaxation: Relaxation,
  slots: readonly Slot[],
): (positions: Branch['positions']) => number {
  const { roleBalance } = relaxation.tables;
  const bySlot = new Map<Slot['options'], RoleValues['list']>();
  const [first, second, third] = slots.map((slot) => {
    // Players who ask for the same have the same options.
    const list = bySlot.get(slot.options) ?? relaxation.roleValuesOf(slot);
    bySlot.set(slot.options, list);
    return { list, from: 0 };
  });
  if (first === undefined || second === undefined || third === undefined) return () => -Infinity;
  return ([a, b, c]) => {
    first.from = ROLES.length * a;
    second.from = ROLES.length * b;
    third.from = ROLES.length * c;
    return bestRolesOf(roleBalance, first, second, third).value;
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

/**
 * Returns a function of three options: the most that weapons are worth for their classes, and the points for different
 * classes. Computed once for each three classes.
 */
function classBounds(
  { classBalance }: Tables,
  slots: readonly Slot[],
): (options: Branch['options']) => number {
  const known = new Map<number, number>();
  return (options) => {
    const [a, b, c] = options.map(({ classIndex }) => classIndex) as [number, number, number];
    const key = (a * PLAYER_CLASSES.length + b) * PLAYER_CLASSES.length + c;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [ofA, ofB, ofC] = [a, b, c].map((ofClass, index) =>
      entryAt(entryAt(slots, index).weaponsByClass, ofClass),
    ) as [Float64Array, Float64Array, Float64Array];
    const bound =
      bestWeaponsWorth([ofA, ofB, ofC]) + at(classBalance, new Set([a, b, c]).size - 1);
    known.set(key, bound);
    return bound;
  };
}

/** Units for how many different classes a branch has. */
export function classBalanceOf({ classBalance }: Tables, { options }: Branch): number {
  return at(classBalance, new Set(options.map((option) => option.classIndex)).size - 1);
}
