import type { PlanViewer } from '@trifecta/domain/plans';
import { useAuth } from '../account/index.ts';
import { tierInForce } from './plan-in-force.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';

/** The player who looks at the plans. Until that's known, everybody is a guest. */
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
