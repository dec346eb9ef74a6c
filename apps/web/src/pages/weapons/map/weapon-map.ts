import { bestWeaponMap, bestWeaponMapSteps, targetHealthIn } from '@trifecta/domain/fights';
import type { BestWeaponMap } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { MapState } from './map-state.ts';

/** The weapons that compete on the map. */
export function competingIn(
  weapons: readonly DetailedWeapon[],
  { classFilter }: Pick<MapState, 'classFilter'>,
): readonly DetailedWeapon[] {
  return weapons.filter((weapon) => classFilter === 'All' || weapon.class === classFilter);
}

/** Everything that a map depends on: its rows are accuracies, its columns distances. */
export type MapSetting = Pick<
  MapState,
  'classFilter' | 'includesFlight' | 'target' | 'health' | 'isSpunUp'
> & { readonly headshotShare: number };

/** The map of a setting. */
export function weaponMapOf(
  weapons: readonly DetailedWeapon[],
  setting: MapSetting,
): BestWeaponMap {
  return bestWeaponMap(...mapArguments(weapons, setting));
}

/** The same in steps. */
export function weaponMapSteps(
  weapons: readonly DetailedWeapon[],
  setting: MapSetting,
): ReturnType<typeof bestWeaponMapSteps> {
  return bestWeaponMapSteps(...mapArguments(weapons, setting));
}

function mapArguments(
  weapons: readonly DetailedWeapon[],
  { headshotShare, isSpunUp, includesFlight, ...setting }: MapSetting,
): Parameters<typeof bestWeaponMap> {
  const fight = { targetHealth: targetHealthIn(setting), headshotShare, fromRest: !isSpunUp };
  return [competingIn(weapons, setting), fight, includesFlight];
}
