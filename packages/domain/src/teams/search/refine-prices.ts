import { at, countAt } from './at.ts';
import { copyInto, copyOf, followPrices, restOf } from './prices.ts';
import type { Prices } from './prices.ts';
import type { Tables } from './tables.ts';

/** Those who buy at given prices: what they add to the bound, and to `bought` what they take. */
export type Buyers = (prices: Prices, bought: Int32Array) => number;

/** Prices with the bound they give. */
export interface RefinedPrices {
  readonly prices: Prices;
  readonly bound: number;
}

/** What of the last direction is kept: it turns to and fro less, and gets there sooner. */
const MEMORY = 0.7;

/** Where the best may be, as a share of the bound, while no team is known. */
const FIRST_GOAL = 0.98;

/** What is left of the pace after a step that did not lower the bound. */
const SLOWER = 0.85;

/**
 * Lowers a bound: what at these prices is bought more often than it is wanted becomes cheaper, what is wanted more often
 * becomes dearer (a subgradient step with a memory). Stops after so many steps, or when the bound is not above `target`.
 * `counts` is what is there already.
 */
export function refinePrices(
  tables: Tables,
  buyers: Buyers,
  counts: Int32Array,
  from: Prices,
  { steps, target }: { readonly steps: number; readonly target: number },
): RefinedPrices {
  const current = copyOf(from);
  const prices = copyOf(from);
  const bought = new Int32Array(tables.counterCount);
  const surplus = new Float64Array(tables.counterCount);
  let lowest = Infinity;
  let share = 1;
  for (let step = 1; ; step += 1) {
    bought.fill(0);
    const bound = buyers(current, bought) + restOf(tables, current, counts);
    if (bound < lowest) {
      lowest = bound;
      copyInto(prices, current);
    } else {
      share *= SLOWER;
    }
    if (lowest <= target || step === steps) break;
    const length = turn(tables, current, counts, bought, surplus);
    if (length === 0) break;
    const goal = Number.isFinite(target) ? target : lowest * FIRST_GOAL;
    move(tables, current, surplus, (share * Math.max(1, bound - goal)) / length);
  }
  return { prices, bound: lowest };
}

/** Moves prices against the surplus: whole units, none below 0. */
function move(tables: Tables, prices: Prices, surplus: Float64Array, pace: number): void {
  const { price } = prices;
  for (let counter = 0; counter < price.length; counter += 1) {
    price[counter] = Math.max(0, Math.round(at(price, counter) - pace * at(surplus, counter)));
  }
  followPrices(tables, prices);
}

/**
 * Adds to what is left of the last surplus, for each counter, how many levels more are bought than are wanted at these
 * prices; gives back the squared length.
 */
function turn(
  { demandCount, pairCount, levels, worth, pairUnits }: Tables,
  { price }: Prices,
  there: Int32Array,
  bought: Int32Array,
  surplus: Float64Array,
): number {
  let length = 0;
  const add = (counter: number, value: number) => {
    const now = MEMORY * at(surplus, counter) + value;
    surplus[counter] = now;
    length += now * now;
  };
  for (let demand = 0; demand < demandCount; demand += 1) {
    const row = demand * levels;
    const start = Math.min(countAt(there, demand), levels - 1);
    const end = start + countAt(bought, demand);
    const ofOne = at(price, demand);
    let wanted = start;
    // What is worth exactly its price may be wanted or not: as much of it as is bought.
    while (wanted + 1 < levels) {
      const gain = at(worth, row + wanted + 1) - at(worth, row + wanted);
      if (gain < ofOne || (gain === ofOne && wanted >= end)) break;
      wanted += 1;
    }
    add(demand, end - wanted);
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const units = at(pairUnits, pair);
    if (units <= 0) continue;
    const first = demandCount + 2 * pair;
    const hasFirst = countAt(there, first) > 0;
    const hasSecond = countAt(there, first + 1) > 0;
    const asked = (hasFirst ? 0 : at(price, first)) + (hasSecond ? 0 : at(price, first + 1));
    if (!hasFirst) add(first, pairSurplus(countAt(bought, first), units - asked));
    if (!hasSecond) add(first + 1, pairSurplus(countAt(bought, first + 1), units - asked));
  }
  return length;
}

/** The surplus of a pair's side; `gain` is what the pair is worth beyond the prices of its sides. */
function pairSurplus(bought: number, gain: number): number {
  if (gain === 0 && bought <= 1) return 0;
  return bought - (gain > 0 ? 1 : 0);
}
