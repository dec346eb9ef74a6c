import { startCardPayments } from '@trifecta/sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { billingCommand } from '../../src/billing/command.ts';
import { createStripe, setUpStripe } from '../../src/billing/index.ts';
import { lookupKey, priceParameters } from '../../src/billing/stripe-plans.ts';
import { startCardPayments as startPaymentsOf } from '../../src/outside-services/card-payments.ts';
import { readConfig } from '../../src/settings/config.ts';
import { runCommand } from '../support/command.ts';
import { PRODUCTION } from '../support/production-settings.ts';

const WEBHOOK = 'https://trifecta.example/api/stripe/webhook';

/** A fresh account at the stand-in. */
async function freshAccount() {
  const payments = await startCardPayments({ host: '127.0.0.1', now: () => new Date() });
  onTestFinished(() => payments.close());
  const stripe = createStripe(payments);
  const setUp = async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    await setUpStripe(stripe, { productName: 'Squad', webhookUrl: WEBHOOK, say });
    return said.join('\n');
  };
  return { stripe, setUp };
}

it('one command creates products, prices, portal, and webhook in a fresh account', async () => {
  const { stripe, setUp } = await freshAccount();
  const said = await setUp();
  expect(said).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+/);
  const products = await stripe.products.list();
  expect(products.data.map(({ name }) => name).toSorted()).toEqual(['Squad Premium', 'Squad Team']);
  const { data: prices } = await stripe.prices.list({ limit: 100 });
  const told = prices.map(({ lookup_key: key, unit_amount: cents, recurring }) => [
    key,
    cents,
    recurring?.interval,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['trifecta_premium_monthly', 999, 'month'],
      ['trifecta_premium_annual', 9999, 'year'],
      ['trifecta_team_monthly', 3999, 'month'],
      ['trifecta_team_annual', 39_999, 'year'],
    ]),
  );
  expect(prices).toHaveLength(4);
  const { data: endpoints } = await stripe.webhookEndpoints.list();
  expect(endpoints).toMatchObject([{ url: WEBHOOK }]);
  expect(endpoints[0]?.enabled_events).toContain('customer.subscription.updated');
});

it('running it again changes nothing', async () => {
  const { stripe, setUp } = await freshAccount();
  await setUp();
  const before = await stripe.prices.list({ limit: 100 });
  const said = await setUp();
  expect(said).toBe(
    `webhook    ${WEBHOOK} already exists; find its secret in the Stripe dashboard`,
  );
  expect(await stripe.prices.list({ limit: 100 })).toEqual(before);
  expect((await stripe.products.list()).data).toHaveLength(2);
  expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(1);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});

it('a price with a new amount is replaced, and existing subscribers keep the old one', async () => {
  const { stripe, setUp } = await freshAccount();
  await stripe.products.create({ id: 'trifecta_premium', name: 'Squad Premium' });
  const choice = { tier: 'premium', interval: 'monthly' } as const;
  const old = await stripe.prices.create({ ...priceParameters(choice), unit_amount: 500 });
  const customer = await stripe.customers.create({});
  const items = [{ price: old.id }];
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    items,
    trial_period_days: 3,
  });
  await setUp();
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(choice)], active: true });
  expect(data).toMatchObject([{ unit_amount: 999 }]);
  expect(await stripe.prices.retrieve(old.id)).toMatchObject({ active: false, lookup_key: null });
  const held = await stripe.subscriptions.retrieve(begun.id);
  expect(held.items.data[0]?.price.id).toBe(old.id);
});

it.each([
  [{}, ['setup'], 'STRIPE_SECRET_KEY is not set: the demo uses a built-in stand-in.'],
  [PRODUCTION, ['resync'], 'STRIPE_SECRET_KEY is not set: billing is off without it.'],
  [{}, [], "'trifecta billing' needs one of setup, resync."],
  [{}, ['setup', 'more'], "Unexpected parameter 'more': trifecta billing setup"],
])('the command with %j and settings %j prints: %s', async (environment, parameters, sentence) => {
  const { code, output } = await runCommand(billingCommand, parameters, environment);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});

it("the site doesn't start with only half of its keys", async () => {
  const config = readConfig({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_1' });
  await expect(startPaymentsOf(config, () => new Date())).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: trifecta billing setup creates it.',
  );
  const both = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const payments = await startPaymentsOf(readConfig({ ...PRODUCTION, ...both }), () => new Date());
  // Only the real Stripe, however the environment is set.
  expect(payments.access).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' });
  const without = await startPaymentsOf(readConfig(PRODUCTION), () => new Date());
  expect(without.access).toBeUndefined();
});
