import {
  bestWeaponMap,
  bestWeaponMapSteps,
  READ_METERS,
  targetHealthIn,
} from '@trifecta/domain/fights';
import type { BestWeaponMap, FightSituation } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { AIMED_SITUATION } from '../../../fights/situation/situation-state.ts';
import { choiceIn, CLASS_FILTERS, flagIn } from '../../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../../ui/index.ts';

/** The state of the map page. The situation is its selected point. Stored in the URL. */
export interface MapState extends FightSituation {
  /** The class whose weapons compete. */
  readonly classFilter: ClassFilter;
  /** True to include weapons with unknown flight times. */
  readonly includesFlight: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeMap = ChangeState<MapState>;

/** The parameters of the map page. */
export const MAP = {
  classFilter: choiceIn('class', CLASS_FILTERS, 'Medium'),
  includesFlight: flagIn('projectiles'),
  ...AIMED_SITUATION,
} satisfies AddressTable<MapState>;

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

/** The selected point. Perfect aim is the top row. */
export function placeIn({ rangeMeters, isAimed, accuracy }: FightSituation) {
  return { rangeMeters: rangeMeters ?? READ_METERS, accuracyPercent: isAimed ? accuracy : 100 };
}
