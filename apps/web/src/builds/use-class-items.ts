import { useQuery } from '@tanstack/react-query';
import type { ClassItems } from '@trifecta/domain/catalogue';
import {
  gadgetsQuery,
  mapsQuery,
  specializationsQuery,
  weaponNamesQuery,
} from '../catalogue/index.ts';

/** The items each class can carry, and the maps once they have loaded. The built-in names if the server is unreachable, undefined while loading. */
export function useClassItems(): ClassItems | undefined {
  const { data: weapons } = useQuery(weaponNamesQuery);
  const { data: gadgets } = useQuery(gadgetsQuery);
  const { data: specializations } = useQuery(specializationsQuery);
  const { data: maps } = useQuery(mapsQuery);
  if (weapons === undefined || gadgets === undefined || specializations === undefined) {
    return undefined;
  }
  return { weapons, gadgets, specializations, ...(maps && { maps }) };
}
