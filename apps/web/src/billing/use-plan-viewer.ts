import type { PlanViewer } from '@trifecta/domain/plans';
import { tierInForce } from './plan-in-force.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';

/** The player who looks at the plans. Until that's known, everybody is a guest. */
export function usePlanViewer(): PlanViewer {
  const state = useSubscription();
  const account = useBillingAccount();
  return {
    current: state === null ? 'free' : tierInForce(state),
    isTrialAvailable: account?.isTrialAvailable ?? true,
  };
}
