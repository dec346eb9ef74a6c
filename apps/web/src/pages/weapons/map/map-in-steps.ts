import { nextTask } from '../../../ui/index.ts';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { weaponMapSteps } from './weapon-map.ts';
import type { MapSetting } from './weapon-map.ts';
import type { WeaponMap } from '../../../fights/map/map-layout.ts';

/** Enough for going back and forth between filters. */
const MOST_KEPT = 12;

const known = new WeakMap<readonly DetailedWeapon[], Map<string, Promise<WeaponMap>>>();

/**
 * The map of a setting, calculated in steps between which the page answers: in one piece, it would hold up a slow phone for
 * half a second. The same promise for the same weapons and setting.
 */
export function mapInSteps(
  weapons: readonly DetailedWeapon[],
  setting: MapSetting,
): Promise<WeaponMap> {
  const maps = known.get(weapons) ?? new Map<string, Promise<WeaponMap>>();
  known.set(weapons, maps);
  const key = JSON.stringify(setting);
  const map = maps.get(key) ?? calculate(weapons, setting);
  // Again, so that the oldest is the one that wasn't asked for the longest.
  maps.delete(key);
  maps.set(key, map);
  const [oldest = key] = maps.keys();
  if (maps.size > MOST_KEPT) maps.delete(oldest);
  return map;
}

async function calculate(
  weapons: readonly DetailedWeapon[],
  setting: MapSetting,
): Promise<WeaponMap> {
  const steps = weaponMapSteps(weapons, setting);
  let step = steps.next();
  while (step.done !== true) {
    await nextTask();
    step = steps.next();
  }
  return step.value;
}
