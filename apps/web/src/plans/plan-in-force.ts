import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { Tier } from '@trifecta/domain/plans';
import type { SubscriptionState } from './load-subscription.ts';

/** The plan a player has the benefits of now: the free one, once a paid one has lapsed while the page was open. */
export function tierInForce({ subscription }: Pick<SubscriptionState, 'subscription'>): Tier {
  return hasPremiumAccess(subscription, new Date()) ? subscription.tier : 'free';
}
