import { isGranted, tierInForce, useBillingAccount, useSubscription } from '../plans/index.ts';
import type { PayingFor } from './plan-terms.ts';

/** The billing details of the player's current plan. Null for guests, free players, and granted plans. */
export function usePaying(): PayingFor | null {
  const state = useSubscription();
  const interval = useBillingAccount()?.interval ?? null;
  if (state === null || tierInForce(state) === 'free' || isGranted(state)) return null;
  const { status, trialEndsAt, endDate } = state.subscription;
  return { interval, freeUntil: status === 'trial' ? trialEndsAt : null, endDate };
}
