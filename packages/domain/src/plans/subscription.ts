import type { PaidTier, Tier } from './plans.ts';

/** Subscription statuses, in the payment provider's words except 'trial', which it calls 'trialing'. */
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

/** A subscription status. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A player's subscription. Times are ISO 8601 in UTC. */
export interface Subscription {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  /** End of the subscription. Null while it renews. */
  readonly endDate: string | null;
  /** End of the trial. Null when there was none. */
  readonly trialEndsAt: string | null;
}

/** The subscription of a player who has never subscribed. */
export const FREE_SUBSCRIPTION: Subscription = {
  tier: 'free',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
};

/** True when a time (ISO 8601) is before `now`. An invalid time counts as past. */
function isPast(time: string, now: Date): boolean {
  return !(now.getTime() <= Date.parse(time));
}

/**
 * True when a subscription gives premium access at the moment `now`: the tier is paid, the status is active or trial,
 * and neither the end date nor a trial's end has passed. Access lasts through the exact end moment. Source:
 * docs/specification.md#premium-access.
 */
export function hasPremiumAccess(subscription: Subscription, now: Date): boolean {
  const { tier, status, endDate, trialEndsAt } = subscription;
  if (tier === 'free') return false;
  if (status !== 'active' && status !== 'trial') return false;
  if (endDate !== null && isPast(endDate, now)) return false;
  return status !== 'trial' || trialEndsAt === null || !isPast(trialEndsAt, now);
}

/** Statuses of a subscription that's over with nothing left to pay. */
const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** True while the card payment provider keeps a subscription alive, so that another one would be a duplicate. */
export function isRunning({ tier, status }: Pick<Subscription, 'tier' | 'status'>): boolean {
  return tier !== 'free' && !ENDED.includes(status);
}

/**
 * The current one of a player's subscriptions, given latest first. One that gives access wins over one that's still
 * running, and that over one that has ended. Undefined when there's none.
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

/**
 * A granted plan as a subscription that ends with the grant, or undefined when there's none or it's over. A grant only
 * counts for a player whose own subscription gives no access.
 */
export function grantInForce(
  grant: { readonly tier: PaidTier; readonly endsAt: string } | undefined,
  now: Date,
): Subscription | undefined {
  if (grant === undefined) return undefined;
  const { tier, endsAt: endDate } = grant;
  const granted: Subscription = { tier, status: 'active', endDate, trialEndsAt: null };
  return hasPremiumAccess(granted, now) ? granted : undefined;
}
