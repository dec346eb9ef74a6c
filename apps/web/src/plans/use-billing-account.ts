import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** How the signed-in player pays, and what is on offer; undefined while that is not known, and for visitors. */
export function useBillingAccount() {
  const uid = usePlayerId();
  const { data } = useQuery({
    queryKey: queryKeys.billingAccount(uid),
    queryFn: () => callApiAsPlayer('GET /api/user/billing', 'Failed to load subscription data'),
    enabled: uid !== undefined,
  });
  return data;
}
