import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { texts } from './texts.tsx';

/** The query for the signed-in player's billing details and available offers. */
export function useBillingQuery() {
  const uid = usePlayerId();
  return useQuery({
    queryKey: queryKeys.billingAccount(uid),
    queryFn: () => callApiAsPlayer('GET /api/user/billing', texts.subscriptionFailed),
    enabled: uid !== undefined,
  });
}

/** The signed-in player's billing details and available offers. Undefined until they have loaded, and for guests. */
export function useBillingAccount() {
  return useBillingQuery().data;
}
