import { tierInForce } from './plan-in-force.ts';
import type { PayingFor } from './plan-terms.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';

/** How the player pays for the plan in force; null for guests and free players. */
export function usePaying(): PayingFor | null {
  const state = useSubscription();
  const interval = useBillingAccount()?.interval ?? null;
  if (state === null || tierInForce(state) === 'free') return null;
  const { status, trialEndsAt, endDate } = state.subscription;
  return { interval, freeUntil: status === 'trial' ? trialEndsAt : null, endDate };
}
