import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FREE_LIMITS, UNLIMITED } from '@trifecta/domain/plans';
import type { PlanLimits } from '@trifecta/domain/plans';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePlayerId } from '../account/index.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { SubscriptionState } from './load-subscription.ts';

/** The subscription with a function that reloads it. The current one stays until then. */
type LoadedSubscription = SubscriptionState & { readonly reload: () => Promise<unknown> };

/** True below a `SubscriptionProvider`. Holds no state, for the reason of the sign-in state's context. */
const SubscriptionContext = createContext(false);

/** The query of the player's subscription. Disabled for guests, who have none. */
function useSubscriptionQuery(isAsking: boolean) {
  const uid = usePlayerId();
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKeys.subscription(uid),
    queryFn: async () => {
      const known = client.getQueryData<SubscriptionState>(queryKeys.subscription(uid));
      return (await import('./load-subscription.ts')).loadSubscription(uid, known);
    },
    enabled: isAsking && uid !== undefined,
  });
}

/** Lets everything below use the player's subscription. Loads it at sign-in. */
export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  useSubscriptionQuery(true);
  return <SubscriptionContext value>{children}</SubscriptionContext>;
}

/** The player's subscription. Null while it loads, and for guests. Throws outside a `SubscriptionProvider`. */
export function useSubscription(): LoadedSubscription | null {
  if (!use(SubscriptionContext)) {
    throw new Error('useSubscription must be used within SubscriptionProvider');
  }
  const { data, refetch } = useSubscriptionQuery(false);
  return useMemo(() => (data === undefined ? null : { ...data, reload: refetch }), [data, refetch]);
}

/**
 * The limits of the player's plan. The free plan's until it has loaded, and for guests. None when it couldn't be loaded:
 * the server refuses what goes too far, and the page nothing that's paid for.
 */
export function useLimits(): PlanLimits {
  const state = useSubscription();
  if (state?.isAssumed === true) return UNLIMITED;
  return state?.subscription.limits ?? FREE_LIMITS;
}
