import { PAID_TIERS } from '@trifecta/domain/plans';
import type { PaidTier } from '@trifecta/domain/plans';
import type { DemoAccount } from '../account/index.ts';
import { addCustomer } from '../billing/customer.store.ts';
import { createStripe } from '../billing/index.ts';
import type { StripeAccess } from '../billing/index.ts';
import { lookupKey } from '../billing/stripe-plans.ts';
import { SubscriptionSync } from '../billing/subscription-sync.ts';
import { addFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** The key, among the facts about the site, that records that the subscriptions exist. */
const MARK = 'demo-subscription';
/** Stripe's id for a test card that works. */
const CARD = 'pm_card_visa';

/**
 * Gives the demo's Premium and Team accounts subscriptions at the stand-in, as if they had gone through checkout. Only
 * once, so that a visitor can end them for good.
 */
export async function openDemoSubscriptions(parts: {
  readonly db: Database;
  readonly access: StripeAccess | undefined;
  readonly demoAccounts: readonly (DemoAccount & { readonly id: string })[] | undefined;
  readonly now: () => Date;
}): Promise<void> {
  const { db, access, demoAccounts, now } = parts;
  if (demoAccounts === undefined || access === undefined || !(await addFact(db, MARK, 'made')))
    return;
  const stripe = createStripe(access);
  for (const tier of PAID_TIERS) {
    const account = demoAccounts.find(({ kind }) => kind === tier);
    if (account !== undefined) await subscribe({ db, stripe, account, tier, now });
  }
}

async function subscribe({
  db,
  stripe,
  account,
  tier,
  now,
}: {
  readonly db: Database;
  readonly stripe: ReturnType<typeof createStripe>;
  readonly account: DemoAccount & { readonly id: string };
  readonly tier: PaidTier;
  readonly now: () => Date;
}): Promise<void> {
  const customer = await stripe.customers.create({ email: account.email });
  const card = await stripe.paymentMethods.attach(CARD, { customer: customer.id });
  const prices = await stripe.prices.list({
    lookup_keys: [lookupKey({ tier, interval: 'monthly' })],
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: prices.data.map(({ id }) => ({ price: id })),
    default_payment_method: card.id,
  });
  await addCustomer(db, {
    playerId: account.id,
    customerId: customer.id,
    now: now().toISOString(),
  });
  const log = { warn: () => undefined };
  await new SubscriptionSync({ db, stripe, now, log }).one(subscription.id);
}
