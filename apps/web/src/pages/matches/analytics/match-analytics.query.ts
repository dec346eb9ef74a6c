import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../../../account/index.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { writeState } from '../../../ui/index.ts';
import { ANALYTICS, queryOf } from './analytics-state.ts';
import type { AnalyticsState } from './analytics-state.ts';
import { texts } from './texts.ts';

/** The analytics of a signed-in player. The answer before stays while another one loads. */
export function useMatchAnalytics(state: AnalyticsState) {
  const uid = usePlayerId();
  return useQuery({
    queryKey: queryKeys.matches(uid, 'analytics', writeState(ANALYTICS, state).toString()),
    queryFn: () =>
      callApiAsPlayer('GET /api/matches/analytics', texts.failed, { query: queryOf(state) }),
    enabled: uid !== undefined,
    placeholderData: keepPreviousData,
  });
}
