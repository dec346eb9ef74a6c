import { at, countAt, entryAt } from './at.ts';
import { addCounts, bestThree, pairRest, restOf, worthOfCounts } from './prices.ts';
import type { Prices } from './prices.ts';
import { refinePrices } from './refine-prices.ts';
import type { Option, Tables } from './tables.ts';

/** A member whose gadgets are to be chosen. */
export interface Carrier {
  readonly option: Option;
  /** Position in `ROLES`. */
  readonly role: number;
}

/** Gadgets for each carrier, as positions in the list of the class. */
export type Kits = readonly (readonly number[])[];

/** The best gadgets, or null when none are worth enough, and how many choices were looked at. */
export interface GadgetChoice {
  readonly best: { readonly units: number; readonly kits: Kits } | null;
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

/** Up to so many combinations of kits are gone through at the same prices. */
const MOST_COMBINATIONS = 8000;

/** Steps to fit the prices before more combinations are divided. */
const STEPS = 16;

/**
 * The best gadgets for all carriers together, if they are worth more than `above`; exact. `counts` is what is there
 * already, and comes back as it was.
 */
export function chooseGadgets(
  tables: Tables,
  from: Prices,
  carriers: readonly Carrier[],
  counts: Int32Array,
  above: number,
): GadgetChoice {
  let node = boundNode(tables, from, carriers, counts);
  if (node.bound > above && carriers.length > 1 && isWide(tables, node, carriers, above)) {
    const buyers = (prices: Prices, bought: Int32Array) =>
      buyKits(tables, prices, carriers, bought);
    const refined = refinePrices(tables, buyers, counts, from, { steps: STEPS, target: above });
    node = boundNode(tables, refined.prices, carriers, counts);
  }
  if (node.bound <= above) return { best: null, nodes: 1 };
  const kits = kitsOf(tables, node, carriers, above);
  const combinations = kits.reduce((total, ofCarrier) => total * ofCarrier.length, 1);
  return combinations > MOST_COMBINATIONS && carriers.length > 1
    ? divide(tables, node, kits, carriers, counts, above)
    : descend(tables, node, kits, carriers, counts, above);
}

/** What is known of a choice at given prices. */
interface Node {
  readonly prices: Prices;
  readonly bound: number;
  /** Units of what the counts are worth beyond the prices. */
  readonly rest: number;
  /** For each carrier the priced worth of the best kit. */
  readonly most: readonly number[];
}

function boundNode(
  tables: Tables,
  prices: Prices,
  carriers: readonly Carrier[],
  counts: Int32Array,
): Node {
  const best = { worth: 0, places: new Int32Array(3) };
  const most = carriers.map(({ option, role }) => {
    bestThree(tables, option, role, prices, best);
    return best.worth;
  });
  const rest = restOf(tables, prices, counts);
  return { prices, bound: most.reduce((total, worth) => total + worth, rest), rest, most };
}

/** Whether so many gadgets may be part of the best choice that better prices are worth their while. */
function isWide(tables: Tables, node: Node, carriers: readonly Carrier[], above: number): boolean {
  const slack = node.bound - above;
  const combinations = carriers.reduce((total, { option, role }) => {
    const worth = pricedWorth(tables, node.prices, option, role).toSorted().toReversed();
    // What takes the place of the third best gadget loses the difference.
    const floor = at(worth, 2) - slack;
    const candidates = worth.filter((units) => units > floor).length;
    return total * Math.max(1, (candidates * (candidates - 1) * (candidates - 2)) / 6);
  }, 1);
  return combinations > MOST_COMBINATIONS;
}

/** Own worth and prices of each gadget of a carrier. */
function pricedWorth(
  { pricedGadgets }: Tables,
  prices: Prices,
  option: Option,
  role: number,
): Float64Array {
  const positions = entryAt(pricedGadgets.positions, option.classIndex);
  const own = entryAt(option.gadgetWorthByRole, role);
  const worth = new Float64Array(own.length);
  for (let gadget = 0; gadget < own.length; gadget += 1) {
    worth[gadget] = at(own, gadget) + at(prices.gadgets, countAt(positions, gadget));
  }
  return worth;
}

/** For each carrier the kits that may be part of a choice worth more than `above`, the best first. */
function kitsOf(
  tables: Tables,
  node: Node,
  carriers: readonly Carrier[],
  above: number,
): readonly (readonly Kit[])[] {
  return carriers.map(({ option, role }, index) => {
    const own = entryAt(option.gadgetWorthByRole, role);
    const worth = pricedWorth(tables, node.prices, option, role);
    return kitsAbove(own, worth, entryAt(node.most, index) - (node.bound - above));
  });
}

/** Adds the best three gadgets of every carrier to `bought`; gives back their priced worth. */
function buyKits(
  tables: Tables,
  prices: Prices,
  carriers: readonly Carrier[],
  bought: Int32Array,
): number {
  const best = { worth: 0, places: new Int32Array(3) };
  let worth = 0;
  for (const { option, role } of carriers) {
    bestThree(tables, option, role, prices, best);
    worth += best.worth;
    const ofClass = entryAt(tables.gadgetCounts, option.classIndex);
    for (const gadget of best.places) addCounts(bought, entryAt(ofClass, gadget), 1);
  }
  return worth;
}

/** Gives the carrier with the fewest kits each of them in turn, and chooses for the others at prices of their own. */
function divide(
  tables: Tables,
  node: Node,
  kits: readonly (readonly Kit[])[],
  carriers: readonly Carrier[],
  counts: Int32Array,
  above: number,
): GadgetChoice {
  const fewest = kits.reduce(
    (least, ofCarrier, index) => (ofCarrier.length < entryAt(kits, least).length ? index : least),
    0,
  );
  const others = carriers.filter((_, index) => index !== fewest);
  const ofClass = entryAt(tables.gadgetCounts, entryAt(carriers, fewest).option.classIndex);
  let best: GadgetChoice['best'] = null;
  let bestUnits = above;
  let nodes = 1;
  for (const kit of entryAt(kits, fewest)) {
    if (node.bound - entryAt(node.most, fewest) + kit.pricedWorth <= bestUnits) break;
    for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), 1);
    const result = chooseGadgets(tables, node.prices, others, counts, bestUnits - kit.own);
    for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), -1);
    nodes += result.nodes;
    if (result.best === null) continue;
    bestUnits = result.best.units + kit.own;
    best = { units: bestUnits, kits: result.best.kits.toSpliced(fewest, 0, kit.gadgets) };
  }
  return { best, nodes };
}

/** All kits whose priced worth is above a floor, the best first. */
function kitsAbove(own: Float64Array, worth: Float64Array, floor: number): Kit[] {
  const order = [...own.keys()].toSorted((a, b) => at(worth, b) - at(worth, a) || a - b);
  const kits: Kit[] = [];
  for (let i = 0; i < order.length - 2; i += 1) {
    const a = entryAt(order, i);
    if (i + 2 < order.length && worthAt(worth, order, i, i + 1, i + 2) <= floor) break;
    for (let j = i + 1; j < order.length - 1; j += 1) {
      const b = entryAt(order, j);
      if (worthAt(worth, order, i, j, j + 1) <= floor) break;
      for (let k = j + 1; k < order.length; k += 1) {
        const units = worthAt(worth, order, i, j, k);
        if (units <= floor) break;
        const c = entryAt(order, k);
        kits.push({
          gadgets: [a, b, c],
          own: at(own, a) + at(own, b) + at(own, c),
          pricedWorth: units,
        });
      }
    }
  }
  return kits.toSorted((a, b) => b.pricedWorth - a.pricedWorth);
}

function worthAt(worth: Float64Array, order: readonly number[], i: number, j: number, k: number) {
  return at(worth, entryAt(order, i)) + at(worth, entryAt(order, j)) + at(worth, entryAt(order, k));
}

/** Goes through the combinations of kits at the node's prices. */
function descend(
  tables: Tables,
  { prices, rest: restAtRoot, most }: Node,
  kits: readonly (readonly Kit[])[],
  carriers: readonly Carrier[],
  counts: Int32Array,
  above: number,
): GadgetChoice {
  const mostAfter = most.map((_, index) =>
    most.slice(index + 1).reduce((total, worth) => total + worth, 0),
  );
  const chosen: Kit[] = [];
  let best: GadgetChoice['best'] = null;
  let bestUnits = above;
  let nodes = 0;
  const visit = (index: number, own: number, rest: number): void => {
    nodes += 1;
    const carrier = carriers[index];
    if (carrier === undefined) {
      const units = own + worthOfCounts(tables, counts);
      if (units <= bestUnits) return;
      bestUnits = units;
      best = { units, kits: chosen.map((kit) => kit.gadgets) };
      return;
    }
    const after = entryAt(mostAfter, index);
    const { classIndex } = carrier.option;
    const ofClass = entryAt(tables.gadgetCounts, classIndex);
    for (const kit of entryAt(kits, index)) {
      if (own + rest + kit.pricedWorth + after <= bestUnits) return;
      const kitRest = addKit(tables, prices, classIndex, kit, counts, rest);
      if (own + kit.own + kitRest + after > bestUnits) {
        chosen[index] = kit;
        visit(index + 1, own + kit.own, kitRest);
      }
      for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), -1);
    }
  };
  visit(0, 0, restAtRoot);
  return { best, nodes };
}

/** Adds a kit to the counts and gives back the rest that is left then. */
function addKit(
  tables: Tables,
  prices: Prices,
  classIndex: number,
  { gadgets }: Kit,
  counts: Int32Array,
  restBefore: number,
): number {
  const { demandCount, levels } = tables;
  const ofClass = entryAt(tables.gadgetCounts, classIndex);
  let rest = restBefore;
  for (const gadget of gadgets) {
    const { counters, amounts } = entryAt(ofClass, gadget);
    for (let entry = 0; entry < counters.length; entry += 1) {
      const counter = countAt(counters, entry);
      const before = countAt(counts, counter);
      const now = before + countAt(amounts, entry);
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
