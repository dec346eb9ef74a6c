import { at, entryAt } from './at.ts';
import type { Carrier } from './gadget-choice.ts';
import { addCounts, bestThree, worthOfCounts } from './prices.ts';
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
  let own = 0;
  kits.forEach((kit, carrier) =>
    kit.forEach((gadget) => {
      addCounts(counts, countsOf(carrier, gadget), 1);
      own += ownOf(carrier, gadget);
    }),
  );
  let units = own + worthOfCounts(tables, counts);
  const improve = (): boolean => {
    for (const [carrier, kit] of kits.entries()) {
      const total = entryAt(tables.gadgetCounts, entryAt(carriers, carrier).option.classIndex);
      for (const [slot, gadget] of kit.entries()) {
        addCounts(counts, countsOf(carrier, gadget), -1);
        for (let other = 0; other < total.length; other += 1) {
          if (kit.includes(other)) continue;
          addCounts(counts, countsOf(carrier, other), 1);
          const changed = own - ownOf(carrier, gadget) + ownOf(carrier, other);
          const worth = changed + worthOfCounts(tables, counts);
          if (worth > units) {
            [units, own] = [worth, changed];
            kit[slot] = other;
            return true;
          }
          addCounts(counts, countsOf(carrier, other), -1);
        }
        addCounts(counts, countsOf(carrier, gadget), 1);
      }
    }
    return false;
  };
  while (improve()) {
    // Every turn makes one exchange.
  }
  kits.forEach((kit, carrier) =>
    kit.forEach((gadget) => {
      addCounts(counts, countsOf(carrier, gadget), -1);
    }),
  );
  return { units, kits: kits.map((kit) => [...kit]) };
}
