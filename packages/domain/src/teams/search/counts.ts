import { at, countAt } from './at.ts';
import type { Counts, Tables } from './tables.ts';

/** Returns the exact worth of the team's counts, in units. */
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
      if (isWithOther || addsBothSides(counters, counter, side)) {
        gain += at(pairUnits, side >> 1) / (isWithOther ? 1 : 2);
      }
    }
  }
  return gain;
}

/** An item can add both sides of a pair; each then counts for half of it. */
function addsBothSides(counters: Int32Array, counter: number, side: number): boolean {
  return counters.includes(side % 2 === 0 ? counter + 1 : counter - 1);
}

/** Adds an item to the team's counts, or takes it out again. */
export function addCounts(counts: Int32Array, { counters, amounts }: Counts, times: 1 | -1): void {
  for (let entry = 0; entry < counters.length; entry += 1) {
    const counter = countAt(counters, entry);
    counts[counter] = countAt(counts, counter) + times * countAt(amounts, entry);
  }
}
