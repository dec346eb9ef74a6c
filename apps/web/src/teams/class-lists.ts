import { useQuery } from '@tanstack/react-query';
import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  FALLBACK_WEAPONS,
} from '@trifecta/domain/catalogue';
import type { GameMap, PlayerClass } from '@trifecta/domain/catalogue';
import { useEffect, useMemo } from 'react';
import { logFailure } from '../api/log.ts';
import {
  gadgetsByClassQuery,
  mapsQuery,
  specializationsByClassQuery,
  weaponsByClassQuery,
} from '../catalogue/index.ts';

/** The names of what one class can carry. */
export interface ClassList {
  readonly weapons: readonly string[];
  readonly specializations: readonly string[];
  readonly gadgets: readonly string[];
}

/** The names of what each class can carry. */
export type ClassLists = Readonly<Record<PlayerClass, ClassList>>;

/** What each class can carry; the built-in names when the server cannot be reached, undefined while it loads. */
export function useClassLists(): ClassLists | undefined {
  const { data: weapons, error: noWeapons } = useQuery(weaponsByClassQuery);
  const { data: specializations, error: noKits } = useQuery(specializationsByClassQuery);
  const { data: gadgets, error: noGadgets } = useQuery(gadgetsByClassQuery);
  const error = noWeapons ?? noKits ?? noGadgets;
  useLogged('Failed to load loadout options', error);
  const fallback = error === null ? undefined : FALLBACK_LISTS;
  return useMemo(() => {
    if (weapons === undefined || specializations === undefined || gadgets === undefined) {
      return fallback;
    }
    const listOf = (name: PlayerClass): ClassList => ({
      weapons: namesOf(weapons[name]),
      specializations: namesOf(specializations[name]),
      gadgets: namesOf([...gadgets[name], ...gadgets.Universal]),
    });
    return { Light: listOf('Light'), Medium: listOf('Medium'), Heavy: listOf('Heavy') };
  }, [weapons, specializations, gadgets, fallback]);
}

/** The maps there are; undefined while they load, none when they cannot be loaded. */
export function useMaps(): readonly GameMap[] | undefined {
  const { data, isPending, error } = useQuery(mapsQuery);
  useLogged('Failed to load maps', error);
  return data ?? (isPending ? undefined : []);
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name);
}

/** These failures are logged only (docs/specification.md#team-optimizer). */
function useLogged(what: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logFailure(what, error);
  }, [what, error]);
}

function builtInListOf(name: PlayerClass): ClassList {
  return {
    weapons: FALLBACK_WEAPONS[name],
    specializations: FALLBACK_SPECIALIZATIONS[name],
    gadgets: [...FALLBACK_CLASS_GADGETS[name], ...FALLBACK_UNIVERSAL_GADGETS],
  };
}

/** The built-in names, for when the server cannot be reached. */
const FALLBACK_LISTS: ClassLists = {
  Light: builtInListOf('Light'),
  Medium: builtInListOf('Medium'),
  Heavy: builtInListOf('Heavy'),
};
