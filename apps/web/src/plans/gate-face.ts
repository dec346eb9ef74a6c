import type { AuthState } from '@trifecta/domain/account';
import { tierInForce } from './plan-in-force.ts';
import type { SubscriptionState } from './load-subscription.ts';

/** What the premium gate shows: its content, the way to sign in, the way to Premium, or that it does not know yet. */
export type GateFace = 'content' | 'sign-in' | 'upgrade' | 'loading';

/** The face of the premium gate for who stands before it. */
export function gateFace(
  status: AuthState,
  state: Pick<SubscriptionState, 'subscription'> | null,
): GateFace {
  if (status === 'signed-out') return 'sign-in';
  if (state === null) return 'loading';
  return tierInForce(state) === 'free' ? 'upgrade' : 'content';
}
