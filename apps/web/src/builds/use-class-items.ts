import { useQuery } from '@tanstack/react-query';
import type { ClassItems } from '@trifecta/domain/catalogue';
import { gadgetsQuery, specializationsQuery, weaponNamesQuery } from '../catalogue/index.ts';

/** What each class can carry; the built-in names when the server cannot be reached, undefined while it loads. */
export function useClassItems(): ClassItems | undefined {
  const { data: weapons } = useQuery(weaponNamesQuery);
  const { data: gadgets } = useQuery(gadgetsQuery);
  const { data: specializations } = useQuery(specializationsQuery);
  if (weapons === undefined || gadgets === undefined || specializations === undefined) {
    return undefined;
  }
  return { weapons, gadgets, specializations };
}
