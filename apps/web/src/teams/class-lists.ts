import { useQuery } from '@tanstack/react-query';
import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  FALLBACK_WEAPONS,
  PLAYER_CLASSES,
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
  const weapons = useQuery(weaponsByClassQuery);
  const specializations = useQuery(specializationsByClassQuery);
  const gadgets = useQuery(gadgetsByClassQuery);
  useLogged('Failed to load the lists', weapons.error ?? specializations.error ?? gadgets.error);
  const isPending = weapons.isPending || specializations.isPending || gadgets.isPending;
  return useMemo(() => {
    if (isPending) return undefined;
    const listOf = (name: PlayerClass): ClassList => ({
      weapons: namesOf(weapons.data?.[name]) ?? FALLBACK_WEAPONS[name],
      specializations: namesOf(specializations.data?.[name]) ?? FALLBACK_SPECIALIZATIONS[name],
      gadgets:
        gadgets.data === undefined
          ? [...FALLBACK_CLASS_GADGETS[name], ...FALLBACK_UNIVERSAL_GADGETS]
          : [...gadgets.data[name], ...gadgets.data.Universal].map((gadget) => gadget.name),
    });
    const lists = PLAYER_CLASSES.map((name) => [name, listOf(name)] as const);
    return Object.fromEntries(lists) as Record<PlayerClass, ClassList>;
  }, [isPending, weapons.data, specializations.data, gadgets.data]);
}

/** The maps there are; undefined while they load, none when they cannot be loaded. */
export function useMaps(): readonly GameMap[] | undefined {
  const { data, isPending, error } = useQuery(mapsQuery);
  useLogged('Failed to load the maps', error);
  return data ?? (isPending ? undefined : []);
}

function namesOf(items: readonly { readonly name: string }[] | undefined) {
  return items?.map(({ name }) => name);
}

/** The specification has these failures 'logged only, with no user message'. */
function useLogged(what: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logFailure(what, error);
  }, [what, error]);
}
