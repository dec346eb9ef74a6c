import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { bestWeaponMap } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { AS_OF } from '../../../catalogue/index.ts';
import type { AsOf } from '../../../catalogue/index.ts';
import { choiceIn, CLASS_FILTERS, flagIn, numberIn } from '../../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../../ui/index.ts';

/** The state of the map page, including the selected point. Stored in the URL. */
export interface MapState extends AsOf {
  /** The class whose weapons compete. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  /** Share of the hits that are headshots, in percent. */
  readonly headshotPercent: number;
  /** True to include weapons with unknown flight times. */
  readonly includesFlight: boolean;
  /** True if a minigun's barrels are up to speed when the fight starts. */
  readonly isSpunUp: boolean;
  readonly rangeMeters: number;
  readonly accuracyPercent: number;
}

/** Changes some parts of the page's state. */
export type ChangeMap = ChangeState<MapState>;

/** The parameters of the map page. */
export const MAP = {
  classFilter: choiceIn('class', CLASS_FILTERS, 'Medium'),
  target: choiceIn('target', PLAYER_CLASSES, 'Medium'),
  headshotPercent: numberIn('headshots', { from: 0, to: 100, step: 10, standard: 20 }),
  includesFlight: flagIn('projectiles'),
  isSpunUp: flagIn('spun-up'),
  rangeMeters: numberIn('distance', { ...CHART_RANGE_METERS, standard: 20 }),
  accuracyPercent: numberIn('accuracy', { from: 5, to: 100, step: 5, standard: 50 }),
  ...AS_OF,
} satisfies AddressTable<MapState>;

/** The map for a state. */
export function weaponMapOf(
  weapons: readonly DetailedWeapon[],
  state: Omit<MapState, keyof AsOf | 'rangeMeters' | 'accuracyPercent'>,
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
