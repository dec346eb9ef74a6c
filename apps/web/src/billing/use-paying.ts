import { tierInForce, useBillingAccount, useSubscription } from '../plans/index.ts';
import type { PayingFor } from './plan-terms.ts';

/** The billing details of the player's current plan. Null for guests and free players. */
export function usePaying(): PayingFor | null {
  const state = useSubscription();
  const interval = useBillingAccount()?.interval ?? null;
  if (state === null || tierInForce(state) === 'free') return null;
  const { status, trialEndsAt, endDate } = state.subscription;
  return { interval, freeUntil: status === 'trial' ? trialEndsAt : null, endDate };
}
