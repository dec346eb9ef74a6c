import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { bestWeaponMap } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { choiceIn, CLASS_FILTERS, flagIn, numberIn } from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';

/** What the map is about, and the place on it being read; it lives in the address. */
export interface MapState {
  /** Whose weapons compete. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  /** Share of the hits that are headshots, in percent. */
  readonly headshotPercent: number;
  /** Whether weapons compete whose shots fly for a time that nobody published. */
  readonly includesFlight: boolean;
  /** Whether a minigun's barrels are up to speed when the fight begins. */
  readonly isSpunUp: boolean;
  readonly rangeMeters: number;
  readonly accuracyPercent: number;
}

/** Changes some parts of the map. */
export type ChangeMap = ChangeState<MapState>;

/** The map in an address. */
export const MAP = {
  classFilter: choiceIn('class', CLASS_FILTERS, 'Medium'),
  target: choiceIn('target', PLAYER_CLASSES, 'Medium'),
  headshotPercent: numberIn('headshots', { from: 0, to: 100, step: 10, standard: 20 }),
  includesFlight: flagIn('projectiles'),
  isSpunUp: flagIn('spun-up'),
  rangeMeters: numberIn('distance', { ...CHART_RANGE_METERS, standard: 20 }),
  accuracyPercent: numberIn('accuracy', { from: 5, to: 100, step: 5, standard: 50 }),
} satisfies AddressTable<MapState>;

/** The map of a state. */
export function weaponMapOf(
  weapons: readonly DetailedWeapon[],
  state: Omit<MapState, 'rangeMeters' | 'accuracyPercent'>,
): ReturnType<typeof bestWeaponMap> {
  const { classFilter, target, headshotPercent, includesFlight, isSpunUp } = state;
  const competing = weapons.filter(
    (weapon) => classFilter === 'All' || weapon.class === classFilter,
  );
  const setting = {
    targetHealth: CLASS_HEALTH[target],
    headshotShare: headshotPercent / 100,
    fromRest: !isSpunUp,
  };
  return bestWeaponMap(competing, setting, includesFlight);
}
