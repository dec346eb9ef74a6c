import { useQuery } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../../account/index.ts';
import { ApiError } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { failureText } from '../failure-text.ts';
import { withComparisons } from '../shown-team.ts';
import type { Results } from '../shown-team.ts';
import { teamBody } from '../team-body.ts';
import type { AnswerActions } from './answer-actions.ts';
import { texts } from './texts.ts';

/**
 * Asks for the comparisons that an answer left for later, for the picks it was made for, and hands them to `complete`. A
 * failure has a text, and a way to try again where that can help.
 */
export function useComparisons(
  { lacksComparisons, asked, receipt = '' }: Results,
  builds: readonly UserBuild[],
  complete: AnswerActions['complete'],
): { readonly failure: string | null; readonly retry: (() => void) | null } {
  const uid = useAuth().user?.uid;
  const isWanted = lacksComparisons === true && asked !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.answerComparisons(uid, receipt),
    queryFn: async () =>
      asked === null
        ? null
        : callApiAsPlayer('POST /api/optimize-team/comparisons', texts.later.failed, {
            body: { ...teamBody(asked, builds), receipt },
          }),
    enabled: isWanted,
    // Equal requests get equal answers.
    staleTime: Infinity,
    // A press tries again, or a connection that's back.
    retry: false,
  });
  const addToAnswer = useEffectEvent(complete);
  useEffect(() => {
    if (isWanted && data) addToAnswer(receipt, (results) => withComparisons(results, data));
  }, [isWanted, data, receipt]);
  if (error === null || isFetching) return { failure: null, retry: null };
  return isOutdated(error)
    ? { failure: texts.later.outdated, retry: null }
    : { failure: failureText(error, texts.later.failed), retry: () => void refetch() };
}

/** True if a saved build of the picks changed or is gone, or the game data changed: it's no longer the answer to them. */
function isOutdated(error: Error): boolean {
  return (
    error instanceof ApiError && (error.code === 'validation_failed' || error.code === 'not_found')
  );
}
