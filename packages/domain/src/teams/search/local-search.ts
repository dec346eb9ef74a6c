import { at, entryAt } from './at.ts';
import { addCounts, gainOf, worthOfCounts } from './counts.ts';
import type { Carrier, GadgetSet } from './gadget-search.ts';
import type { Relaxation } from './relaxation.ts';
import type { Counts } from './tables.ts';

/**
 * A good choice of gadgets, quickly: what every carrier takes under the relaxation, then one exchange after another as
 * long as one helps. `counts` comes back as it was.
 */
export function goodGadgets(
  relaxation: Relaxation,
  carriers: readonly Carrier[],
  counts: Int32Array,
): GadgetSet {
  const { tables } = relaxation;
  const kits = carriers.map(({ option, role }) => [
    ...relaxation.bestGadgets(option, role).positions,
  ]);
  const countsOf = (carrier: number, gadget: number): Counts =>
    entryAt(entryAt(tables.gadgetCounts, entryAt(carriers, carrier).option.classIndex), gadget);
  const ownOf = (carrier: number, gadget: number): number => {
    const { option, role } = entryAt(carriers, carrier);
    return at(entryAt(option.gadgetWorthByRole, role), gadget);
  };
  const forEachGadget = (visit: (carrier: number, gadget: number) => void): void => {
    kits.forEach((kit, carrier) => {
      for (const gadget of kit) visit(carrier, gadget);
    });
  };
  /** The gadget that adds most in place of one that has just been taken out of the counts. */
  const bestInPlaceOf = (carrier: number, gadget: number): number => {
    const kit = entryAt(kits, carrier);
    const worthIn = (other: number) =>
      ownOf(carrier, other) + gainOf(tables, counts, countsOf(carrier, other));
    const { classIndex } = entryAt(carriers, carrier).option;
    let best = gadget;
    let most = worthIn(gadget);
    for (let other = 0; other < entryAt(tables.gadgetCounts, classIndex).length; other += 1) {
      if (kit.includes(other)) continue;
      const worth = worthIn(other);
      if (worth > most) [best, most] = [other, worth];
    }
    return best;
  };
  const improve = (): boolean => {
    let isBetter = false;
    for (const [carrier, kit] of kits.entries()) {
      for (const [position, gadget] of kit.entries()) {
        addCounts(counts, countsOf(carrier, gadget), -1);
        const best = bestInPlaceOf(carrier, gadget);
        addCounts(counts, countsOf(carrier, best), 1);
        if (best === gadget) continue;
        kit[position] = best;
        isBetter = true;
      }
    }
    return isBetter;
  };
  forEachGadget((carrier, gadget) => {
    addCounts(counts, countsOf(carrier, gadget), 1);
  });
  while (improve()) {
    // Every pass makes an exchange that helps, so there is a last one.
  }
  let units = worthOfCounts(tables, counts);
  forEachGadget((carrier, gadget) => {
    units += ownOf(carrier, gadget);
    addCounts(counts, countsOf(carrier, gadget), -1);
  });
  return { units, kits };
}
