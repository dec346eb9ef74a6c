import { planOffer, PLANS, TIERS } from '@trifecta/domain/plans';
import type { BillingInterval, Tier } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import { usePlanViewer } from '../plans/index.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { planAction } from './plan-action.ts';
import { PlanCard, PlanCards } from './plan-card.tsx';
import { planTerms } from './plan-terms.ts';
import { dollarsOf, dollarsText } from './prices.ts';
import { usePaying } from './use-paying.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { texts } from './texts.ts';

/** The three plans with their actions. */
export function PricingCards({
  interval,
  isEnabled,
}: {
  readonly interval: BillingInterval;
  readonly isEnabled: boolean;
}) {
  const viewer = usePlanViewer();
  const paying = usePaying();
  const { pending, problem, choose } = usePlanChoice(interval, viewer);
  const button = (tier: Tier) => {
    const { offer, text, isDisabled } = planAction(tier, { ...viewer, pending, isEnabled });
    if (offer === 'join') return <ButtonLink href={href.register}>{text}</ButtonLink>;
    if (tier === 'free') return <Button disabled>{text}</Button>;
    return (
      <Button
        kind={tier === 'premium' && offer !== 'downgrade' ? 'primary' : 'secondary'}
        disabled={isDisabled}
        onClick={() => choose(tier)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <h2 className="visually-hidden">{texts.pricing.plans}</h2>
      {problem !== null && <FormMessage text={problem} />}
      <PlanCards>
        {TIERS.map((tier) => (
          <PlanCard
            key={tier}
            plan={PLANS[tier]}
            amount={dollarsText(dollarsOf(PLANS[tier].checkoutPrice, interval))}
            per={tier === 'free' ? undefined : texts.perInterval[interval]}
            terms={planTerms(PLANS[tier], { offer: planOffer(tier, viewer), interval, paying })}
            action={button(tier)}
          />
        ))}
      </PlanCards>
    </>
  );
}
