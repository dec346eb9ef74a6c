import { ROLES } from '../../catalogue/index.ts';
import { at, countAt, entryAt } from './at.ts';
import { startMultipliers } from './multipliers.ts';
import type { Multipliers } from './multipliers.ts';
import { bestRolesOf } from './best-roles.ts';
import type { BestRoles, RoleValues } from './best-roles.ts';
import type { Slot } from './slot.ts';
import type { Counts, Option, Tables } from './tables.ts';

/** The three gadgets worth most under a relaxation. */
export interface BestGadgets {
  /** Their own units plus their multipliers. */
  readonly value: number;
  /** Positions in their class's list. */
  readonly positions: Int32Array;
}

/** The problem with fixed multipliers: every member chooses alone, and the sum bounds every team from above. */
export class Relaxation {
  readonly tables: Tables;
  readonly multipliers: Multipliers;
  readonly #roleValues = emptyRoleValues();
  readonly #best = { value: 0, positions: new Int32Array(3) };

  constructor(tables: Tables, multipliers: Multipliers = startMultipliers(tables)) {
    this.tables = tables;
    this.multipliers = multipliers;
  }

  /** Own units plus multipliers of each gadget that an option can carry in a role. */
  gadgetValues(option: Option, role: number): Float64Array {
    const positions = entryAt(this.tables.pricedGadgets.positions, option.classIndex);
    const own = entryAt(option.gadgetWorthByRole, role);
    const values = new Float64Array(own.length);
    for (let gadget = 0; gadget < own.length; gadget += 1) {
      values[gadget] = at(own, gadget) + at(this.multipliers.ofGadget, countAt(positions, gadget));
    }
    return values;
  }

  /**
   * The three best gadgets of an option in a role; none for a locked build. Always the same object, overwritten by the
   * next call: this runs millions of times.
   */
  bestGadgets(option: Option, role: number): BestGadgets {
    const { ofGadget } = this.multipliers;
    const own = entryAt(option.gadgetWorthByRole, role);
    const positions = entryAt(this.tables.pricedGadgets.positions, option.classIndex);
    let first = -Infinity;
    let second = -Infinity;
    let third = -Infinity;
    let a = -1;
    let b = -1;
    let c = -1;
    for (let gadget = 0; gadget < own.length; gadget += 1) {
      const value = at(own, gadget) + at(ofGadget, countAt(positions, gadget));
      if (value <= third) continue;
      if (value <= second) {
        third = value;
        c = gadget;
        continue;
      }
      third = second;
      c = b;
      if (value <= first) {
        second = value;
        b = gadget;
        continue;
      }
      second = first;
      b = a;
      first = value;
      a = gadget;
    }
    const best = this.#best;
    best.value = own.length === 0 ? 0 : first + second + third;
    best.positions[0] = a;
    best.positions[1] = b;
    best.positions[2] = c;
    return best;
  }

  /** Writes what an option is worth in each role with its best gadgets, for `bestRolesOf`. */
  writeRoleValues(option: Option, { worthByRole }: Slot, { list, from }: RoleValues): void {
    const worth = worthByRole.get(option);
    for (let role = 0; role < ROLES.length; role += 1) {
      const own = worth === undefined ? -Infinity : at(worth, role);
      list[from + role] = own === -Infinity ? own : own + this.bestGadgets(option, role).value;
    }
  }

  /** The roles that are worth most for three options together, by `bestRolesOf`. */
  bestRoles(options: readonly [Option, Option, Option], slots: readonly Slot[]): BestRoles {
    const [first, second, third] = this.#roleValues;
    for (let index = 0; index < options.length; index += 1) {
      const values = entryAt(this.#roleValues, index);
      this.writeRoleValues(entryAt(options, index), entryAt(slots, index), values);
    }
    return bestRolesOf(this.tables.roleBalance, first, second, third);
  }

  /** The most that the team's counts, those there and those to come, are worth beyond the multipliers of the latter. */
  residual(counts: Int32Array): number {
    const { demandCount, pairCount, levels } = this.tables;
    let total = 0;
    for (let demand = 0; demand < demandCount; demand += 1) {
      const level = Math.min(countAt(counts, demand), levels - 1);
      total += at(this.multipliers.residual, demand * levels + level);
    }
    for (let pair = 0; pair < pairCount; pair += 1) total += this.pairResidual(counts, pair);
    return total;
  }

  /** Adds an item to the counts. Returns the residual after it, which is cheaper than summing it up again. */
  addTo(counts: Int32Array, { counters, amounts }: Counts, residualBefore: number): number {
    const { demandCount, levels } = this.tables;
    const ofLevels = this.multipliers.residual;
    let residual = residualBefore;
    for (let entry = 0; entry < counters.length; entry += 1) {
      const counter = countAt(counters, entry);
      const before = countAt(counts, counter);
      const now = before + countAt(amounts, entry);
      if (counter < demandCount) {
        const row = counter * levels;
        residual +=
          at(ofLevels, row + Math.min(now, levels - 1)) -
          at(ofLevels, row + Math.min(before, levels - 1));
        counts[counter] = now;
      } else if (before > 0) {
        counts[counter] = now;
      } else {
        const pair = (counter - demandCount) >> 1;
        residual -= this.pairResidual(counts, pair);
        counts[counter] = now;
        residual += this.pairResidual(counts, pair);
      }
    }
    return residual;
  }

  /** The residual of one pair. A clash counts once it is certain. */
  pairResidual(counts: Int32Array, pair: number): number {
    const { demandCount, pairUnits } = this.tables;
    const units = at(pairUnits, pair);
    const first = demandCount + 2 * pair;
    if (countAt(counts, first) > 0 && countAt(counts, first + 1) > 0) return units;
    return Math.max(0, units - this.missingSides(counts, pair));
  }

  /** Multipliers of the sides of a pair that are not there yet. */
  missingSides(counts: Int32Array, pair: number): number {
    const { perLevel } = this.multipliers;
    const first = this.tables.demandCount + 2 * pair;
    return (
      (countAt(counts, first) > 0 ? 0 : at(perLevel, first)) +
      (countAt(counts, first + 1) > 0 ? 0 : at(perLevel, first + 1))
    );
  }
}

function emptyRoleValues(): [RoleValues, RoleValues, RoleValues] {
  const list = new Float64Array(3 * ROLES.length);
  return [
    { list, from: 0 },
    { list, from: ROLES.length },
    { list, from: 2 * ROLES.length },
  ];
}
