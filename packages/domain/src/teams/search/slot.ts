import { ROLES } from '../../catalogue/index.ts';
import { UNITS_PER_POINT } from '../situation.ts';
import type { PlayerPreference } from '../team-request.ts';
import { at } from './at.ts';
import type { Option, Tables } from './tables.ts';

/** A player's slot in the team: its options, and the cost of each role against the preference. */
export interface Slot {
  readonly options: readonly Option[];
  /** Units each of `ROLES` costs. */
  readonly roleCost: Float64Array;
  /** For each option the roles that may be worth most at some prices, apart from weapons. */
  readonly likelyRoles: ReadonlyMap<Option, Int32Array>;
  /** True when the slot before has exactly the same preference, so that exchanging the two changes nothing. */
  readonly isLikePrevious: boolean;
}

/** A preference without the player's name, as one text: players with the same text can be exchanged. */
export function preferenceKey({
  preferredClass,
  preferredRole,
  playstyle,
  lockedBuild,
  keep,
  never,
  ownWeapons,
  refusedClasses,
}: PlayerPreference) {
  const items = [keep, never, ownWeapons, refusedClasses].map((names) =>
    [...new Set(names)].toSorted(),
  );
  return JSON.stringify([preferredClass, preferredRole, playstyle, lockedBuild, ...items]);
}

/** Makes a slot of each preference. */
export function slotsOf(tables: Tables, preferences: readonly PlayerPreference[]): Slot[] {
  const { roleLost } = tables.source.rules.model.preferences;
  return preferences.map((preference, index): Slot => {
    const previous = preferences[index - 1];
    const options = optionsOf(tables, preference);
    const roleCost = Float64Array.from(ROLES, (role) =>
      preference.preferredRole === 'any' || preference.preferredRole === role
        ? 0
        : roleLost * UNITS_PER_POINT,
    );
    return {
      options,
      roleCost,
      likelyRoles: new Map(options.map((option) => [option, rolesFor(option, roleCost)])),
      isLikePrevious:
        previous !== undefined && preferenceKey(previous) === preferenceKey(preference),
    };
  });
}

/** Leaves out a role when another is worth more even with the gadgets that suit the first best. */
function rolesFor(option: Option, roleCost: Float64Array): Int32Array {
  const own = option.worthByRole.map((units, role) => units - at(roleCost, role));
  const isLikely = (role: number) =>
    own.every((units, other) => {
      const lead = at(option.gadgetLeads, role * ROLES.length + other);
      return at(own, role) + lead >= units;
    });
  return Int32Array.from([...ROLES.keys()].filter(isLikely));
}

function optionsOf(tables: Tables, preference: PlayerPreference): readonly Option[] {
  const { lockedBuild, preferredClass, playstyle, keep, never, ownWeapons, refusedClasses } =
    preference;
  if (lockedBuild !== null) return [tables.lockedOption(lockedBuild, playstyle)];
  const options = tables.freeOptions({ style: playstyle, keep, never, ownWeapons });
  return options.filter(
    ({ playerClass }) =>
      (preferredClass === 'any' || playerClass === preferredClass) &&
      !refusedClasses.includes(playerClass),
  );
}
