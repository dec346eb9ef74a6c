import type { PlanViewer } from '@trifecta/domain/plans';
import { useAuth } from '../account/index.ts';
import { tierInForce } from './plan-in-force.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';

/** The player looking at the plans. A guest until we know better. */
export function usePlanViewer(): PlanViewer {
  const isPlayer = useAuth().status === 'signed-in';
  const state = useSubscription();
  const account = useBillingAccount();
  const tier = state === null ? 'free' : tierInForce(state);
  return {
    current: isPlayer ? tier : null,
    isTrialAvailable: account?.isTrialAvailable ?? true,
  };
}
