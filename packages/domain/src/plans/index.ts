export {
  canAddFavorite,
  canCreateBuild,
  canUseTeamOptimizer,
  limitsAt,
  usageMonth,
} from './entitlements.ts';
export type { UsageMonth } from './entitlements.ts';
export { CLUB_PLAN, isTeamPlan, ownPlan } from './own-plan.ts';
export { FREE_LIMITS, UNLIMITED } from './plan-limits.ts';
export type { PlanLimits } from './plan-limits.ts';
export { PLAN_OFFER_LABELS, planOffer } from './plan-offer.ts';
export type { PlanOffer, PlanViewer } from './plan-offer.ts';
export { annualSaving, BILLING_INTERVALS, PAID_TIERS, PLANS, TIERS } from './plans.ts';
export type { BillingInterval, PaidTier, Plan, ShownPrice, Tier } from './plans.ts';
export {
  FREE_SUBSCRIPTION,
  hasPremiumAccess,
  isRunning,
  SUBSCRIPTION_STATUSES,
  subscriptionInForce,
} from './subscription.ts';
export type { Subscription, SubscriptionStatus } from './subscription.ts';
