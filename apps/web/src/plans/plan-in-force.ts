import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { Tier } from '@trifecta/domain/plans';
import type { SubscriptionState } from './load-subscription.ts';

/** The plan whose benefits the player has right now. Free, if a paid plan lapsed while the page was open. */
export function tierInForce({ subscription }: Pick<SubscriptionState, 'subscription'>): Tier {
  return hasPremiumAccess(subscription, new Date()) ? subscription.tier : 'free';
}
