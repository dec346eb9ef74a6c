import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The analytics of a player's matches. By default those of the mode they play most. */
export function matchAnalyticsQuery(
  uid: string | undefined,
  query: CallOf<'GET /api/matches/analytics'>['query'] = {},
) {
  return queryOptions({
    queryKey: queryKeys.matchAnalytics(uid, JSON.stringify(query)),
    queryFn: () => callApiAsPlayer('GET /api/matches/analytics', undefined, { query }),
  });
}
