import { PLAN_OFFER_LABELS, planOffer } from '@trifecta/domain/plans';
import type { PaidTier, PlanOffer, PlanViewer, Tier } from '@trifecta/domain/plans';

/** What the button of a plan says, and whether it can be pressed. */
export interface PlanAction {
  readonly offer: PlanOffer;
  readonly text: string;
  readonly isDisabled: boolean;
}

/** The button of a plan on the pricing page. */
export function planAction(
  tier: Tier,
  looking: PlanViewer & {
    /** The plan whose page is being opened. */
    readonly underWay: PaidTier | null;
    /** Whether plans can be bought at all. */
    readonly isEnabled: boolean;
  },
): PlanAction {
  const { underWay, isEnabled } = looking;
  const offer = planOffer(tier, looking);
  if (underWay === tier) return { offer, text: 'Processing...', isDisabled: true };
  // Nobody changes to Free: a plan is canceled, and Free follows.
  if (tier === 'free' && offer === 'downgrade') {
    return { offer, text: 'Back to Free when your plan ends', isDisabled: true };
  }
  const isDisabled = offer === 'current' || !isEnabled || underWay !== null;
  return { offer, text: PLAN_OFFER_LABELS[offer], isDisabled };
}
