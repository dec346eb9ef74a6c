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

const SubscriptionContext = createContext<LoadedSubscription | null | undefined>(undefined);

/** Provides the player's subscription to everything below. Loads at sign-in, clears at sign-out. */
export function SubscriptionProvider({ children }: { readonly children: ReactNode }) {
  const uid = usePlayerId();
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: queryKeys.subscription(uid),
    queryFn: async () => {
      const known = client.getQueryData<SubscriptionState>(queryKeys.subscription(uid));
      return (await import('./load-subscription.ts')).loadSubscription(known);
    },
    enabled: uid !== undefined,
  });
  const state = useMemo(
    () => (uid === undefined || data === undefined ? null : { ...data, reload: refetch }),
    [uid, data, refetch],
  );
  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}

/** The player's subscription. Null while it loads, and for guests. Throws outside a `SubscriptionProvider`. */
export function useSubscription(): LoadedSubscription | null {
  const state = use(SubscriptionContext);
  if (state === undefined) {
    throw new Error('useSubscription must be used within SubscriptionProvider');
  }
  return state;
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
