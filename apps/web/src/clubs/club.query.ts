import { queryOptions } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The player's club, or null. `failure` is shown when it can't be loaded. */
export function clubQuery(uid: string | undefined, failure?: string) {
  return queryOptions({
    queryKey: queryKeys.club(uid),
    queryFn: async () => (await callApiAsPlayer('GET /api/club', failure)).club,
    enabled: uid !== undefined,
  });
}
