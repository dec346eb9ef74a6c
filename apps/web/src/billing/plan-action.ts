import { PLAN_OFFER_LABELS, planOffer } from '@trifecta/domain/plans';
import type { PaidTier, PlanOffer, PlanViewer, Tier } from '@trifecta/domain/plans';
import { uiTexts } from '../ui/index.ts';
import { texts } from './texts.ts';

/** The text and state of a plan's button. */
export interface PlanAction {
  readonly offer: PlanOffer;
  readonly text: string;
  readonly isDisabled: boolean;
}

/** The button of a plan on the pricing page. */
export function planAction(
  tier: Tier,
  looking: PlanViewer & {
    /** The plan whose checkout is being opened. */
    readonly pending: PaidTier | null;
    /** True if plans can be bought on this site. */
    readonly isEnabled: boolean;
  },
): PlanAction {
  const { pending, isEnabled } = looking;
  const offer = planOffer(tier, looking);
  if (pending === tier) return { offer, text: uiTexts.processing, isDisabled: true };
  // No one switches to Free directly: they cancel, and Free follows.
  if (tier === 'free' && offer === 'downgrade') {
    return { offer, text: texts.pricing.freeFollows, isDisabled: true };
  }
  const isDisabled = offer === 'current' || !isEnabled || pending !== null;
  return { offer, text: PLAN_OFFER_LABELS[offer], isDisabled };
}
