import type { SubscriptionStatus } from '@trifecta/domain/plans';
import type Stripe from 'stripe';
import type { HeldSubscription } from '../plans/index.ts';
import { planChoiceOf } from './stripe-plans.ts';
import { idOf } from './webhook-events.ts';

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  paused: 'paused',
};

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/**
 * Converts a Stripe subscription to our format. Undefined when the plan isn't ours. An unknown status grants no access.
 */
export function heldSubscription(subscription: Stripe.Subscription): HeldSubscription | undefined {
  const [item] = subscription.items.data;
  const customerId = idOf(subscription.customer);
  if (item === undefined || customerId === undefined) return undefined;
  const choice = planChoiceOf(item.price);
  if (choice === undefined) return undefined;
  const { ended_at: endedAt, cancel_at: cancelAt, cancel_at_period_end: isLast } = subscription;
  const periodEnd = item.current_period_end;
  const end = endedAt ?? (isLast ? periodEnd : cancelAt);
  return {
    id: subscription.id,
    customerId,
    ...choice,
    status: STATUSES[subscription.status] ?? 'paused',
    endDate: end === null ? null : timeOf(end),
    trialEndsAt: subscription.trial_end === null ? null : timeOf(subscription.trial_end),
    periodEndsAt: timeOf(periodEnd),
    begunAt: timeOf(subscription.created),
  };
}

/** The fingerprint of the card that pays for a subscription. Undefined when Stripe doesn't provide one. */
export function cardFingerprint(subscription: Stripe.Subscription): string | undefined {
  const { default_payment_method: method } = subscription;
  if (method === null || typeof method === 'string') return undefined;
  return method.card?.fingerprint ?? undefined;
}
