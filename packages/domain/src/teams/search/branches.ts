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
  /** The number of relaxations that `bound` has been lowered by. */
  boundsSeen: number;
}

/**
 * The branches that are left, each with the lowest bound that the relaxations give it. Bounds are lowered only when a branch
 * would be the next one: most branches never are.
 */
export class OpenBranches {
  readonly #slots: readonly Slot[];
  readonly #relaxations: Relaxation[] = [];
  /** One for each relaxation, made when first asked for. */
  readonly #bounds: LineupBound[] = [];
  #open: Branch[];

  /** Every branch that, under this relaxation, may hold a team worth more than `cutoff`; each set of players once. */
  constructor(relaxation: Relaxation, slots: readonly Slot[], cutoff: number) {
    this.#slots = slots;
    this.#open = everyBranch(relaxation, slots, cutoff);
  }

  /** Leaves only branches of some lineups. */
  keepOnly(isAllowed: (options: Branch['options']) => boolean): void {
    this.#open = this.#open.filter(({ options }) => isAllowed(options));
  }

  /** Lowers the bounds of branches where this relaxation gives a lower one. */
  lowerBy(relaxation: Relaxation): void {
    this.#relaxations.push(relaxation);
  }

  remove(branch: Branch): void {
    this.#open = this.#open.filter((other) => other !== branch);
  }

  /** The branch with the highest bound above the cutoff (best-first search); the first of equals. Drops those below. */
  highest(cutoff: number, isLeft: (branch: Branch) => boolean = () => true): Branch | undefined {
    let best: Branch | undefined;
    this.#open = this.#open.filter((branch) => {
      const least = best?.bound ?? cutoff;
      if (branch.bound > least && isLeft(branch)) {
        this.#lower(branch, least);
        if (branch.bound > least) best = branch;
      }
      return branch.bound > cutoff;
    });
    return best;
  }

  /** Lowers the bound of a branch by the relaxations that it hasn't seen, until it's not above `least`. */
  #lower(branch: Branch, least: number): void {
    while (branch.bound > least && branch.boundsSeen < this.#relaxations.length) {
      const position = branch.boundsSeen;
      this.#bounds[position] ??= lineupBound(entryAt(this.#relaxations, position), this.#slots);
      branch.bound = Math.min(branch.bound, entryAt(this.#bounds, position)(branch));
      branch.boundsSeen += 1;
    }
  }
}

/** The units that no team of a lineup exceeds, by one relaxation. */
type LineupBound = (lineup: Pick<Branch, 'options' | 'positions' | 'fixed'>) => number;

function lineupBound(relaxation: Relaxation, slots: readonly Slot[]): LineupBound {
  const ofRoles = roleBounds(relaxation, slots);
  const counts = new Int32Array(relaxation.tables.counterCount);
  const ofNone = relaxation.residual(counts);
  return ({ options, positions, fixed }) => {
    let residual = ofNone;
    for (const option of options) residual = relaxation.addTo(counts, option.counts, residual);
    for (const option of options) addCounts(counts, option.counts, -1);
    return fixed + ofRoles(positions) + residual;
  };
}

function everyBranch(relaxation: Relaxation, slots: readonly Slot[], cutoff: number): Branch[] {
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
        if (bound > cutoff) branches.push({ options, positions, fixed, bound, boundsSeen: 0 });
      });
    });
  });
  return branches;
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
  const bySlot = new Map<Slot['options'], Float64Array>();
  const [first, second, third] = slots.map((slot) => {
    const { options } = slot;
    // Players who ask for the same have the same options. Their values are written when first asked for.
    const list = bySlot.get(options) ?? new Float64Array(ROLES.length * options.length).fill(NaN);
    bySlot.set(options, list);
    const values = { list, from: 0 };
    return (position: number): RoleValues => {
      values.from = ROLES.length * position;
      if (Number.isNaN(at(list, values.from))) {
        relaxation.writeRoleValues(entryAt(options, position), slot, values);
      }
      return values;
    };
  });
  if (first === undefined || second === undefined || third === undefined) return () => -Infinity;
  return ([a, b, c]) => bestRolesOf(roleBalance, first(a), second(b), third(c)).value;
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
    const bound = bestWeaponsWorth([ofA, ofB, ofC]) + at(classBalance, new Set([a, b, c]).size - 1);
    known.set(key, bound);
    return bound;
  };
}

/** Units for how many different classes a branch has. */
export function classBalanceOf({ classBalance }: Tables, { options }: Branch): number {
  return at(classBalance, new Set(options.map((option) => option.classIndex)).size - 1);
}
