import { annualSaving, PLANS, TIERS } from '@trifecta/domain/billing';
import type { BillingInterval, PaidTier, Plan, Tier } from '@trifecta/domain/billing';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { planAction } from './plan-action.ts';
import { PlanCard, PlanCards } from './plan-card.tsx';
import { tierInForce } from './plan-in-force.ts';
import { dollarsOf, dollarsText, PER_INTERVAL } from './plan-words.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';
import { usePlanChoice } from './use-plan-choice.ts';

/** The three plans with what can be done about each. */
export function PricingCards({
  interval,
  isEnabled,
}: {
  readonly interval: BillingInterval;
  readonly isEnabled: boolean;
}) {
  const isSignedIn = useAuth().status === 'signed-in';
  const state = useSubscription();
  const account = useBillingAccount();
  const { underWay, problem, choose } = usePlanChoice(interval);
  const current: Tier = state === null ? 'free' : tierInForce(state);
  // Whoever is not known yet is offered what everybody is.
  const isTrialAvailable = account?.isTrialAvailable ?? true;
  const button = (tier: PaidTier) => {
    const hasTrial = isTrialAvailable && PLANS[tier].trialDays > 0;
    const { text, isDisabled } = planAction(tier, { current, hasTrial, underWay, isEnabled });
    const kind = tier === 'premium' ? 'primary' : 'secondary';
    return (
      <Button kind={kind} disabled={isDisabled} onClick={() => choose(tier)}>
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
            terms={termsText(PLANS[tier], interval, isTrialAvailable)}
            action={
              tier === 'free' ? (
                <FreeAction isSignedIn={isSignedIn} isCurrent={current === 'free'} />
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
    <Button disabled>{props.isCurrent ? 'Current Plan' : 'Yours again when a plan ends'}</Button>
  );
}

/** What a plan costs from when on, before anybody presses anything. */
function termsText(plan: Plan, interval: BillingInterval, isTrialAvailable: boolean): string {
  const { checkoutPrice: price, trialDays } = plan;
  if (plan.tier === 'free') return 'No card, no end';
  const saving = annualSaving(price);
  const paid = `${dollarsText(dollarsOf(price, interval))} ${PER_INTERVAL[interval]}`;
  const members = price.maxMembers === null ? '' : `Up to ${price.maxMembers} members. `;
  const saved = interval === 'annual' && saving !== null ? `, saves $${saving.dollars} a year` : '';
  const start =
    trialDays > 0 && isTrialAvailable ? `${trialDays} days free, then ${paid}` : 'Charged at once';
  return `${members}${start}${saved}. Cancel any time.`;
}
