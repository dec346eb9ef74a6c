import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { Tier } from '@trifecta/domain/plans';
import type { SubscriptionState } from './load-subscription.ts';

/** True for a plan that an operator has given to the player. */
export function isGranted(state: Pick<SubscriptionState, 'subscription'> | null): boolean {
  return state !== null && state.subscription.own !== null && tierInForce(state) !== 'free';
}

/** The plan whose benefits the player has right now. Free, if a paid plan lapsed while the page was open. */
export function tierInForce({ subscription }: Pick<SubscriptionState, 'subscription'>): Tier {
  return hasPremiumAccess(subscription, new Date()) ? subscription.tier : 'free';
}
