import { at, entryAt } from './at.ts';
import { addCounts, pairRest, restOf, worthOfCounts } from './prices.ts';
import type { Prices } from './prices.ts';
import type { Counts, Option, Tables } from './tables.ts';

/** A member whose gadgets are to be chosen. */
export interface Carrier {
  readonly option: Option;
  /** Position in `ROLES`. */
  readonly role: number;
}

/** The best gadgets found: for each carrier where they stand in the list of the class. */
export interface GadgetChoice {
  readonly units: number;
  readonly kits: readonly (readonly number[])[];
  readonly nodes: number;
}

/** Three gadgets of one carrier. */
interface Kit {
  readonly gadgets: readonly [number, number, number];
  /** Own worth of the three. */
  readonly own: number;
  /** Own worth and prices. */
  readonly pricedWorth: number;
}

/**
 * The best gadgets for all carriers together, if they are worth more than `above`; exact. `counts` is what is there
 * already, and comes back as it was. Kits are tried in the order of their priced worth, so the first best one is the
 * same whatever `above` is.
 */
export function chooseGadgets(
  tables: Tables,
  prices: Prices,
  carriers: readonly Carrier[],
  counts: Int32Array,
  above: number,
): { readonly choice: GadgetChoice | null; readonly nodes: number } {
  const gadgets = carriers.map(({ option, role }) => ({
    own: entryAt(option.gadgetWorthByRole, role),
    price: entryAt(prices.gadgets, option.classIndex),
    counts: entryAt(tables.gadgetCounts, option.classIndex),
  }));
  const most = gadgets.map(({ own, price }) => sumOfThreeBest(own, price));
  const restAtRoot = restOf(tables, prices, counts);
  const bound = most.reduce((total, worth) => total + worth, restAtRoot);
  if (bound <= above) return { choice: null, nodes: 1 };
  const kits = gadgets.map(({ own, price }, index) =>
    kitsWithin(own, price, at(most, index) - (bound - above)),
  );
  return descend(tables, prices, gadgets, kits, most, counts, restAtRoot, above);
}

function sumOfThreeBest(own: Float64Array, price: Float64Array): number {
  const worth = own.map((units, gadget) => units + at(price, gadget)).toSorted((a, b) => b - a);
  return at(worth, 0) + at(worth, 1) + at(worth, 2);
}

/** All kits whose priced worth is above a floor, the best first. */
function kitsWithin(own: Float64Array, price: Float64Array, floor: number): Kit[] {
  const worth = own.map((units, gadget) => units + at(price, gadget));
  const order = [...own.keys()].toSorted((a, b) => at(worth, b) - at(worth, a) || a - b);
  const kits: Kit[] = [];
  for (let i = 0; i < order.length - 2; i += 1) {
    const a = at(order, i);
    if (i + 2 < order.length && worthAt(worth, order, i, i + 1, i + 2) <= floor) break;
    for (let j = i + 1; j < order.length - 1; j += 1) {
      const b = at(order, j);
      if (worthAt(worth, order, i, j, j + 1) <= floor) break;
      for (let k = j + 1; k < order.length; k += 1) {
        const pricedWorth = worthAt(worth, order, i, j, k);
        if (pricedWorth <= floor) break;
        const c = at(order, k);
        kits.push({ gadgets: [a, b, c], own: at(own, a) + at(own, b) + at(own, c), pricedWorth });
      }
    }
  }
  return kits.toSorted((a, b) => b.pricedWorth - a.pricedWorth);
}

function worthAt(worth: Float64Array, order: readonly number[], i: number, j: number, k: number) {
  return at(worth, at(order, i)) + at(worth, at(order, j)) + at(worth, at(order, k));
}

function descend(
  tables: Tables,
  prices: Prices,
  gadgets: readonly { readonly counts: readonly Counts[] }[],
  kits: readonly (readonly Kit[])[],
  most: readonly number[],
  counts: Int32Array,
  restAtRoot: number,
  above: number,
): { readonly choice: GadgetChoice | null; readonly nodes: number } {
  const depth = kits.length;
  const mostAfter = most.map((_, index) =>
    most.slice(index + 1).reduce((total, worth) => total + worth, 0),
  );
  const chosen: Kit[] = [];
  let best: readonly (readonly number[])[] | null = null;
  let bestUnits = above;
  let nodes = 0;
  const visit = (index: number, own: number, rest: number): void => {
    nodes += 1;
    if (index === depth) {
      const units = own + worthOfCounts(tables, counts);
      if (units > bestUnits) {
        bestUnits = units;
        best = chosen.map((kit) => kit.gadgets);
      }
      return;
    }
    const after = at(mostAfter, index);
    for (const kit of entryAt(kits, index)) {
      if (own + rest + kit.pricedWorth + after <= bestUnits) return;
      const kitRest = addKit(tables, prices, entryAt(gadgets, index).counts, kit, counts, rest);
      if (own + kit.own + kitRest + after > bestUnits) {
        chosen[index] = kit;
        visit(index + 1, own + kit.own, kitRest);
      }
      for (const gadget of kit.gadgets) {
        addCounts(counts, entryAt(entryAt(gadgets, index).counts, gadget), -1);
      }
    }
  };
  visit(0, 0, restAtRoot);
  return { choice: best === null ? null : { units: bestUnits, kits: best, nodes }, nodes };
}

/** Adds a kit to the counts and gives back the rest that is left then. */
function addKit(
  tables: Tables,
  prices: Prices,
  ofClass: readonly Counts[],
  { gadgets }: Kit,
  counts: Int32Array,
  restBefore: number,
): number {
  const { demandCount, levels } = tables;
  let rest = restBefore;
  for (const gadget of gadgets) {
    const { counters, amounts } = entryAt(ofClass, gadget);
    for (let entry = 0; entry < counters.length; entry += 1) {
      const counter = at(counters, entry);
      const before = at(counts, counter);
      const now = before + at(amounts, entry);
      if (counter < demandCount) {
        const row = counter * levels;
        rest +=
          at(prices.rest, row + Math.min(now, levels - 1)) -
          at(prices.rest, row + Math.min(before, levels - 1));
        counts[counter] = now;
      } else if (before > 0) {
        counts[counter] = now;
      } else {
        const pair = (counter - demandCount) >> 1;
        rest -= pairRest(tables, prices, counts, pair);
        counts[counter] = now;
        rest += pairRest(tables, prices, counts, pair);
      }
    }
  }
  return rest;
}
