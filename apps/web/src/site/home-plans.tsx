import { PLANS, TIERS } from '@trifecta/domain/billing';
import type { Plan } from '@trifecta/domain/billing';
import { PlanCard, PlanCards } from '../billing/index.ts';
import { ButtonLink } from '../ui/index.ts';
import type { HomeActions } from './home-actions.ts';
import { HomeSection } from './home-section.tsx';

/** The three plans with the prices that the home page shows. */
export function HomePlans({ actions }: { readonly actions: HomeActions['plans'] }) {
  return (
    <HomeSection
      title="Pricing"
      intro="Comparing weapons and browsing builds is free for everyone."
    >
      <PlanCards>
        {TIERS.map((tier) => PLANS[tier]).map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            amount={`$${plan.advertisedPrice.monthlyDollars}`}
            per={plan.advertisedPrice.monthlyDollars > 0 ? 'per month' : undefined}
            terms={termsText(plan)}
            action={
              <ButtonLink
                href={actions[plan.tier].href}
                kind={plan.tier === 'premium' ? 'primary' : 'secondary'}
              >
                {actions[plan.tier].text}
              </ButtonLink>
            }
          />
        ))}
      </PlanCards>
    </HomeSection>
  );
}

function termsText({ trialDays, advertisedPrice }: Plan): string {
  const { monthlyDollars, maxMembers, isContactSales } = advertisedPrice;
  if (trialDays > 0) return `${trialDays}-day free trial, then $${monthlyDollars} per month`;
  const members = maxMembers === null ? 'One player' : `up to ${maxMembers} members`;
  return isContactSales ? `${members}, contact sales` : members;
}
