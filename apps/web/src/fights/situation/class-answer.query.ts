import { queryOptions } from '@tanstack/react-query';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { CATALOGUE_CACHE_MS } from '../../api/catalogue-query.ts';
import { callApi } from '../../api/client.ts';
import type { AnswerOf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pathWith } from '../../ui/index.ts';

export const FASTEST = 'GET /api/fights/fastest';

/** The weapons of a class in a situation, with where one of them loses. */
export type ClassAnswer = AnswerOf<typeof FASTEST>;

/** The API's address of the answer for a class in the standard situation, with its query key. */
export function classAnswerAddress(playerClass: PlayerClass) {
  const search = new URLSearchParams({ class: playerClass });
  const address = pathWith(FASTEST.replace('GET ', ''), search);
  return [queryKeys.situationAnswer('', search.toString()), address] as const;
}

/** The answer for a class in the standard situation. */
export function classAnswerQuery(playerClass: PlayerClass) {
  const [queryKey] = classAnswerAddress(playerClass);
  return queryOptions({
    queryKey,
    queryFn: () => callApi(FASTEST, undefined, { query: { class: playerClass } }),
    staleTime: CATALOGUE_CACHE_MS,
  });
}
