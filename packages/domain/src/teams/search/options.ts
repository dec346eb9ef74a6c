import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import type { PlayerClass, Playstyle, Role } from '../../catalogue/index.ts';
import { choiceOf } from '../item-choice.ts';
import type { ClassChoice } from '../item-choice.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import { tieUnits } from './tie-break.ts';
import type { TeamRules } from '../team-rules.ts';
import type { Loadout } from '../team-request.ts';
import { clashes, gadgetFit, specializationFit, weaponFit } from '../team-terms.ts';

/** The playstyles a player is content with; empty for any. */
export type Styles = readonly Playstyle[];

/** The part of a player's preferences that decides about items: playstyles, the items kept and banned, and their own weapons. */
export interface ItemPreferences {
  readonly styles: Styles;
  readonly keep: readonly string[];
  readonly never: readonly string[];
  readonly ownWeapons: readonly string[];
}

/**
 * Units added to a kept gadget, taken from a banned one, and paid back by the option: more than any team is worth, so
 * that every kit worth anything holds the one and not the other. The sums stay whole and exact.
 */
const BINDING_UNITS = 2 ** 30;

/**
 * The parts of an option (a class with a specialization, or a locked build) that are known before map and enemy
 * are. Arrays by role have an entry for each of `ROLES`; all worths are units.
 */
export interface OptionParts {
  readonly playerClass: PlayerClass;
  /** Position in `PLAYER_CLASSES`. */
  readonly classIndex: number;
  readonly specialization: string;
  /** The gadgets of a locked build; null when they are to be chosen. */
  readonly lockedGadgets: readonly string[] | null;
  /** The weapons to choose from; one in a locked build. */
  readonly weaponNames: readonly string[];
  /** For each role, worth of each of `weaponNames` apart from its range. */
  readonly weaponWorthByRole: readonly Float64Array[];
  /** Worth of class, specialization and locked gadgets in each role. */
  readonly worthByRole: Float64Array;
  /** For each role, the worth of each of the class's gadgets on its own. */
  readonly gadgetWorthByRole: readonly Float64Array[];
  /** See `gadgetLeads`. */
  readonly gadgetLeads: Float64Array;
}

/**
 * For each two roles (entry `role x ROLES.length + other`) the most that three gadgets can be worth more in the one
 * than in the other.
 */
function gadgetLeads(gadgetWorthByRole: readonly Float64Array[]): Float64Array {
  const leads = new Float64Array(ROLES.length ** 2);
  gadgetWorthByRole.forEach((worth, role) => {
    gadgetWorthByRole.forEach((otherWorth, other) => {
      let lead = 0;
      worth.forEach((units, gadget) => {
        lead = Math.max(lead, units - (otherWorth[gadget] ?? 0));
      });
      leads[role * ROLES.length + other] = 3 * lead;
    });
  });
  return leads;
}

/** The parts of the options that don't depend on map and enemy, computed on first use. */
export interface OptionSource {
  readonly rules: TeamRules;
  /** For each class, the gadgets that may be proposed. */
  readonly gadgetNames: readonly (readonly string[])[];
  /** The sides that a class or an item makes, as positions among those of all team pairs: two for each pair. */
  readonly sidePositions: (name: string) => readonly number[];
  /** Every class with each of its specializations that may be proposed, and that the kept and banned items leave. */
  readonly freeOptions: (preferences: ItemPreferences) => readonly OptionParts[];
  readonly lockedOption: (build: Loadout, styles: Styles) => OptionParts;
}

/** Prepares the options of a catalogue. */
export function createOptionSource(rules: TeamRules): OptionSource {
  const { catalogue } = rules;
  const gadgetNames = PLAYER_CLASSES.map((playerClass) =>
    catalogue.gadgets
      .filter(({ classes, name }) => classes.includes(playerClass) && rules.isUsable(name))
      .map(({ name }) => name),
  );
  const source = { rules, gadgetNames };
  const byStyles = new Map<string, readonly OptionParts[]>();
  const makeFree = (preferences: ItemPreferences) =>
    PLAYER_CLASSES.flatMap((playerClass) => {
      const choice = choiceOf(rules, playerClass, preferences);
      return choice === null
        ? []
        : choice.specializations.map((one) => freeParts(source, one, choice, preferences));
    });
  return {
    rules,
    gadgetNames,
    sidePositions: positionsOfSides(rules),
    freeOptions: (preferences) => {
      // Every player may name other items, so only the options without any are kept.
      if (!isOpen(preferences)) return makeFree(preferences);
      const key = preferences.styles.join();
      const options = byStyles.get(key) ?? makeFree(preferences);
      byStyles.set(key, options);
      return options;
    },
    lockedOption: (build, styles) => lockedParts(rules, build, styles),
  };
}

function positionsOfSides({ model, sidesMade }: TeamRules): OptionSource['sidePositions'] {
  const sides = model.teamPairs.flatMap(({ first, second }) => [first, second]);
  const known = new Map<string, readonly number[]>();
  return (name) => {
    const positions = known.get(name) ?? sidesMade(name).map((side) => sides.indexOf(side));
    known.set(name, positions);
    return positions;
  };
}

/** True when no item is kept or banned, and every weapon is played. */
export function isOpen({ keep, never, ownWeapons }: ItemPreferences): boolean {
  return keep.length === 0 && never.length === 0 && ownWeapons.length === 0;
}

function freeParts(
  { rules, gadgetNames }: Pick<OptionSource, 'rules' | 'gadgetNames'>,
  specialization: string,
  { playerClass, weapons: weaponNames }: ClassChoice,
  { styles, keep, never }: Omit<ItemPreferences, 'ownWeapons'>,
): OptionParts {
  const classIndex = PLAYER_CLASSES.indexOf(playerClass);
  const names = gadgetNames[classIndex] ?? [];
  const kept = names.filter((name) => keep.includes(name)).length;
  const units = unitsOf(rules, specialization, styles);
  const binding = (name: string) =>
    (keep.includes(name) ? BINDING_UNITS : 0) - (never.includes(name) ? BINDING_UNITS : 0);
  const gadgetWorthByRole = ROLES.map((role) =>
    Float64Array.from(names, (name) => units.gadget(name, role) + binding(name)),
  );
  return {
    playerClass,
    classIndex,
    specialization,
    lockedGadgets: null,
    weaponNames,
    weaponWorthByRole: units.weaponsByRole(weaponNames),
    worthByRole: Float64Array.from(
      ROLES,
      (role) => units.classAndSpecialization(playerClass, role) - kept * BINDING_UNITS,
    ),
    gadgetWorthByRole,
    gadgetLeads: gadgetLeads(gadgetWorthByRole),
  };
}

function lockedParts(rules: TeamRules, build: Loadout, styles: Styles): OptionParts {
  const { class: playerClass, specialization, weapon, gadgets } = build;
  const units = unitsOf(rules, specialization, styles);
  return {
    playerClass,
    classIndex: PLAYER_CLASSES.indexOf(playerClass),
    specialization,
    lockedGadgets: gadgets,
    weaponNames: [weapon],
    weaponWorthByRole: units.weaponsByRole([weapon]),
    worthByRole: Float64Array.from(ROLES, (role) =>
      gadgets.reduce(
        (total, name) => total + units.gadget(name, role),
        units.classAndSpecialization(playerClass, role),
      ),
    ),
    gadgetWorthByRole: ROLES.map(() => new Float64Array()),
    gadgetLeads: new Float64Array(ROLES.length ** 2),
  };
}

/** Units of items for a player of some playstyles who has a specialization. What tells ties apart is part of them. */
function unitsOf(rules: TeamRules, specialization: string, styles: Styles) {
  const { specializationClash, gadgetClash, weaponClash } = rules.model.preferences;
  const { weapons, specializations, gadgets } = rules.catalogue;
  const positionIn = (list: readonly { readonly name: string }[], name: string) =>
    list.findIndex((item) => item.name === name);
  const ofSpecialization = positionIn(specializations, specialization);
  const tieOf = (list: typeof weapons | typeof gadgets, name: string, role: Role) =>
    tieUnits(
      list === weapons ? 0 : 1,
      positionIn(list, name),
      ofSpecialization,
      ROLES.indexOf(role),
    );
  const weapon = (name: string, role: Role) => {
    const cost = clashes(rules.weaponCategory(name), styles) ? weaponClash : 0;
    const pair = rules.memberPair(specialization, name)?.points ?? 0;
    const points = weaponFit(rules, name, role) + pair - cost;
    return points * UNITS_PER_POINT + tieOf(weapons, name, role);
  };
  return {
    classAndSpecialization: (playerClass: PlayerClass, role: Role) => {
      const cost = clashes(rules.item(specialization), styles) ? specializationClash : 0;
      const fit =
        rules.classInRole(playerClass, role) + specializationFit(rules, specialization, role);
      return (fit - cost) * UNITS_PER_POINT + tieUnits(ofSpecialization, ROLES.indexOf(role));
    },
    gadget: (name: string, role: Role) => {
      const cost = clashes(rules.item(name), styles) ? gadgetClash : 0;
      const points = gadgetFit(rules, name, role) - cost;
      return points * UNITS_PER_POINT + tieOf(gadgets, name, role);
    },
    weaponsByRole: (names: readonly string[]) =>
      ROLES.map((role) => Float64Array.from(names, (name) => weapon(name, role))),
  };
}
