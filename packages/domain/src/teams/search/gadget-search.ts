import { at, entryAt } from './at.ts';
import { addCounts, worthOfCounts } from './counts.ts';
import type { Relaxation } from './relaxation.ts';
import { tighten } from './subgradient.ts';
import type { Option } from './tables.ts';

/** A member whose gadgets are to be chosen. */
export interface Carrier {
  readonly option: Option;
  /** Position in `ROLES`. */
  readonly role: number;
}

/** Gadgets for each carrier, as positions in the list of the class, and what they add to the team. */
export interface GadgetSet {
  readonly units: number;
  readonly kits: readonly (readonly number[])[];
}

/** The best gadgets, or null when none are worth enough, and the number of nodes visited. */
export interface GadgetChoice {
  readonly best: GadgetSet | null;
  readonly nodes: number;
}

/** Three gadgets of one carrier. */
interface Kit {
  readonly gadgets: readonly [number, number, number];
  /** Own units of the three. */
  readonly own: number;
  /** Own units and multipliers. */
  readonly value: number;
}

/** A choice still to be made, with its bound. */
interface Node {
  readonly relaxation: Relaxation;
  readonly carriers: readonly Carrier[];
  /** The team's counts so far. Every function leaves them as they were. */
  readonly counts: Int32Array;
  /** For each carrier the value of the best kit. */
  readonly bestValues: readonly number[];
  /** Most units of the counts beyond the multipliers. */
  readonly residual: number;
  readonly bound: number;
}

/** Up to this many combinations of kits are enumerated under one relaxation. */
const MAX_COMBINATIONS = 8000;

/** Subgradient steps before more combinations than that are branched on. */
const MAX_STEPS = 16;

/**
 * The best gadgets for all carriers together, if they are worth more than `cutoff`; exact. `counts` is what is there
 * already, and comes back as it was.
 */
export function bestGadgets(
  relaxation: Relaxation,
  carriers: readonly Carrier[],
  counts: Int32Array,
  cutoff: number,
): GadgetChoice {
  let node = nodeOf(relaxation, carriers, counts);
  if (node.bound > cutoff && carriers.length > 1 && isWide(node, cutoff)) {
    const choose = (current: Relaxation, taken: Int32Array) => takeBest(current, carriers, taken);
    const subproblem = { counts, choose, maxSteps: MAX_STEPS, target: cutoff };
    node = nodeOf(tighten(relaxation, subproblem).relaxation, carriers, counts);
  }
  if (node.bound <= cutoff) return { best: null, nodes: 1 };
  const kits = kitsOf(node, cutoff);
  const combinations = kits.reduce((total, ofCarrier) => total * ofCarrier.length, 1);
  return combinations > MAX_COMBINATIONS && carriers.length > 1
    ? branch(node, kits, cutoff)
    : enumerate(node, kits, cutoff);
}

function nodeOf(relaxation: Relaxation, carriers: readonly Carrier[], counts: Int32Array): Node {
  const bestValues = carriers.map(({ option, role }) => relaxation.bestGadgets(option, role).value);
  const residual = relaxation.residual(counts);
  const bound = bestValues.reduce((total, value) => total + value, residual);
  return { relaxation, carriers, counts, bestValues, residual, bound };
}

/** So many gadgets may be part of the best choice that a tighter bound is worth its steps. */
function isWide({ relaxation, carriers, bound }: Node, cutoff: number): boolean {
  const slack = bound - cutoff;
  const combinations = carriers.reduce((total, { option, role }) => {
    const values = relaxation.gadgetValues(option, role).toSorted().toReversed();
    // What replaces the third best gadget loses the difference.
    const floor = at(values, 2) - slack;
    const candidates = values.filter((value) => value > floor).length;
    return total * Math.max(1, (candidates * (candidates - 1) * (candidates - 2)) / 6);
  }, 1);
  return combinations > MAX_COMBINATIONS;
}

/** Adds the best three gadgets of every carrier to `taken`. Returns their value. */
function takeBest(relaxation: Relaxation, carriers: readonly Carrier[], taken: Int32Array): number {
  let total = 0;
  for (const { option, role } of carriers) {
    const { value, positions } = relaxation.bestGadgets(option, role);
    total += value;
    const ofClass = entryAt(relaxation.tables.gadgetCounts, option.classIndex);
    for (const gadget of positions) addCounts(taken, entryAt(ofClass, gadget), 1);
  }
  return total;
}

/** For each carrier the kits that may be part of a choice worth more than `cutoff`, the best first. */
function kitsOf(
  { relaxation, carriers, bestValues, bound }: Node,
  cutoff: number,
): readonly (readonly Kit[])[] {
  return carriers.map(({ option, role }, index) => {
    const own = entryAt(option.gadgetWorthByRole, role);
    const values = relaxation.gadgetValues(option, role);
    return kitsAbove(own, values, entryAt(bestValues, index) - (bound - cutoff));
  });
}

/** Returns every kit worth more than `floor`, best first. */
function kitsAbove(own: Float64Array, values: Float64Array, floor: number): Kit[] {
  const order = [...own.keys()].toSorted((a, b) => at(values, b) - at(values, a) || a - b);
  const valueOf = (i: number, j: number, k: number) =>
    at(values, entryAt(order, i)) + at(values, entryAt(order, j)) + at(values, entryAt(order, k));
  const kits: Kit[] = [];
  for (let i = 0; i < order.length - 2; i += 1) {
    if (valueOf(i, i + 1, i + 2) <= floor) break;
    for (let j = i + 1; j < order.length - 1; j += 1) {
      if (valueOf(i, j, j + 1) <= floor) break;
      for (let k = j + 1; k < order.length; k += 1) {
        const value = valueOf(i, j, k);
        if (value <= floor) break;
        const gadgets = [entryAt(order, i), entryAt(order, j), entryAt(order, k)] as const;
        const [a, b, c] = gadgets;
        kits.push({ gadgets, own: at(own, a) + at(own, b) + at(own, c), value });
      }
    }
  }
  return kits.toSorted((a, b) => b.value - a.value);
}

/**
 * Gives the carrier with the fewest kits each of them in turn, and chooses for the others under bounds of their own.
 */
function branch(node: Node, kits: readonly (readonly Kit[])[], cutoff: number): GadgetChoice {
  const { relaxation, carriers, counts, bestValues, bound } = node;
  const fewest = kits.reduce(
    (least, ofCarrier, index) => (ofCarrier.length < entryAt(kits, least).length ? index : least),
    0,
  );
  const others = carriers.filter((_, index) => index !== fewest);
  const { classIndex } = entryAt(carriers, fewest).option;
  const ofClass = entryAt(relaxation.tables.gadgetCounts, classIndex);
  let incumbent: GadgetSet | null = null;
  let best = cutoff;
  let nodes = 1;
  for (const kit of entryAt(kits, fewest)) {
    if (bound - entryAt(bestValues, fewest) + kit.value <= best) break;
    for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), 1);
    const result = bestGadgets(relaxation, others, counts, best - kit.own);
    for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), -1);
    nodes += result.nodes;
    if (result.best === null) continue;
    best = result.best.units + kit.own;
    incumbent = { units: best, kits: result.best.kits.toSpliced(fewest, 0, kit.gadgets) };
  }
  return { best: incumbent, nodes };
}

/** Goes through the combinations of kits, depth first. */
function enumerate(node: Node, kits: readonly (readonly Kit[])[], cutoff: number): GadgetChoice {
  const { relaxation, carriers, counts, bestValues } = node;
  const { tables } = relaxation;
  const valuesAfter = bestValues.map((_, index) =>
    bestValues.slice(index + 1).reduce((total, value) => total + value, 0),
  );
  const chosen: Kit[] = [];
  let incumbent: GadgetSet | null = null;
  let best = cutoff;
  let nodes = 0;
  const visit = (index: number, own: number, residual: number): void => {
    nodes += 1;
    const carrier = carriers[index];
    if (carrier === undefined) {
      const units = own + worthOfCounts(tables, counts);
      if (units <= best) return;
      best = units;
      incumbent = { units, kits: chosen.map((kit) => kit.gadgets) };
      return;
    }
    const after = entryAt(valuesAfter, index);
    const ofClass = entryAt(tables.gadgetCounts, carrier.option.classIndex);
    for (const kit of entryAt(kits, index)) {
      if (own + residual + kit.value + after <= best) return;
      const left = addKit(node, carrier, kit, residual);
      if (own + kit.own + left + after > best) {
        chosen[index] = kit;
        visit(index + 1, own + kit.own, left);
      }
      for (const gadget of kit.gadgets) addCounts(counts, entryAt(ofClass, gadget), -1);
    }
  };
  visit(0, 0, node.residual);
  return { best: incumbent, nodes };
}

/** Adds a kit to the counts. Returns the residual after it. */
function addKit(
  { relaxation, counts }: Node,
  { option }: Carrier,
  { gadgets }: Kit,
  residualBefore: number,
): number {
  const ofClass = entryAt(relaxation.tables.gadgetCounts, option.classIndex);
  let residual = residualBefore;
  for (const gadget of gadgets) {
    residual = relaxation.addTo(counts, entryAt(ofClass, gadget), residual);
  }
  return residual;
}
