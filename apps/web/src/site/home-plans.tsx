import { useQuery } from '@tanstack/react-query';
import { PLAN_OFFER_LABELS, planOffer, PLANS, TIERS } from '@trifecta/domain/plans';
import type { Plan, PlanOffer } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import { availabilityQuery, PlanCard, PlanCards } from '../billing/index.ts';
import { usePlanViewer } from '../plans/index.ts';
import { ButtonLink } from '../ui/index.ts';
import type { HomeAction } from './home-actions.ts';
import { HomeSection } from './home-section.tsx';

/** The page behind each offer's button. */
const OFFER_PAGES: Readonly<Record<PlanOffer, string>> = {
  join: href.register,
  current: href.account,
  trial: href.pricing,
  upgrade: href.pricing,
  downgrade: href.account,
};

/** The three plans with the prices that the home page shows. */
export function HomePlans() {
  const viewer = usePlanViewer();
  const salesEmail = useQuery(availabilityQuery).data?.salesEmail ?? null;
  return (
    <HomeSection
      title="Pricing"
      intro="Comparing weapons and browsing builds is free for everyone."
    >
      <PlanCards>
        {TIERS.map((tier) => PLANS[tier]).map((plan) => {
          const offer = planOffer(plan.tier, viewer);
          const price = shownPrice(plan, salesEmail);
          const action = actionOf(plan, offer, salesEmail);
          return (
            <PlanCard
              key={plan.tier}
              plan={plan}
              amount={`$${price.monthlyDollars}`}
              per={price.monthlyDollars > 0 ? 'per month' : undefined}
              terms={termsText(plan, offer, price)}
              action={
                <ButtonLink
                  href={action.href}
                  kind={plan.tier === 'premium' ? 'primary' : 'secondary'}
                >
                  {action.text}
                </ButtonLink>
              }
            />
          );
        })}
      </PlanCards>
    </HomeSection>
  );
}

/** The advertised price. A sales-assisted offer that nobody can be asked about gives way to the price of the checkout. */
function shownPrice(
  { advertisedPrice, checkoutPrice }: Plan,
  salesEmail: string | null,
): Plan['advertisedPrice'] {
  return advertisedPrice.isContactSales && salesEmail === null ? checkoutPrice : advertisedPrice;
}

function actionOf(
  { name, advertisedPrice }: Plan,
  offer: PlanOffer,
  salesEmail: string | null,
): HomeAction {
  if (advertisedPrice.isContactSales && salesEmail !== null && offer !== 'current') {
    const subject = encodeURIComponent(`${name} for up to ${advertisedPrice.maxMembers} members`);
    return { text: 'Contact Sales', href: `mailto:${salesEmail}?subject=${subject}` };
  }
  return { text: PLAN_OFFER_LABELS[offer], href: OFFER_PAGES[offer] };
}

function termsText({ trialDays }: Plan, offer: PlanOffer, price: Plan['advertisedPrice']): string {
  const { monthlyDollars, maxMembers, isContactSales } = price;
  const trial = `${trialDays}-day free trial, then $${monthlyDollars} per month`;
  if (maxMembers === null) return offer === 'trial' ? trial : 'One player';
  const members = `up to ${maxMembers} members`;
  if (isContactSales) return `${members}, contact sales`;
  return offer === 'trial' ? `${members}, ${trial}` : members;
}
