import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallOf } from '../../../api/client.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** The analytics of a club's matches, and what its playbook lacks. */
export type ClubAnalytics = AnswerOf<'GET /api/club/analytics'>;

/** The analytics of the player's club. A part of the club, so that they load again when it changes. */
export function clubAnalyticsQuery(
  uid: string | undefined,
  query: CallOf<'GET /api/club/analytics'>['query'],
) {
  return queryOptions({
    queryKey: queryKeys.club(uid, 'analytics', JSON.stringify(query)),
    queryFn: () => callApiAsPlayer('GET /api/club/analytics', undefined, { query }),
    // Members can take their consent back at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
