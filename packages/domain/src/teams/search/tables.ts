import { RANGE_BANDS, ROLES } from '../../catalogue/index.ts';
import type { AimLevel, PlayerClass } from '../../catalogue/index.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import type { Situation } from '../situation.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Loadout } from '../team-request.ts';
import { worthOf } from '../team-terms.ts';
import { at, countAt, entryAt } from './at.ts';
import { isOpen } from './options.ts';
import type { ItemPreferences, OptionParts, OptionSource, Styles } from './options.ts';
import { PLACE_CHOICES, placesOf } from './weapon-choice.ts';

/** An item's additions to the team's counts: amounts and indexes. */
export interface Counts {
  readonly counters: Int32Array;
  readonly amounts: Int32Array;
}

/** One way to fill a player's slot, on this map against this enemy. */
export interface Option extends OptionParts {
  /** How well the player aims. */
  readonly aim: AimLevel;
  /** The counts of class, specialization, and locked gadgets. */
  readonly counts: Counts;
  /** For each role, the best weapon's worth in units for each entry of `PLACE_CHOICES`. */
  readonly weaponsByRole: readonly Float64Array[];
  /** The best of `weaponsByRole` in any role. */
  readonly weaponsInAnyRole: Float64Array;
  /** For each role, what its weapons are worth less than those in any role, at least. */
  readonly weaponLossByRole: Float64Array;
}

/** The additions of every gadget that can be proposed to the priced counters (all but the sides of clashes). */
export interface PricedGadgets {
  /** For each class, the position of each of its gadgets in this list. */
  readonly positions: readonly Int32Array[];
  /** The start of each gadget's entries, and the end of the last. */
  readonly starts: Int32Array;
  readonly counters: Int32Array;
  readonly amounts: Int32Array;
}

/**
 * A situation in numbers. The team's counts are one list: first the levels of each demand, then two for every team
 * pair (how often each of its sides is there).
 */
export interface Tables {
  readonly source: OptionSource;
  readonly demandCount: number;
  readonly pairCount: number;
  readonly counterCount: number;
  /** Entries of `worth` for each demand; a higher level counts as the last. */
  readonly levels: number;
  /** Units of each level of each demand. */
  readonly worth: Float64Array;
  /** For each demand the last level that's worth more than the one before. */
  readonly lastLevels: Int32Array;
  readonly pairUnits: Float64Array;
  /** Units for one, two and three different classes. */
  readonly classBalance: Float64Array;
  /** Units by the roles there are: a bit for each of `ROLES`. */
  readonly roleBalance: Float64Array;
  /** For each class, what each of its gadgets adds. */
  readonly gadgetCounts: readonly (readonly Counts[])[];
  /** The priced additions of all gadgets in one array, which is fast to scan. */
  readonly pricedGadgets: PricedGadgets;
  /** Units of a weapon's range at an aim level for each entry of `PLACE_CHOICES`. */
  readonly rangeWorth: (weaponName: string, aim: AimLevel) => Float64Array;
  readonly freeOptions: (preferences: ItemPreferences, aim: AimLevel) => readonly Option[];
  readonly lockedOption: (build: Loadout, styles: Styles, aim: AimLevel) => Option;
}

/** Prepares the tables of a situation; options are worked out when first asked for. */
export function createTables(source: OptionSource, situation: Situation): Tables {
  const { rules } = source;
  const { balance, teamPairs } = rules.model;
  const { demands } = situation;
  const levels = Math.max(1, ...demands.map(({ worth }) => worth.length));
  const inUnits = (points: readonly number[]) =>
    Float64Array.from(points, (value) => value * UNITS_PER_POINT);
  const rangeWorth = rangeTables(rules, situation);
  const countsOf = countsIn(source, situation);
  const gadgetCounts = source.gadgetNames.map((names) =>
    names.map((name) => countsOf(null, [name])),
  );
  const byStylesAndAim = new Map<string, readonly Option[]>();
  const complete = (parts: OptionParts, aim: AimLevel) =>
    completeOption(countsOf, (name) => rangeWorth(name, aim), { ...parts, aim });
  return {
    source,
    demandCount: demands.length,
    pairCount: teamPairs.length,
    counterCount: demands.length + 2 * teamPairs.length,
    levels,
    worth: Float64Array.from(
      demands.flatMap((demand) =>
        Array.from({ length: levels }, (_, level) => worthOf(demand, level)),
      ),
    ),
    lastLevels: Int32Array.from(demands, ({ worth }) => worth.length - 1),
    pairUnits: inUnits(teamPairs.map(({ points }) => points)),
    classBalance: inUnits(balance.distinctClasses),
    roleBalance: roleBalance(rules),
    gadgetCounts,
    pricedGadgets: pricedGadgets(source, gadgetCounts, demands.length),
    rangeWorth,
    freeOptions: (preferences, aim) => {
      const key = [aim, ...preferences.styles].join();
      const before = isOpen(preferences) ? byStylesAndAim.get(key) : undefined;
      const options =
        before ?? source.freeOptions(preferences).map((parts) => complete(parts, aim));
      if (isOpen(preferences)) byStylesAndAim.set(key, options);
      return options;
    },
    lockedOption: (build, styles, aim) => complete(source.lockedOption(build, styles), aim),
  };
}

function completeOption(
  countsOf: ReturnType<typeof countsIn>,
  rangeWorth: (weaponName: string) => Float64Array,
  parts: OptionParts & Pick<Option, 'aim'>,
): Option {
  const ranges = parts.weaponNames.map(rangeWorth);
  const weaponsByRole = parts.weaponWorthByRole.map((worth) => bestByChoice(worth, ranges));
  const weaponsInAnyRole = new Float64Array(PLACE_CHOICES).fill(-Infinity);
  for (const table of weaponsByRole) {
    for (let choice = 0; choice < PLACE_CHOICES; choice += 1) {
      weaponsInAnyRole[choice] = Math.max(at(weaponsInAnyRole, choice), at(table, choice));
    }
  }
  const items = [parts.specialization, ...(parts.lockedGadgets ?? [])];
  return {
    ...parts,
    counts: countsOf(parts.playerClass, items),
    weaponsByRole,
    weaponsInAnyRole,
    weaponLossByRole: Float64Array.from(weaponsByRole, (table) =>
      leastLoss(weaponsInAnyRole, table),
    ),
  };
}

/** The least that a table is below another one. */
function leastLoss(most: Float64Array, table: Float64Array): number {
  let least = Infinity;
  for (let choice = 0; choice < PLACE_CHOICES; choice += 1) {
    least = Math.min(least, at(most, choice) - at(table, choice));
  }
  return least;
}

/** For each entry of `PLACE_CHOICES` the most a weapon is worth with it. */
function bestByChoice(worth: Float64Array, ranges: readonly Float64Array[]): Float64Array {
  const best = new Float64Array(PLACE_CHOICES).fill(-Infinity);
  for (let weapon = 0; weapon < ranges.length; weapon += 1) {
    const [own, range] = [at(worth, weapon), entryAt(ranges, weapon)];
    for (let choice = 0; choice < PLACE_CHOICES; choice += 1) {
      const units = own + at(range, choice);
      if (units > at(best, choice)) best[choice] = units;
    }
  }
  return best;
}

/** The places of each entry of `PLACE_CHOICES`. */
const PLACES = Array.from({ length: PLACE_CHOICES }, (_, choice) => placesOf(choice));

function rangeTables(rules: TeamRules, { bandWeights, quickness }: Situation) {
  const { places } = rules.model.range;
  const known = new Map<string, Float64Array>();
  const compute = (name: string, aim: AimLevel) => {
    const quick = quickness(name, aim);
    const ofChoice = new Float64Array(PLACE_CHOICES);
    RANGE_BANDS.forEach((band, position) => {
      const worth = bandWeights[band] * quick[band];
      for (let choice = 0; choice < PLACE_CHOICES; choice += 1) {
        const place = entryAt(PLACES, choice)[position] ?? 0;
        ofChoice[choice] = at(ofChoice, choice) + entryAt(places, place) * worth;
      }
    });
    return ofChoice;
  };
  return (name: string, aim: AimLevel) => {
    const key = `${aim} ${name}`;
    const table = known.get(key) ?? compute(name, aim);
    known.set(key, table);
    return table;
  };
}

/** Returns a function that counts what a class and items add together. */
function countsIn({ rules, sidePositions }: OptionSource, { demands, levels }: Situation) {
  const counterCount = demands.length + 2 * rules.model.teamPairs.length;
  return (playerClass: PlayerClass | null, items: readonly string[]): Counts => {
    const amounts = new Int32Array(counterCount);
    const add = (counter: number, amount: number) => {
      amounts[counter] = countAt(amounts, counter) + amount;
    };
    const addSides = (name: string) => {
      for (const position of sidePositions(name)) add(demands.length + position, 1);
    };
    for (const item of items) levels(item).forEach((amount, demand) => add(demand, amount));
    if (playerClass !== null) addSides(playerClass);
    items.forEach(addSides);
    const counters: number[] = [];
    for (let counter = 0; counter < counterCount; counter += 1) {
      if (countAt(amounts, counter) > 0) counters.push(counter);
    }
    return {
      counters: Int32Array.from(counters),
      amounts: Int32Array.from(counters, (counter) => countAt(amounts, counter)),
    };
  };
}

function pricedGadgets(
  { gadgetNames, rules }: OptionSource,
  gadgetCounts: Tables['gadgetCounts'],
  demandCount: number,
): PricedGadgets {
  const countsByName = new Map(
    gadgetNames.flatMap((names, classIndex) =>
      names.map((name, index): [string, Counts] => [
        name,
        entryAt(entryAt(gadgetCounts, classIndex), index),
      ]),
    ),
  );
  const names = [...countsByName.keys()];
  const isPriced = (counter: number) =>
    counter < demandCount ||
    entryAt(rules.model.teamPairs, (counter - demandCount) >> 1).points > 0;
  const starts = [0];
  const entries = [...countsByName.values()].flatMap(({ counters, amounts }) => {
    const ofGadget = [...counters]
      .map((counter, entry) => ({ counter, amount: countAt(amounts, entry) }))
      .filter(({ counter }) => isPriced(counter));
    starts.push((starts.at(-1) ?? 0) + ofGadget.length);
    return ofGadget;
  });
  return {
    positions: gadgetNames.map((ofClass) =>
      Int32Array.from(ofClass, (name) => names.indexOf(name)),
    ),
    starts: Int32Array.from(starts),
    counters: Int32Array.from(entries, ({ counter }) => counter),
    amounts: Int32Array.from(entries, ({ amount }) => amount),
  };
}

function roleBalance({ model }: TeamRules): Float64Array {
  return Float64Array.from({ length: 2 ** ROLES.length }, (_, present) =>
    model.balance.roles.reduce((total, { role, points }) => {
      const isThere = (present & (1 << ROLES.indexOf(role))) !== 0;
      return total + (isThere ? points * UNITS_PER_POINT : 0);
    }, 0),
  );
}
