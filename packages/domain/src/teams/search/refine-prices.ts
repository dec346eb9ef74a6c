import { ROLES } from '../../catalogue/index.ts';
import { at, entryAt } from './at.ts';
import { classBalanceOf } from './line-ups.ts';
import type { BoundedLineUp, LineUp } from './line-ups.ts';
import type { Place } from './place.ts';
import { addCounts, bestThree, priced, restOf } from './prices.ts';
import type { Prices } from './prices.ts';
import type { Tables } from './tables.ts';
import { bestWeaponsWorth } from './weapon-choice.ts';

const STEPS = 40;

/** Prices fitted to one line-up, and the bound they give for it. */
export interface RefinedPrices {
  readonly prices: Prices;
  readonly bound: number;
}

/**
 * Lowers the bound of a line-up: what at these prices is bought more often than it is wanted becomes cheaper, what is
 * wanted more often becomes dearer. Stops when the bound is not above `target`.
 */
export function refinePrices(
  tables: Tables,
  places: readonly Place[],
  lineUp: BoundedLineUp,
  from: Prices,
  target: number,
): RefinedPrices {
  const fixed = fixedBound(tables, lineUp);
  const { counts } = lineUp;
  let current = from;
  let best: RefinedPrices = { prices: from, bound: Infinity };
  let share = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const bought = buyAll(tables, places, lineUp, current);
    const bound = fixed + bought.worth + restOf(tables, current, counts);
    if (bound < best.bound) best = { prices: current, bound };
    else share *= 0.7;
    if (best.bound <= target) break;
    const surplus = surplusOf(tables, current, counts, bought.counts);
    const length = squaredLength(surplus);
    if (length === 0) break;
    const goal = Number.isFinite(target) ? target : best.bound * 0.98;
    const pace = (share * Math.max(1, bound - goal)) / length;
    const price = new Float64Array(surplus.length);
    for (let counter = 0; counter < price.length; counter += 1) {
      price[counter] = Math.max(
        0,
        Math.round(at(current.price, counter) - pace * at(surplus, counter)),
      );
    }
    current = priced(tables, price);
  }
  return best;
}

function squaredLength(vector: Float64Array): number {
  let total = 0;
  for (let index = 0; index < vector.length; index += 1) total += at(vector, index) ** 2;
  return total;
}

/** Units that do not depend on prices. */
function fixedBound(tables: Tables, lineUp: LineUp): number {
  const [first, second, third] = lineUp.options;
  return (
    classBalanceOf(tables, lineUp) +
    Math.max(...tables.roleBalance) +
    bestWeaponsWorth(first.weaponsInAnyRole, second.weaponsInAnyRole, third.weaponsInAnyRole)
  );
}

/** What every member takes at these prices in his best role. */
function buyAll(tables: Tables, places: readonly Place[], { options }: LineUp, prices: Prices) {
  const counts = new Int32Array(tables.counterCount);
  const best = { worth: 0, places: new Int32Array(3) };
  let worth = 0;
  options.forEach((option, place) => {
    const { roleCost } = entryAt(places, place);
    let [most, bestRole] = [-Infinity, 0];
    for (let role = 0; role < ROLES.length; role += 1) {
      bestThree(option, role, prices, best);
      const units = at(option.worthByRole, role) - at(roleCost, role) + best.worth;
      if (units > most) [most, bestRole] = [units, role];
    }
    worth += most;
    if (option.lockedGadgets !== null) return;
    bestThree(option, bestRole, prices, best);
    const ofClass = entryAt(tables.gadgetCounts, option.classIndex);
    for (const gadget of best.places) addCounts(counts, entryAt(ofClass, gadget), 1);
  });
  return { worth, counts };
}

/** For each counter, how many levels more are bought than are wanted at these prices. */
function surplusOf(
  { demandCount, pairCount, levels, worth, pairUnits, counterCount }: Tables,
  { price }: Prices,
  there: Int32Array,
  bought: Int32Array,
): Float64Array {
  const surplus = new Float64Array(counterCount);
  for (let demand = 0; demand < demandCount; demand += 1) {
    const row = demand * levels;
    const start = Math.min(at(there, demand), levels - 1);
    const end = start + at(bought, demand);
    const ofOne = at(price, demand);
    let wanted = start;
    // What is worth exactly its price may be wanted or not: as much of it as is bought.
    while (wanted + 1 < levels) {
      const gain = at(worth, row + wanted + 1) - at(worth, row + wanted);
      if (gain < ofOne || (gain === ofOne && wanted >= end)) break;
      wanted += 1;
    }
    surplus[demand] = end - wanted;
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const first = demandCount + 2 * pair;
    if (at(pairUnits, pair) <= 0) continue;
    const hasFirst = at(there, first) > 0;
    const hasSecond = at(there, first + 1) > 0;
    const asked = (hasFirst ? 0 : at(price, first)) + (hasSecond ? 0 : at(price, first + 1));
    for (let side = first; side <= first + 1; side += 1) {
      if (at(there, side) > 0) continue;
      const units = at(bought, side);
      const isUndecided = at(pairUnits, pair) === asked && units <= 1;
      const wanted = at(pairUnits, pair) > asked ? 1 : 0;
      surplus[side] = isUndecided ? 0 : units - wanted;
    }
  }
  return surplus;
}
