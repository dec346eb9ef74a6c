import { BILLING_INTERVALS, PAID_TIERS, PLANS } from '@trifecta/domain/plans';
import type { BillingInterval, PaidTier } from '@trifecta/domain/plans';
import type Stripe from 'stripe';

/** Marks our products, prices, and portal in an account that may also sell other things. */
const MARK = 'trifecta';
const CURRENCY = 'usd';

/** A plan and how often it's billed. */
export interface PlanChoice {
  readonly tier: PaidTier;
  readonly interval: BillingInterval;
}

/** Everything that can be bought. */
export const PLAN_CHOICES: readonly PlanChoice[] = PAID_TIERS.flatMap((tier) =>
  BILLING_INTERVALS.map((interval) => ({ tier, interval })),
);

/** The lookup key of a choice's price at Stripe. */
export function lookupKey({ tier, interval }: PlanChoice): string {
  return `${MARK}_${tier}_${interval}`;
}

/** The Stripe product id of a plan. */
export function productId(tier: PaidTier): string {
  return `${MARK}_${tier}`;
}

/** The price of a choice, in cents. */
export function priceCents({ tier, interval }: PlanChoice): number {
  const { monthlyDollars, annualDollars } = PLANS[tier].checkoutPrice;
  const dollars = interval === 'monthly' ? monthlyDollars : annualDollars;
  if (dollars === null) throw new Error(`The plan ${tier} has no ${interval} price.`);
  return Math.round(100 * dollars);
}

/** The parameters that create a price. */
export function priceParameters(choice: PlanChoice): Stripe.PriceCreateParams {
  return {
    product: productId(choice.tier),
    currency: CURRENCY,
    unit_amount: priceCents(choice),
    recurring: { interval: choice.interval === 'monthly' ? 'month' : 'year' },
    lookup_key: lookupKey(choice),
    // Taken from the price it replaces, whose subscriptions continue.
    transfer_lookup_key: true,
    // A replaced price loses its lookup key, but we still need to know what it was for.
    metadata: { site: MARK, tier: choice.tier, interval: choice.interval },
  };
}

/** The plan choice behind a Stripe price. Undefined when the price isn't ours. */
export function planChoiceOf({ metadata }: Pick<Stripe.Price, 'metadata'>): PlanChoice | undefined {
  if (metadata['site'] !== MARK) return undefined;
  return PLAN_CHOICES.find(
    ({ tier, interval }) => tier === metadata['tier'] && interval === metadata['interval'],
  );
}

/** The metadata that marks an object as ours. */
export const SITE_METADATA = { site: MARK } as const;

/** Marks a subscription whose trial came from our checkout. Trials an operator grants by hand aren't ours to judge. */
export const OFFERED_TRIAL = { trial: 'offered' } as const;

/** True when a subscription's trial was offered by our checkout. */
export function isOfferedTrial({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean {
  return metadata['trial'] === OFFERED_TRIAL.trial;
}

/** True when a Stripe object is ours. */
export function isOurs({ metadata }: { readonly metadata: Stripe.Metadata | null }): boolean {
  return metadata?.['site'] === MARK;
}
