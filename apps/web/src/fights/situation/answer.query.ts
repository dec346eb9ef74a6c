import { queryOptions } from '@tanstack/react-query';
import type { FightSituation } from '@trifecta/domain/fights';
import { CATALOGUE_CACHE_MS } from '../../api/catalogue-query.ts';
import { callApi, nullIfMissing } from '../../api/client.ts';
import type { CallOf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pathWith, writeState } from '../../ui/index.ts';
import { FASTEST } from './class-answer.query.ts';
import type { ClassAnswer } from './class-answer.query.ts';
import { SITUATION, settled } from './situation-state.ts';

/** The API's address of the answer for a weapon and its class, with its query key. */
export function answerAddress(slug: string, situation: FightSituation) {
  const search = searchOf(slug, situation);
  const address = pathWith(FASTEST.replace('GET ', ''), search);
  return [queryKeys.situationAnswer(slug, search.toString()), address] as const;
}

/** The answer for a weapon and its class. Null when there's no such weapon or update. */
export function answerQuery(slug: string, situation: FightSituation) {
  const [queryKey] = answerAddress(slug, situation);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<ClassAnswer | null> => {
      const call = { query: Object.fromEntries(searchOf(slug, situation)) };
      return await callApi(FASTEST, undefined, call as CallOf<typeof FASTEST>).catch(nullIfMissing);
    },
    staleTime: CATALOGUE_CACHE_MS,
    // What's shown stays until the answer of another situation is there, and the focus with it.
    placeholderData: (old, before) => (before?.queryKey[1] === slug ? old : undefined),
  });
}

/** The API reads a situation as an address says it. */
function searchOf(slug: string, situation: FightSituation): URLSearchParams {
  const parameters = new URLSearchParams({ weapon: slug });
  return writeState<FightSituation>(SITUATION, settled(situation), parameters);
}
