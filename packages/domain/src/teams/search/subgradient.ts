import { at, countAt } from './at.ts';
import { multipliersOf, updateGadgets, updateResidual } from './multipliers.ts';
import { Relaxation } from './relaxation.ts';

/** A bound to compute, and the value at which it's good enough. */
export interface Subproblem {
  /** The team's counts so far. */
  readonly counts: Int32Array;
  /** Lets every member choose alone: adds what they take to `taken`, and returns its units. */
  readonly choose: (relaxation: Relaxation, taken: Int32Array) => number;
  readonly maxSteps: number;
  /** A bound that is not above this needs no further step. */
  readonly target: number;
}

/** A relaxation with the bound it gives. */
export interface TightenedBound {
  readonly relaxation: Relaxation;
  readonly bound: number;
}

/** Share of the last direction that is kept: the steps zigzag less, and arrive sooner. */
const MOMENTUM = 0.7;

/** The assumed optimum while no team is known, as a share of the bound. */
const ASSUMED_OPTIMUM = 0.98;

/** Factor on the step size after a step that did not lower the bound. */
const SLOWDOWN = 0.85;

/**
 * Lowers a bound by subgradient steps with momentum and Polyak's step size: a counter that is taken more often than it
 * is wanted gets a smaller multiplier, one that is wanted more often a larger one.
 */
export function tighten(from: Relaxation, subproblem: Subproblem): TightenedBound {
  const { counts, choose, maxSteps, target } = subproblem;
  const { tables } = from;
  const best = from.multipliers.perLevel.slice();
  const current = new Relaxation(tables, multipliersOf(tables, best.slice()));
  const taken = new Int32Array(tables.counterCount);
  const direction = new Float64Array(tables.counterCount);
  let lowest = Infinity;
  let scale = 1;
  for (let step = 1; ; step += 1) {
    taken.fill(0);
    const bound = choose(current, taken) + current.residual(counts);
    if (bound < lowest) {
      lowest = bound;
      best.set(current.multipliers.perLevel);
    } else {
      scale *= SLOWDOWN;
    }
    if (lowest <= target || step === maxSteps) break;
    const squaredLength = turn(current, counts, taken, direction);
    if (squaredLength === 0) break;
    const optimum = Number.isFinite(target) ? target : lowest * ASSUMED_OPTIMUM;
    move(current, direction, (scale * Math.max(1, bound - optimum)) / squaredLength);
  }
  return { relaxation: new Relaxation(tables, multipliersOf(tables, best)), bound: lowest };
}

/** Moves the multipliers against the direction: whole units, none below 0. */
function move(
  { tables, multipliers }: Relaxation,
  direction: Float64Array,
  stepSize: number,
): void {
  const { perLevel } = multipliers;
  for (let counter = 0; counter < perLevel.length; counter += 1) {
    if (at(direction, counter) === 0) continue;
    const before = at(perLevel, counter);
    const multiplier = Math.max(0, Math.round(before - stepSize * at(direction, counter)));
    if (multiplier === before) continue;
    perLevel[counter] = multiplier;
    if (counter < tables.demandCount) updateResidual(tables, multipliers, counter);
  }
  updateGadgets(tables, multipliers);
}

/** Adds the subgradient to what is kept of the last direction, in place. Returns the squared length. */
function turn(
  relaxation: Relaxation,
  counts: Int32Array,
  taken: Int32Array,
  direction: Float64Array,
): number {
  const { demandCount, pairCount, pairUnits } = relaxation.tables;
  for (let demand = 0; demand < demandCount; demand += 1) {
    const surplus = demandSurplus(
      relaxation,
      demand,
      countAt(counts, demand),
      countAt(taken, demand),
    );
    direction[demand] = MOMENTUM * at(direction, demand) + surplus;
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const units = at(pairUnits, pair);
    if (units <= 0) continue;
    const gain = units - relaxation.missingSides(counts, pair);
    for (let side = demandCount + 2 * pair; side < demandCount + 2 * pair + 2; side += 1) {
      if (countAt(counts, side) > 0) continue;
      direction[side] = MOMENTUM * at(direction, side) + sideSurplus(countAt(taken, side), gain);
    }
  }
  let squaredLength = 0;
  for (let counter = 0; counter < direction.length; counter += 1) {
    squaredLength += at(direction, counter) ** 2;
  }
  return squaredLength;
}

/** The levels of a demand taken beyond those wanted at its multiplier. */
function demandSurplus(
  { tables: { levels, worth }, multipliers }: Relaxation,
  demand: number,
  there: number,
  taken: number,
): number {
  const row = demand * levels;
  const start = Math.min(there, levels - 1);
  const end = start + taken;
  const multiplier = at(multipliers.perLevel, demand);
  let wanted = start;
  // Levels worth exactly their multiplier can go either way: want only as many as are taken.
  while (wanted + 1 < levels) {
    const gain = at(worth, row + wanted + 1) - at(worth, row + wanted);
    if (gain < multiplier || (gain === multiplier && wanted >= end)) break;
    wanted += 1;
  }
  return end - wanted;
}

/** The same for a side of a pair; `gain` is what the pair is worth beyond the multipliers of its sides. */
function sideSurplus(taken: number, gain: number): number {
  if (gain === 0 && taken <= 1) return 0;
  return taken - (gain > 0 ? 1 : 0);
}
