import { PLAYER_CLASSES, ROLES } from '../../catalogue/index.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import { isWantedRole, wantedPlaystyles, wantedRoles } from '../preferences.ts';
import type { AimingPlayer, PlayerPreference } from '../team-request.ts';
import { at, entryAt } from './at.ts';
import type { Option, Tables } from './tables.ts';
import { PLACE_CHOICES } from './weapon-choice.ts';

/** A player's slot in the team: its options, and the cost of each role against the preference. */
export interface Slot {
  readonly options: readonly Option[];
  /** Units each of `ROLES` costs. */
  readonly roleCost: Float64Array;
  /**
   * For each option its units in each role, without gadgets, and with the least that its weapons lose by the role;
   * -Infinity for a role that isn't best for the team at any multipliers.
   */
  readonly worthByRole: ReadonlyMap<Option, Float64Array>;
  /** For each class the most that a weapon of its options is worth, for each entry of `PLACE_CHOICES`. */
  readonly weaponsByClass: readonly Float64Array[];
  /** True when the slot before has exactly the same preference, so that exchanging the two changes nothing. */
  readonly isLikePrevious: boolean;
}

/** A preference without the player's name, as one text: players with the same text can be exchanged. */
export function preferenceKey({
  preferredClass,
  lockedBuild,
  keep,
  never,
  ownWeapons,
  refusedClasses,
  aim,
  ...wishes
}: PlayerPreference) {
  const items = [keep, never, ownWeapons, refusedClasses].map((names) =>
    [...new Set(names)].toSorted(),
  );
  const wanted = [wantedRoles(wishes), wantedPlaystyles(wishes)];
  return JSON.stringify([preferredClass, ...wanted, lockedBuild, ...items, aim]);
}

/** Slots by the keys of their preferences. */
export type KnownSlots = Map<string, Omit<Slot, 'isLikePrevious'>>;

/**
 * Makes a slot of each preference. Players with the same one have the same options. Searches that ask for much the same on
 * the same tables can share the slots they know.
 */
export function slotsOf(
  tables: Tables,
  preferences: readonly AimingPlayer[],
  known: KnownSlots = new Map(),
): Slot[] {
  const keys = preferences.map(preferenceKey);
  return preferences.map((preference, index) => {
    const key = entryAt(keys, index);
    const slot = known.get(key) ?? slotOf(tables, preference);
    known.set(key, slot);
    return { ...slot, isLikePrevious: index > 0 && keys[index - 1] === key };
  });
}

function slotOf(tables: Tables, preference: AimingPlayer): Omit<Slot, 'isLikePrevious'> {
  const { roleLost } = tables.source.rules.model.preferences;
  const options = optionsOf(tables, preference);
  const roleCost = Float64Array.from(ROLES, (role) =>
    isWantedRole(preference, role) ? 0 : roleLost * UNITS_PER_POINT,
  );
  const worthOf = (option: Option) => likelyWorth(option, roleCost, tables.roleBalance);
  return {
    options,
    roleCost,
    worthByRole: new Map(options.map((option) => [option, worthOf(option)])),
    weaponsByClass: weaponsByClass(options),
  };
}

/** The same slot with fewer options. */
export function narrowed(slot: Slot, isLeft: (option: Option) => boolean): Slot {
  const options = slot.options.filter(isLeft);
  return { ...slot, options, weaponsByClass: weaponsByClass(options), isLikePrevious: false };
}

/**
 * Leaves out a role when another is worth more, even with the gadgets that suit the first best, and with what the team
 * gets for having it.
 */
function likelyWorth(
  option: Option,
  roleCost: Float64Array,
  roleBalance: Float64Array,
): Float64Array {
  const own = Float64Array.from(
    ROLES,
    (_, role) =>
      at(option.worthByRole, role) - at(roleCost, role) - at(option.weaponLossByRole, role),
  );
  const isLikely = (role: number) =>
    own.every((units, other) => {
      const lead = at(option.gadgetLeads, role * ROLES.length + other);
      return at(own, role) + lead + at(roleBalance, 1 << role) >= units;
    });
  return own.map((units, role) => (isLikely(role) ? units : -Infinity));
}

function weaponsByClass(options: readonly Option[]): Float64Array[] {
  const best = PLAYER_CLASSES.map(() => new Float64Array(PLACE_CHOICES).fill(-Infinity));
  for (const { classIndex, weaponsInAnyRole } of options) {
    const ofClass = entryAt(best, classIndex);
    for (let choice = 0; choice < PLACE_CHOICES; choice += 1) {
      ofClass[choice] = Math.max(at(ofClass, choice), at(weaponsInAnyRole, choice));
    }
  }
  return best;
}

function optionsOf(tables: Tables, preference: AimingPlayer): readonly Option[] {
  const { lockedBuild, preferredClass, keep, never, ownWeapons, refusedClasses, aim } = preference;
  const styles = wantedPlaystyles(preference);
  if (lockedBuild !== null) return [tables.lockedOption(lockedBuild, styles, aim)];
  const options = tables.freeOptions({ styles, keep, never, ownWeapons }, aim);
  return options.filter(
    ({ playerClass }) =>
      (preferredClass === 'any' || playerClass === preferredClass) &&
      !refusedClasses.includes(playerClass),
  );
}
