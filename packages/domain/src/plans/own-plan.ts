import type { PaidTier } from './plans.ts';
import { FREE_SUBSCRIPTION, grantInForce, hasPremiumAccess } from './subscription.ts';
import type { Subscription } from './subscription.ts';

/** The plan of a member of an active club, for as long as both last. Source: docs/specification.md#clubs. */
export const CLUB_PLAN: Subscription = {
  tier: 'premium',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
};

/** The plan a player has without any club: their subscription, else a grant in force, else their ended subscription. */
export function ownPlan(
  held: Subscription = FREE_SUBSCRIPTION,
  grant: { readonly tier: PaidTier; readonly endsAt: string } | undefined,
  now: Date,
): Subscription {
  if (hasPremiumAccess(held, now)) return held;
  return grantInForce(grant, now) ?? held;
}

/** True while a plan lets its player found a club, and keeps the club they own active. */
export function isTeamPlan(own: Subscription, now: Date): boolean {
  return own.tier === 'team' && hasPremiumAccess(own, now);
}
