import { ROLES } from '../../catalogue/index.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import { isWantedRole, wantedPlaystyles, wantedRoles } from '../preferences.ts';
import type { AimingPlayer, PlayerPreference } from '../team-request.ts';
import { at, entryAt } from './at.ts';
import type { Option, Tables } from './tables.ts';

/** A player's slot in the team: its options, and the cost of each role against the preference. */
export interface Slot {
  readonly options: readonly Option[];
  /** Units each of `ROLES` costs. */
  readonly roleCost: Float64Array;
  /** For each option the roles that may be best for the team at some multipliers. */
  readonly likelyRoles: ReadonlyMap<Option, Int32Array>;
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

/** Makes a slot of each preference. Players with the same one have the same options. */
export function slotsOf(tables: Tables, preferences: readonly AimingPlayer[]): Slot[] {
  const keys = preferences.map(preferenceKey);
  const slots: Slot[] = [];
  preferences.forEach((preference, index) => {
    const same = slots[keys.indexOf(entryAt(keys, index))];
    const isLikePrevious = index > 0 && keys[index - 1] === keys[index];
    slots.push({ ...(same ?? slotOf(tables, preference)), isLikePrevious });
  });
  return slots;
}

function slotOf(tables: Tables, preference: AimingPlayer): Omit<Slot, 'isLikePrevious'> {
  const { roleLost } = tables.source.rules.model.preferences;
  const options = optionsOf(tables, preference);
  const roleCost = Float64Array.from(ROLES, (role) =>
    isWantedRole(preference, role) ? 0 : roleLost * UNITS_PER_POINT,
  );
  const rolesOf = (option: Option) => rolesFor(option, roleCost, tables.roleBalance);
  return {
    options,
    roleCost,
    likelyRoles: new Map(options.map((option) => [option, rolesOf(option)])),
  };
}

/**
 * Leaves out a role when another is worth more, even with the gadgets that suit the first best, and with what the team
 * gets for having it.
 */
function rolesFor(option: Option, roleCost: Float64Array, roleBalance: Float64Array): Int32Array {
  const own = ROLES.map((_, role) => ownWorth(option, roleCost, role));
  const isLikely = (role: number) =>
    own.every((units, other) => {
      const lead = at(option.gadgetLeads, role * ROLES.length + other);
      return entryAt(own, role) + lead + at(roleBalance, 1 << role) >= units;
    });
  return Int32Array.from([...ROLES.keys()].filter(isLikely));
}

/** Units of an option in a role, without gadgets, and with the least that its weapons lose by the role. */
export function ownWorth(option: Option, roleCost: Float64Array, role: number): number {
  return at(option.worthByRole, role) - at(roleCost, role) - at(option.weaponLossByRole, role);
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
