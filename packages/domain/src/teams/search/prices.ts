import { at, countAt, entryAt } from './at.ts';
import type { Counts, Option, Tables } from './tables.ts';

/*
 * With a price on each level of each counter (demands and sides of pairs), every member can choose his gadgets alone: a
 * gadget is worth what it is by itself plus the prices of what it adds. What the team's counts are worth beyond their
 * price is bounded apart. The sum can never be below the best team's worth (Lagrange), whatever the prices are.
 */

/** Prices of the counters, with what follows from them. */
export interface Prices {
  /** Units for each level of each counter. */
  readonly price: Float64Array;
  /** For each demand and level there already: the most that this and further levels are worth, less the price of the further. */
  readonly rest: Float64Array;
  /** For each gadget, in the order of `pricedGadgets`, the price of all it adds. */
  readonly gadgets: Float64Array;
}

/** Prices to begin with: of a demand its second level, of a pair's side half the pair. */
export function startPrices(tables: Tables): Prices {
  const { demandCount, pairCount, levels, worth, pairUnits } = tables;
  const price = new Float64Array(tables.counterCount);
  for (let demand = 0; demand < demandCount; demand += 1) {
    const [start, end] = [demand * levels, (demand + 1) * levels - 1];
    price[demand] = at(worth, Math.min(start + 2, end)) - at(worth, Math.min(start + 1, end));
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const half = Math.max(0, Math.floor(at(pairUnits, pair) / 2));
    price.fill(half, demandCount + 2 * pair, demandCount + 2 * pair + 2);
  }
  return priced(tables, price);
}

function priced(tables: Tables, price: Float64Array): Prices {
  const rest = new Float64Array(tables.worth.length);
  const gadgets = new Float64Array(tables.pricedGadgets.starts.length - 1);
  const prices = { price, rest, gadgets };
  followPrices(tables, prices);
  return prices;
}

/** The same prices in lists of their own. */
export function copyOf({ price, rest, gadgets }: Prices): Prices {
  return { price: price.slice(), rest: rest.slice(), gadgets: gadgets.slice() };
}

/** Makes `to` the same as `from`, in its own lists. */
export function copyInto(to: Prices, from: Prices): void {
  to.price.set(from.price);
  to.rest.set(from.rest);
  to.gadgets.set(from.gadgets);
}

/** Works out anew what follows from the prices, in place. */
export function followPrices(tables: Tables, { price, rest, gadgets }: Prices): void {
  const { demandCount, levels, worth } = tables;
  for (let demand = 0; demand < demandCount; demand += 1) {
    const end = (demand + 1) * levels - 1;
    let below = at(worth, end);
    rest[end] = below;
    for (let level = end - 1; level >= demand * levels; level -= 1) {
      below = Math.max(at(worth, level), below - at(price, demand));
      rest[level] = below;
    }
  }
  const { starts, counters, amounts } = tables.pricedGadgets;
  let entry = 0;
  for (let gadget = 0; gadget < gadgets.length; gadget += 1) {
    const end = countAt(starts, gadget + 1);
    let total = 0;
    for (; entry < end; entry += 1) {
      total += at(price, countAt(counters, entry)) * countAt(amounts, entry);
    }
    gadgets[gadget] = total;
  }
}

/** The most a pair is worth beyond the prices of the sides that are not there yet. A clash counts once it is certain. */
export function pairRest(
  { demandCount, pairUnits }: Tables,
  { price }: Prices,
  counts: Int32Array,
  pair: number,
): number {
  const units = at(pairUnits, pair);
  const first = demandCount + 2 * pair;
  const hasFirst = countAt(counts, first) > 0;
  const hasSecond = countAt(counts, first + 1) > 0;
  if (hasFirst && hasSecond) return units;
  const missing = (hasFirst ? 0 : at(price, first)) + (hasSecond ? 0 : at(price, first + 1));
  return Math.max(0, units - missing);
}

/** The most that the team's counts, those there and those to come, are worth beyond the prices of those to come. */
export function restOf(tables: Tables, prices: Prices, counts: Int32Array): number {
  const { demandCount, pairCount, levels } = tables;
  let total = 0;
  for (let demand = 0; demand < demandCount; demand += 1) {
    const level = Math.min(countAt(counts, demand), levels - 1);
    total += at(prices.rest, demand * levels + level);
  }
  for (let pair = 0; pair < pairCount; pair += 1) total += pairRest(tables, prices, counts, pair);
  return total;
}

/** Exact units of the team's counts. */
export function worthOfCounts(tables: Tables, counts: Int32Array): number {
  const { demandCount, pairCount, levels, worth, pairUnits } = tables;
  let total = 0;
  for (let demand = 0; demand < demandCount; demand += 1) {
    total += at(worth, demand * levels + Math.min(countAt(counts, demand), levels - 1));
  }
  for (let pair = 0; pair < pairCount; pair += 1) {
    const first = demandCount + 2 * pair;
    if (countAt(counts, first) > 0 && countAt(counts, first + 1) > 0) total += at(pairUnits, pair);
  }
  return total;
}

/** Exact units that the team's counts gain by one more item. */
export function gainOf(
  { demandCount, levels, worth, pairUnits }: Tables,
  counts: Int32Array,
  { counters, amounts }: Counts,
): number {
  let gain = 0;
  for (let entry = 0; entry < counters.length; entry += 1) {
    const counter = countAt(counters, entry);
    const before = countAt(counts, counter);
    if (counter < demandCount) {
      const row = counter * levels;
      const after = Math.min(before + countAt(amounts, entry), levels - 1);
      gain += at(worth, row + after) - at(worth, row + Math.min(before, levels - 1));
    } else if (before === 0) {
      const side = counter - demandCount;
      const isWithOther = countAt(counts, demandCount + (side ^ 1)) > 0;
      if (isWithOther || hasBothSides(counters, counter, side)) {
        gain += at(pairUnits, side >> 1) / (isWithOther ? 1 : 2);
      }
    }
  }
  return gain;
}

/** Whether an item makes both sides of a pair; each then counts for half of it. */
function hasBothSides(counters: Int32Array, counter: number, side: number): boolean {
  return counters.includes(side % 2 === 0 ? counter + 1 : counter - 1);
}

/** Adds what an item adds, or takes it away again. */
export function addCounts(counts: Int32Array, { counters, amounts }: Counts, times: 1 | -1): void {
  for (let entry = 0; entry < counters.length; entry += 1) {
    const counter = countAt(counters, entry);
    counts[counter] = countAt(counts, counter) + times * countAt(amounts, entry);
  }
}

/** The three best gadgets at given prices: their worth, and where they stand in their class's list. */
export interface BestThree {
  worth: number;
  readonly places: Int32Array;
}

/** Finds the three best gadgets of an option in a role at given prices; none for a locked build. Writes into `best`. */
export function bestThree(
  { pricedGadgets }: Tables,
  option: Option,
  role: number,
  prices: Prices,
  best: BestThree,
): void {
  const own = entryAt(option.gadgetWorthByRole, role);
  const positions = entryAt(pricedGadgets.positions, option.classIndex);
  let first = -Infinity;
  let second = -Infinity;
  let third = -Infinity;
  let a = -1;
  let b = -1;
  let c = -1;
  for (let gadget = 0; gadget < own.length; gadget += 1) {
    const worth = at(own, gadget) + at(prices.gadgets, countAt(positions, gadget));
    if (worth <= third) continue;
    if (worth <= second) {
      third = worth;
      c = gadget;
      continue;
    }
    third = second;
    c = b;
    if (worth <= first) {
      second = worth;
      b = gadget;
      continue;
    }
    second = first;
    b = a;
    first = worth;
    a = gadget;
  }
  best.worth = own.length === 0 ? 0 : first + second + third;
  best.places[0] = a;
  best.places[1] = b;
  best.places[2] = c;
}
