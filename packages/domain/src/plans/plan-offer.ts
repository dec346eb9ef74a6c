import { PLANS, TIERS } from './plans.ts';
import type { Tier } from './plans.ts';

/** The offer that a plan's button makes. */
export type PlanOffer = 'join' | 'current' | 'trial' | 'upgrade' | 'downgrade';

/** The player looking at the plans. */
export interface PlanViewer {
  /** The current plan. Null for guests. */
  readonly current: Tier | null;
  /** True when the current plan was given to the player, who can still buy any. */
  readonly isGranted?: boolean;
  /** True when a first subscription would start with a free trial. True for guests. */
  readonly isTrialAvailable: boolean;
}

/**
 * The labels of a plan's button. A cheaper plan isn't an upgrade, and the product has no word for a downgrade, so that
 * button names the page where the change is made.
 */
export const PLAN_OFFER_LABELS = {
  join: 'Create Account',
  current: 'Current Plan',
  trial: 'Start Free Trial',
  upgrade: 'Upgrade',
  downgrade: 'Manage Subscription',
} as const satisfies Record<PlanOffer, string>;

/**
 * The offer on a plan, for every place that shows plans. Offers a trial only where one follows. Source:
 * docs/specification.md#plan-buttons.
 */
export function planOffer(
  tier: Tier,
  { current, isGranted = false, isTrialAvailable }: PlanViewer,
): PlanOffer {
  if (tier === 'free' && current === null) return 'join';
  if (tier === 'free' && isGranted) return 'downgrade';
  const inForce = isGranted ? 'free' : (current ?? 'free');
  if (tier === inForce) return 'current';
  if (TIERS.indexOf(tier) < TIERS.indexOf(inForce)) return 'downgrade';
  const startsWithTrial = inForce === 'free' && isTrialAvailable && PLANS[tier].trialDays > 0;
  return startsWithTrial ? 'trial' : 'upgrade';
}
