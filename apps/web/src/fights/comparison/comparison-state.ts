import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS, MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { useMemo } from 'react';
import { AS_OF } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  CLASS_FILTERS,
  flagIn,
  listIn,
  numberIn,
  pathWith,
  textIn,
  useAddressState,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';
import { WEAPON_SORTS } from '../../weapons/index.ts';
import type { WeaponSort } from '../../weapons/index.ts';

/** The state of a comparison. Stored in the URL, so that a link restores it. */
export interface ComparisonState extends AsOf {
  /** Normalized names of the selected weapons, in the order they were selected. */
  readonly chosen: readonly string[];
  /** The class shown in the picker. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  readonly location: HitLocation;
  /** False with perfect aim, which has no misses or reloads. */
  readonly isAimed: boolean;
  /** Percent of the shots that hit. */
  readonly accuracy: number;
  /** Percent of the hits that are headshots. */
  readonly headshots: number;
  /** Health of the target, if different from its class. 0 otherwise. */
  readonly health: number;
  /** The text that names in the picker must contain. */
  readonly search: string;
  readonly sort: WeaponSort;
}

/** The limits of what a player can set. */
export const AIM_LIMITS = {
  accuracy: { from: 1, to: 100 },
  headshots: { from: 0, to: 100 },
  health: { from: 0, to: 999 },
} as const;

const LONGEST_SEARCH = 80;

/** The parameters of a comparison. Unknown weapons are left out. */
export function comparisonParameters(isWeapon?: (slug: string) => boolean) {
  return {
    chosen: listIn('w', MAX_COMPARED_WEAPONS, isWeapon),
    classFilter: choiceIn('class', CLASS_FILTERS),
    target: { ...choiceIn('target', PLAYER_CLASSES, 'Medium'), resets: ['health'] },
    location: choiceIn('location', HIT_LOCATIONS, 'Body'),
    isAimed: flagIn('aim'),
    accuracy: numberIn('accuracy', { ...AIM_LIMITS.accuracy, standard: 50 }),
    headshots: numberIn('head', { ...AIM_LIMITS.headshots, standard: 20 }),
    health: numberIn('hp', { ...AIM_LIMITS.health, standard: 0 }),
    search: textIn('q', LONGEST_SEARCH),
    sort: choiceIn('sort', WEAPON_SORTS),
    ...AS_OF,
  } satisfies AddressTable<ComparisonState>;
}

/** The parameters of a comparison that accepts any weapon. */
export const COMPARISON = comparisonParameters();

/** The URL of a comparison. Leaves defaults out. */
export function comparisonAddress(state: Partial<ComparisonState>): string {
  return pathWith(href.weapons, writeState(COMPARISON, state));
}

/** Changes some parts of the comparison. */
export type ChangeComparison = ChangeState<ComparisonState>;

/** The comparison of these weapons in the URL, and a function to change it. */
export function useComparison(
  weapons: readonly DetailedWeapon[],
): readonly [ComparisonState, ChangeComparison] {
  const table = useMemo(
    () => comparisonParameters((slug) => weapons.some((weapon) => weapon._id === slug)),
    [weapons],
  );
  return useAddressState<ComparisonState>(table);
}
