import type { PlanViewer } from '@trifecta/domain/plans';
import { useAuth } from '../account/index.ts';
import { isGranted, tierInForce } from './plan-in-force.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingQuery } from './use-billing-account.ts';

/** The player looking at the plans. A guest until we know better. `isPending` while a player's plan loads. */
export function usePlanViewer(): Required<PlanViewer> & { readonly isPending: boolean } {
  const isPlayer = useAuth().status === 'signed-in';
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
