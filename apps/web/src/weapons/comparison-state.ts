import { isPlayerClass } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS, MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { classFilterOf } from '../ui/index.ts';
import type { ClassFilter } from '../ui/index.ts';

/** Everything a comparison is made of; it lives in the address, so that a link restores it. */
export interface ComparisonState {
  /** Normalized names of the chosen weapons, in the order they were chosen. */
  readonly chosen: readonly string[];
  /** Which weapons the picker lists. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  readonly location: HitLocation;
}

const DEFAULTS = { classFilter: 'All', target: 'Medium', location: 'Body' } as const;

/** Names of the address's parameters; the form's fields have the same, so that it works without scripts. */
export const PARAMETERS = {
  weapon: 'w',
  classFilter: 'class',
  target: 'target',
  location: 'location',
} as const;

/**
 * Reads a comparison from an address's search. What it does not know is taken as the default; weapons that do not
 * exist are left out.
 */
export function parseComparison(
  search: string,
  isWeapon: (slug: string) => boolean,
): ComparisonState {
  const parameters = new URLSearchParams(search);
  const target = parameters.get(PARAMETERS.target);
  const location = parameters.get(PARAMETERS.location);
  const chosen = new Set(parameters.getAll(PARAMETERS.weapon));
  return {
    chosen: [...chosen].filter(isWeapon).slice(0, MAX_COMPARED_WEAPONS),
    classFilter: classFilterOf(parameters.get(PARAMETERS.classFilter)),
    target: isPlayerClass(target) ? target : DEFAULTS.target,
    location: HIT_LOCATIONS.find((known) => known === location) ?? DEFAULTS.location,
  };
}

/** The address of a comparison; defaults are left out. */
export function comparisonAddress(state: Partial<ComparisonState>): string {
  const { chosen = [], classFilter, target, location } = state;
  const parameters = new URLSearchParams(chosen.map((slug) => [PARAMETERS.weapon, slug]));
  const setUnlessDefault = (name: string, value: string | undefined, standard: string) => {
    if (value !== undefined && value !== standard) parameters.set(name, value);
  };
  setUnlessDefault(PARAMETERS.classFilter, classFilter, DEFAULTS.classFilter);
  setUnlessDefault(PARAMETERS.target, target, DEFAULTS.target);
  setUnlessDefault(PARAMETERS.location, location, DEFAULTS.location);
  const search = parameters.toString();
  return search === '' ? href.weapons : `${href.weapons}?${search}`;
}

/** Changes some parts of the comparison. With `canGoBack`, the browser's Back button brings the old one back. */
export type ChangeComparison = (
  change: (state: ComparisonState) => Partial<ComparisonState>,
  options?: { readonly canGoBack: boolean },
) => void;

/** The comparison of these weapons in the address, and a way to change it. */
export function useComparison(
  weapons: readonly DetailedWeapon[],
): readonly [ComparisonState, ChangeComparison] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const isWeapon = useCallback(
    (slug: string) => weapons.some((weapon) => weapon._id === slug),
    [weapons],
  );
  const state = useMemo(() => parseComparison(search, isWeapon), [search, isWeapon]);
  const change = useCallback<ChangeComparison>(
    (changeOf, { canGoBack } = { canGoBack: false }) => {
      // Read anew, so that two clicks in a row both count.
      const current = parseComparison(globalThis.location.search, isWeapon);
      navigate(comparisonAddress({ ...current, ...changeOf(current) }), { replace: !canGoBack });
    },
    [navigate, isWeapon],
  );
  return [state, change];
}
