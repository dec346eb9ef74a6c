import type { FightSituation } from '@trifecta/domain/fights';
import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useMemo } from 'react';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  CLASS_FILTERS,
  listIn,
  pathWith,
  textIn,
  useAddressState,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';
import { WEAPON_SORTS } from '../../weapons/index.ts';
import type { WeaponSort } from '../../weapons/index.ts';
import { settled, SITUATION } from '../situation/situation-state.ts';

/** The state of a comparison. Stored in the URL, so that a link restores it. */
export interface ComparisonState extends FightSituation {
  /** Normalized names of the selected weapons, in the order they were selected. */
  readonly chosen: readonly string[];
  /** The class shown in the picker. */
  readonly classFilter: ClassFilter;
  /** The text that names in the picker must contain. */
  readonly search: string;
  readonly sort: WeaponSort;
}

const LONGEST_SEARCH = 80;

/** The parameters of a comparison. Unknown weapons are left out. */
export function comparisonParameters(isWeapon?: (slug: string) => boolean) {
  return {
    chosen: listIn('w', MAX_COMPARED_WEAPONS, isWeapon),
    classFilter: choiceIn('class', CLASS_FILTERS),
    search: textIn('q', LONGEST_SEARCH),
    sort: choiceIn('sort', WEAPON_SORTS),
    ...SITUATION,
  } satisfies AddressTable<ComparisonState>;
}

/** The parameters of a comparison that accepts any weapon. */
export const COMPARISON = comparisonParameters();

/** The URL of a comparison. Leaves defaults out. */
export function comparisonAddress(state: Partial<ComparisonState>): string {
  return pathWith(href.weapons, writeState<ComparisonState>(COMPARISON, settled(state)));
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
