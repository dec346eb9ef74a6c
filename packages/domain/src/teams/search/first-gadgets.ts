import { at, entryAt } from './at.ts';
import type { Carrier } from './gadget-choice.ts';
import { addCounts, bestThree, gainOf, worthOfCounts } from './prices.ts';
import type { Prices } from './prices.ts';
import type { Tables } from './tables.ts';

/**
 * A good choice of gadgets, quickly: what every carrier takes at the prices, then one exchange after the other
 * as long as one helps. `counts` comes back as it was.
 */
export function improvedGadgets(
  tables: Tables,
  prices: Prices,
  carriers: readonly Carrier[],
  counts: Int32Array,
): { readonly units: number; readonly kits: readonly (readonly number[])[] } {
  const kits = carriers.map(({ option, role }) => {
    const best = { worth: 0, places: new Int32Array(3) };
    bestThree(tables, option, role, prices, best);
    return best.places;
  });
  const countsOf = (carrier: number, gadget: number) =>
    entryAt(entryAt(tables.gadgetCounts, entryAt(carriers, carrier).option.classIndex), gadget);
  const ownOf = (carrier: number, gadget: number) => {
    const { option, role } = entryAt(carriers, carrier);
    return at(entryAt(option.gadgetWorthByRole, role), gadget);
  };
  kits.forEach((kit, carrier) =>
    kit.forEach((gadget) => {
      addCounts(counts, countsOf(carrier, gadget), 1);
    }),
  );
  const worthIn = (carrier: number, gadget: number) =>
    ownOf(carrier, gadget) + gainOf(tables, counts, countsOf(carrier, gadget));
  const improve = (): boolean => {
    let isBetter = false;
    for (const [carrier, kit] of kits.entries()) {
      const total = entryAt(tables.gadgetCounts, entryAt(carriers, carrier).option.classIndex);
      for (const [slot, gadget] of kit.entries()) {
        addCounts(counts, countsOf(carrier, gadget), -1);
        let best = gadget;
        let most = worthIn(carrier, gadget);
        for (let other = 0; other < total.length; other += 1) {
          if (kit.includes(other)) continue;
          const worth = worthIn(carrier, other);
          if (worth > most) [best, most] = [other, worth];
        }
        addCounts(counts, countsOf(carrier, best), 1);
        if (best === gadget) continue;
        kit[slot] = best;
        isBetter = true;
      }
    }
    return isBetter;
  };
  while (improve()) {
    // Every turn makes an exchange that helps, so there is a last one.
  }
  let units = worthOfCounts(tables, counts);
  kits.forEach((kit, carrier) =>
    kit.forEach((gadget) => {
      units += ownOf(carrier, gadget);
      addCounts(counts, countsOf(carrier, gadget), -1);
    }),
  );
  return { units, kits: kits.map((kit) => [...kit]) };
}
