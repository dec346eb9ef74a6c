import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS, MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { useMemo } from 'react';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  CLASS_FILTERS,
  listIn,
  pathWith,
  useAddressState,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';

/** Everything a comparison is made of; it lives in the address, so that a link restores it. */
export interface ComparisonState {
  /** Normalized names of the chosen weapons, in the order they were chosen. */
  readonly chosen: readonly string[];
  /** Which weapons the picker lists. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  readonly location: HitLocation;
}

/** The comparison in an address; weapons that do not exist are left out. */
export function comparisonTable(isWeapon?: (slug: string) => boolean) {
  return {
    chosen: listIn('w', MAX_COMPARED_WEAPONS, isWeapon),
    classFilter: choiceIn('class', CLASS_FILTERS),
    target: choiceIn('target', PLAYER_CLASSES, 'Medium'),
    location: choiceIn('location', HIT_LOCATIONS, 'Body'),
  } satisfies AddressTable<ComparisonState>;
}

/** The comparison of any weapons. */
export const COMPARISON = comparisonTable();

/** The address of a comparison; defaults are left out. */
export function comparisonAddress(state: Partial<ComparisonState>): string {
  return pathWith(href.weapons, writeState(COMPARISON, state));
}

/** Changes some parts of the comparison. */
export type ChangeComparison = ChangeState<ComparisonState>;

/** The comparison of these weapons in the address, and a way to change it. */
export function useComparison(
  weapons: readonly DetailedWeapon[],
): readonly [ComparisonState, ChangeComparison] {
  const table = useMemo(
    () => comparisonTable((slug) => weapons.some((weapon) => weapon._id === slug)),
    [weapons],
  );
  return useAddressState<ComparisonState>(table);
}
