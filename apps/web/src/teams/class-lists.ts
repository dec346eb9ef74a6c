import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { useMemo } from 'react';
import type { AnswerOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useLogged } from '../api/use-logged.ts';
import {
  gadgetsByClassQuery,
  specializationsByClassQuery,
  weaponsByClassQuery,
} from '../catalogue/index.ts';
import { texts } from './texts.ts';

/** The names of the items one class can carry. */
export interface ClassList {
  readonly weapons: readonly string[];
  readonly specializations: readonly string[];
  readonly gadgets: readonly string[];
}

/** The names of the items each class can carry. */
export type ClassLists = Readonly<Record<PlayerClass, ClassList>>;

/** Loads once the page is there: later, the server may be unreachable. */
const builtInQuery = queryOptions({
  queryKey: queryKeys.builtInLists(),
  queryFn: async () => (await import('./built-in-lists.ts')).BUILT_IN_LISTS,
  staleTime: Infinity,
});

/** The items each class can carry. The built-in names if the server is unreachable, undefined while loading. */
export function useClassLists(): ClassLists | undefined {
  const { data: weapons, error: noWeapons } = useQuery(weaponsByClassQuery);
  const { data: specializations, error: noKits } = useQuery(specializationsByClassQuery);
  const { data: gadgets, error: noGadgets } = useQuery(gadgetsByClassQuery);
  const error = noWeapons ?? noKits ?? noGadgets;
  useLogged(texts.failures.lists, error);
  const { data: builtIn } = useQuery(builtInQuery);
  const fallback = error === null ? undefined : builtIn;
  return useMemo(() => {
    if (weapons === undefined || specializations === undefined || gadgets === undefined) {
      return fallback;
    }
    return listsOf(weapons, specializations, gadgets);
  }, [weapons, specializations, gadgets, fallback]);
}

/** The items each class can carry, from what the API answers. */
export function listsOf(
  weapons: AnswerOf<'GET /api/weapons-by-class'>,
  specializations: AnswerOf<'GET /api/specializations-by-class'>,
  gadgets: AnswerOf<'GET /api/gadgets-by-class'>,
): ClassLists {
  const listOf = (name: PlayerClass): ClassList => ({
    weapons: namesOf(weapons[name]),
    specializations: namesOf(specializations[name]),
    gadgets: namesOf([...gadgets[name], ...gadgets.Universal]),
  });
  return { Light: listOf('Light'), Medium: listOf('Medium'), Heavy: listOf('Heavy') };
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name);
}
