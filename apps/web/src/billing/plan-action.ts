import type { PaidTier, Tier } from '@trifecta/domain/billing';

/** What the button of a paid plan says, and whether it can be pressed. */
export interface PlanAction {
  readonly text: 'Processing...' | 'Current Plan' | 'Upgrade' | 'Start Free Trial';
  readonly isDisabled: boolean;
}

/**
 * The button of a paid plan for who looks at it. A trial is promised only where one follows: of Premium, to who has not
 * had one.
 */
export function planAction(
  tier: PaidTier,
  looking: {
    /** The plan in force; free for visitors. */
    readonly current: Tier;
    /** Whether a subscription of this plan begins with a free trial. */
    readonly hasTrial: boolean;
    /** The plan whose checkout is being opened. */
    readonly underWay: PaidTier | null;
    /** Whether plans can be bought at all. */
    readonly isEnabled: boolean;
  },
): PlanAction {
  const { current, hasTrial, underWay, isEnabled } = looking;
  if (underWay === tier) return { text: 'Processing...', isDisabled: true };
  if (current === tier) return { text: 'Current Plan', isDisabled: true };
  const isFirst = current === 'free' && hasTrial;
  return {
    text: isFirst ? 'Start Free Trial' : 'Upgrade',
    isDisabled: !isEnabled || underWay !== null,
  };
}
