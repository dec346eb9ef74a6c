import type { Tier } from './plans.ts';

/** How a subscription stands with the card payment provider: its words, but for 'trial', which it calls 'trialing'. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trial',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;

/** One of these. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a player has subscribed to. Times are ISO 8601 in UTC. */
export interface Subscription {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  /** When it ends for good; null while it goes on by itself. */
  readonly endDate: string | null;
  /** When the trial ends, or ended; null when there was none. */
  readonly trialEndsAt: string | null;
}

/** What a player has who never subscribed to anything. */
export const FREE_SUBSCRIPTION: Subscription = {
  tier: 'free',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
};

/** Whether a moment, as ISO 8601, lies before `now`. What cannot be read as a moment counts as past. */
function isPast(time: string, now: Date): boolean {
  return !(now.getTime() <= Date.parse(time));
}

/**
 * Whether a subscription opens what Premium brings at the moment `now`: the tier is paid, the status is active or
 * trial, the end date is not past, and a trial has not passed its trial end. At the very moment of either end it still
 * does. Source: docs/specification.md#premium-access.
 */
export function hasPremiumAccess(subscription: Subscription, now: Date): boolean {
  const { tier, status, endDate, trialEndsAt } = subscription;
  if (tier === 'free') return false;
  if (status !== 'active' && status !== 'trial') return false;
  if (endDate !== null && isPast(endDate, now)) return false;
  return status !== 'trial' || trialEndsAt === null || !isPast(trialEndsAt, now);
}

/** Nobody can have it any more, and nothing is owed for it. */
const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Whether the card payment provider still keeps a subscription alive, so that another one would be a second. */
export function isRunning({ tier, status }: Pick<Subscription, 'tier' | 'status'>): boolean {
  return tier !== 'free' && !ENDED.includes(status);
}

/**
 * The subscription that counts of all a player ever had, latest first: one that gives access before one that is
 * still running, and that before what has ended; undefined when there is none.
 */
export function subscriptionInForce<Held extends Subscription>(
  latestFirst: readonly Held[],
  now: Date,
): Held | undefined {
  return (
    latestFirst.find((held) => hasPremiumAccess(held, now)) ??
    latestFirst.find(isRunning) ??
    latestFirst[0]
  );
}
