import { hasPremiumAccess, isRunning, PLANS } from '@trifecta/domain/plans';
import type { SubscriptionState } from './load-subscription.ts';
import { texts } from './texts.tsx';

/** The player's own paid plan that isn't in force anymore, with its true cause. */
export interface LapsedPlan {
  /** The cause, as a title: without a period. */
  readonly title: string;
  /** True if it comes back by paying what's due, or by resuming it. */
  readonly isRunning: boolean;
}

/** The reason that the player's own paid plan isn't in force. Null while it is, without one, and until it's known. */
export function lapsedPlan(
  state: Pick<SubscriptionState, 'subscription' | 'error'> | null,
): LapsedPlan | null {
  if (state === null || state.error !== null) return null;
  const plan = state.subscription.own ?? state.subscription;
  if (plan.tier === 'free' || hasPremiumAccess(plan, new Date())) return null;
  const { name } = PLANS[plan.tier];
  const ended = { title: texts.lapsed.ended(name), isRunning: false };
  if (!isRunning(plan)) return ended;
  switch (plan.status) {
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return { title: texts.lapsed.unpaid(name), isRunning: true };
    case 'paused':
      return { title: texts.lapsed.paused(name), isRunning: true };
    default:
      return ended;
  }
}
