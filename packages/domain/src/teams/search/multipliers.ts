import { at, countAt } from './at.ts';
import type { Tables } from './tables.ts';

/*
 * Lagrangian relaxation: the team's counters (levels of demands, sides of pairs) tie the three members together. With a
 * multiplier on each counter, a gadget is worth its own units plus the multipliers of what it adds, so each member can
 * choose alone. What the team's counts are worth beyond their multipliers is bounded apart. For any multipliers, the sum
 * is never below the best team's worth (Fisher, "The Lagrangian Relaxation Method", Management Science 1981).
 */

/** Lagrange multipliers of the counters, with what follows from them. All values are units. */
export interface Multipliers {
  /** For one level of each counter. */
  readonly perLevel: Float64Array;
  /** For each demand and level already there: the most that this and later levels are worth beyond their multipliers. */
  readonly residual: Float64Array;
  /** For each gadget, in the order of `pricedGadgets`: the multipliers of everything it adds. */
  readonly ofGadget: Float64Array;
}

/** Multipliers to start from: a demand's second level, and half of a pair for each of its sides. */
export function startMultipliers(tables: Tables): Multipliers {
  const { demandCount, pairCount, levels, worth, pairUnits } = tables;
  const perLevel = new Float64Array(tables.counterCount);
  for (let demand = 0; demand < demandCount; demand += 1) {
    const [start, end] = [demand * levels, (demand + 1) * levels - 1];
    perLevel[demand] = at(worth, Math.min(start + 2, end)) - at(worth, Math.min(start + 1, end));
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const half = Math.max(0, Math.floor(at(pairUnits, pair) / 2));
    perLevel.fill(half, demandCount + 2 * pair, demandCount + 2 * pair + 2);
  }
  return multipliersOf(tables, perLevel);
}

/** Multipliers with what follows from them. Keeps the list. */
export function multipliersOf(tables: Tables, perLevel: Float64Array): Multipliers {
  const ofGadget = new Float64Array(tables.pricedGadgets.starts.length - 1);
  const multipliers = { perLevel, residual: tables.worth.slice(), ofGadget };
  for (let demand = 0; demand < tables.demandCount; demand += 1) {
    updateResidual(tables, multipliers, demand);
  }
  updateGadgets(tables, multipliers);
  return multipliers;
}

/** Recomputes in place what follows from a demand's multiplier, apart from the gadgets. */
export function updateResidual(
  { levels, worth, lastLevels }: Tables,
  { perLevel, residual }: Multipliers,
  demand: number,
): void {
  // Beyond its last level a demand is worth the same, whatever the multiplier.
  const end = demand * levels + countAt(lastLevels, demand);
  let later = at(worth, end);
  for (let level = end - 1; level >= demand * levels; level -= 1) {
    later = Math.max(at(worth, level), later - at(perLevel, demand));
    residual[level] = later;
  }
}

/** Recomputes in place what the gadgets add. */
export function updateGadgets(tables: Tables, { perLevel, ofGadget }: Multipliers): void {
  const { starts, counters, amounts } = tables.pricedGadgets;
  let entry = 0;
  for (let gadget = 0; gadget < ofGadget.length; gadget += 1) {
    const end = countAt(starts, gadget + 1);
    let total = 0;
    for (; entry < end; entry += 1) {
      total += at(perLevel, countAt(counters, entry)) * countAt(amounts, entry);
    }
    ofGadget[gadget] = total;
  }
}
