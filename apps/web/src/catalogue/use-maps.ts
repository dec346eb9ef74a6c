import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useLogged } from '../api/use-logged.ts';
import { mapsQuery } from './maps.query.ts';
import { texts } from './texts.ts';

/** All maps. Undefined while they load, empty when they can't be loaded, which is only logged. */
export function useMaps(): readonly GameMap[] | undefined {
  const { data, isPending, error } = useQuery(mapsQuery);
  useLogged(texts.mapsNotLoaded, error);
  return data ?? (isPending ? undefined : []);
}
