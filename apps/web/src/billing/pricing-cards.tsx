import { planOffer, PLANS, TIERS } from '@trifecta/domain/plans';
import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { planAction } from './plan-action.ts';
import { PlanCard, PlanCards } from './plan-card.tsx';
import { planTerms } from './plan-terms.ts';
import { dollarsOf, dollarsText, PER_INTERVAL } from './plan-words.ts';
import { usePaying } from './use-paying.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { usePlanViewer } from './use-plan-viewer.ts';

/** The three plans with what can be done about each. */
export function PricingCards({
  interval,
  isEnabled,
}: {
  readonly interval: BillingInterval;
  readonly isEnabled: boolean;
}) {
  const isSignedIn = useAuth().status === 'signed-in';
  const viewer = usePlanViewer();
  const paying = usePaying();
  const { underWay, problem, choose, manage } = usePlanChoice(interval);
  const button = (tier: PaidTier) => {
    const { offer, text, isDisabled } = planAction(tier, { ...viewer, underWay, isEnabled });
    const press = offer === 'downgrade' ? manage : choose;
    return (
      <Button
        kind={tier === 'premium' && offer !== 'downgrade' ? 'primary' : 'secondary'}
        disabled={isDisabled}
        onClick={() => press(tier)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <h2 className="visually-hidden">Plans</h2>
      {problem !== null && <FormMessage text={problem} />}
      <PlanCards>
        {TIERS.map((tier) => (
          <PlanCard
            key={tier}
            plan={PLANS[tier]}
            amount={dollarsText(dollarsOf(PLANS[tier].checkoutPrice, interval))}
            per={tier === 'free' ? undefined : PER_INTERVAL[interval]}
            terms={planTerms(PLANS[tier], { offer: planOffer(tier, viewer), interval, paying })}
            action={
              tier === 'free' ? (
                <FreeAction isSignedIn={isSignedIn} isCurrent={viewer.current === 'free'} />
              ) : (
                button(tier)
              )
            }
          />
        ))}
      </PlanCards>
    </>
  );
}

function FreeAction(props: { readonly isSignedIn: boolean; readonly isCurrent: boolean }) {
  if (!props.isSignedIn) return <ButtonLink href={href.register}>Create Account</ButtonLink>;
  return (
    <Button disabled>
      {props.isCurrent ? 'Current Plan' : 'Back to Free when your plan ends'}
    </Button>
  );
}
