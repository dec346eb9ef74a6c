import type { PlanViewer } from '@trifecta/domain/plans';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSubscription } from './subscription-context.tsx';
import { texts } from './texts.tsx';
import { isGranted, tierInForce } from './plan-in-force.ts';

/** The player looking at the plans. A guest until we know better. `isPending` while a player's plan loads. */
export function usePlanViewer(): Required<PlanViewer> & { readonly isPending: boolean } {
  const isPlayer = useIsSignedIn();
  const state = useSubscription();
  const { data: account, isError } = useBillingQuery();
  const tier = state === null ? 'free' : tierInForce(state);
  return {
    current: isPlayer ? tier : null,
    isGranted: isPlayer && isGranted(state),
    isTrialAvailable: account?.isTrialAvailable ?? !isError,
    isPending: isPlayer && (state === null || (account === undefined && !isError)),
  };
}

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
