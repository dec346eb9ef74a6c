import { PLANS, TIERS } from './plans.ts';
import type { Tier } from './plans.ts';

/** The offer a player sees on a plan. */
export type PlanOffer = 'join' | 'current' | 'trial' | 'upgrade' | 'downgrade';

/** The player who looks at the plans. */
export interface PlanViewer {
  /** The plan in force; null for guests. */
  readonly current: Tier | null;
  /** True when a first subscription would begin with a free trial. True for guests. */
  readonly isTrialAvailable: boolean;
}

/**
 * The words on a plan's button. A cheaper plan isn't an upgrade, and there is no word for a downgrade, so
 * its button names the page where that change is made.
 */
export const PLAN_OFFER_LABELS = {
  join: 'Create Account',
  current: 'Current Plan',
  trial: 'Start Free Trial',
  upgrade: 'Upgrade',
  downgrade: 'Manage Subscription',
} as const satisfies Record<PlanOffer, string>;

/**
 * Returns the offer on a plan, for every place that shows plans. A trial is offered only where one follows. Source:
 * docs/specification.md#plan-buttons.
 */
export function planOffer(tier: Tier, { current, isTrialAvailable }: PlanViewer): PlanOffer {
  if (tier === 'free' && current === null) return 'join';
  const inForce = current ?? 'free';
  if (tier === inForce) return 'current';
  if (TIERS.indexOf(tier) < TIERS.indexOf(inForce)) return 'downgrade';
  const startsWithTrial = inForce === 'free' && isTrialAvailable && PLANS[tier].trialDays > 0;
  return startsWithTrial ? 'trial' : 'upgrade';
}
