import { useQuery } from '@tanstack/react-query';
import { PLAN_OFFER_LABELS, planOffer, PLANS, TIERS } from '@trifecta/domain/plans';
import type { BillingInterval, Plan, PlanOffer } from '@trifecta/domain/plans';
import { href } from '../../addresses.ts';
import { availabilityQuery, PlanCard, PlanCards } from '../../billing/index.ts';
import { dollarsOf } from '../../billing/plan-terms.ts';
import { useBillingAccount, usePlanViewer } from '../../plans/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import type { HomeAction } from './home-actions.tsx';
import { HomeSection } from './home-section.tsx';
import { texts } from './home-texts.tsx';

/** The page that each offer's button leads to. */
const OFFER_PAGES: Readonly<Record<PlanOffer, string>> = {
  join: href.register,
  current: href.account,
  trial: href.pricing,
  upgrade: href.pricing,
  downgrade: href.account,
};

/** The three plans with the home page's prices. */
export function HomePlans() {
  const viewer = usePlanViewer();
  const interval = useBillingAccount()?.interval ?? null;
  const salesEmail = useQuery(availabilityQuery).data?.salesEmail ?? null;
  return (
    <HomeSection title={texts.plans.title} intro={texts.plans.intro}>
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
              per={price.monthlyDollars > 0 ? texts.plans.perMonth : undefined}
              terms={termsText(plan, { offer, price, interval })}
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

/** The advertised price. A contact-sales offer without a sales address falls back to the checkout price. */
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
    const subject = encodeURIComponent(texts.plans.salesSubject(name, advertisedPrice.maxMembers));
    return { text: texts.plans.contactSales, href: `mailto:${salesEmail}?subject=${subject}` };
  }
  return { text: PLAN_OFFER_LABELS[offer], href: OFFER_PAGES[offer] };
}

/** The sentence under a price. Unlike the price, it names what's charged. */
function termsText(
  { tier, trialDays, checkoutPrice }: Plan,
  {
    offer,
    price,
    interval,
  }: {
    readonly offer: PlanOffer;
    readonly price: Plan['advertisedPrice'];
    /** The player's billing period. Null until it has loaded, and when nothing is billed. */
    readonly interval: BillingInterval | null;
  },
): string {
  const { maxMembers, isContactSales } = price;
  const withTrial = offer === 'trial';
  if (offer === 'current' && tier !== 'free') {
    return interval === null
      ? texts.plans.yours
      : texts.plans.youPay(dollarsOf(checkoutPrice, interval), interval, checkoutPrice.maxMembers);
  }
  const { monthlyDollars } = checkoutPrice;
  if (maxMembers === null) {
    return withTrial ? texts.plans.trial(trialDays, monthlyDollars) : texts.plans.onePlayer;
  }
  if (isContactSales) return texts.plans.membersWithSales(maxMembers);
  return withTrial
    ? texts.plans.membersWithTrial(maxMembers, trialDays, monthlyDollars)
    : texts.plans.members(maxMembers);
}
