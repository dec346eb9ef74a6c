import { queryOptions } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { clubTexts } from './club-texts.ts';

/** The player's badge, and whether others see it. */
export function ownBadgeQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.ownBadge(uid),
    queryFn: () => callApiAsPlayer('GET /api/user/badge', clubTexts.failed),
    enabled: uid !== undefined,
  });
}
