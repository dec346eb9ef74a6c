import type { AuthState } from '@trifecta/domain/account';
import { tierInForce } from './plan-in-force.ts';
import type { SubscriptionState } from './load-subscription.ts';

/** The state of the premium gate: its content, a sign-in prompt, an upgrade prompt, or loading. */
export type PremiumGateState = 'content' | 'sign-in' | 'upgrade' | 'loading';

/** The gate's state for the current player. */
export function premiumGateState(
  status: AuthState,
  state: Pick<SubscriptionState, 'subscription'> | null,
): PremiumGateState {
  if (status === 'signed-out') return 'sign-in';
  if (state === null) return 'loading';
  return tierInForce(state) === 'free' ? 'upgrade' : 'content';
}
