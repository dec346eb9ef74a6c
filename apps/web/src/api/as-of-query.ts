import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CATALOGUE_CACHE_MS } from './catalogue-query.ts';
import { callApi, nullIfMissing } from './client.ts';
import type { AnswerOf, CallOf } from './client.ts';

/** The endpoints that tell fights of an update: the server and the browser load them by the same keys. */
type FightKey = 'GET /api/weapons-detailed' | 'GET /api/fights/facts';

/** The key of an endpoint's answer as of an update; null for the one in use. */
export function keyAsOf(key: FightKey, update: string | null): readonly string[] {
  return update === null ? [key] : [key, update];
}

/** An endpoint's answer as of an update; null for the one in use. The answer is null where there are no such stats. */
export function asOfUpdateQuery<Key extends FightKey>(key: Key, update: string | null) {
  return queryOptions({
    queryKey: keyAsOf(key, update),
    queryFn: async (): Promise<AnswerOf<Key> | null> => {
      const call = { query: update === null ? {} : { update } };
      return await callApi<Key>(key, undefined, call as CallOf<Key>).catch(nullIfMissing);
    },
    staleTime: CATALOGUE_CACHE_MS,
    // What's shown stays until the stats of another update are there, and the focus with it.
    placeholderData: keepPreviousData,
  });
}
