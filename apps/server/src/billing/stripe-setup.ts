import { PAID_TIERS, PLANS } from '@trifecta/domain/plans';
import type Stripe from 'stripe';
import { isMissing, STRIPE_API_VERSION } from './stripe-client.ts';
import {
  isOurs,
  lookupKey,
  PLAN_CHOICES,
  priceCents,
  priceParameters,
  productId,
  SITE_METADATA,
} from './stripe-plans.ts';
import type { PlanChoice } from './stripe-plans.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/**
 * Creates everything the site needs in a Stripe account: products, prices, portal configuration, and the webhook if a
 * URL is given. Safe to run again: anything already correct stays as it is. Reports each thing it creates.
 */
export async function setUpStripe(
  stripe: Stripe,
  options: {
    readonly productName: string;
    readonly webhookUrl?: string | undefined;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const { productName, webhookUrl, say } = options;
  for (const tier of PAID_TIERS) {
    const id = productId(tier);
    if (await isThere(stripe.products.retrieve(id))) continue;
    const name = `${productName} ${PLANS[tier].name}`;
    await stripe.products.create({ id, name, metadata: SITE_METADATA });
    say(`product    ${id}`);
  }
  const prices: Stripe.Price[] = [];
  for (const choice of PLAN_CHOICES) prices.push(await priceOf(stripe, choice, say));
  await setUpPortal(stripe, prices, say);
  if (webhookUrl !== undefined) await setUpWebhook(stripe, webhookUrl, say);
}

async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Finds or creates a price. Prices are immutable, so a new amount means a new price. Existing subscribers keep paying
 * the old one.
 */
async function priceOf(
  stripe: Stripe,
  choice: PlanChoice,
  say: (line: string) => void,
): Promise<Stripe.Price> {
  const key = lookupKey(choice);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  const [there] = data;
  if (there?.unit_amount === priceCents(choice)) return there;
  const made = await stripe.prices.create(priceParameters(choice));
  if (there !== undefined) await stripe.prices.update(there.id, { active: false });
  say(`price      ${key}: ${priceCents(choice)} cents`);
  return made;
}

async function setUpPortal(
  stripe: Stripe,
  prices: readonly Stripe.Price[],
  say: (line: string) => void,
): Promise<void> {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      // Charged right away, so that nobody gets a more expensive plan on credit.
      proration_behavior: 'always_invoice',
      // A trial belongs to the player, so it carries over to another plan.
      trial_update_behavior: 'continue_trial',
      products: PAID_TIERS.map((tier) => ({
        product: productId(tier),
        prices: prices.filter(({ product }) => product === productId(tier)).map(({ id }) => id),
      })),
    },
  };
  const there = await findPortal(stripe);
  if (there === undefined) {
    const made = await stripe.billingPortal.configurations.create({
      features,
      metadata: SITE_METADATA,
    });
    say(`portal     ${made.id}`);
    return;
  }
  await stripe.billingPortal.configurations.update(there, { features });
}

/** The id of our portal configuration. Undefined when the account has none yet. */
export async function findPortal(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(isOurs)?.id;
}

async function setUpWebhook(
  stripe: Stripe,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  if (data.some((endpoint) => endpoint.url === url)) {
    say(`webhook    ${url} already exists; find its secret in the Stripe dashboard`);
    return;
  }
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: STRIPE_API_VERSION,
  });
  say(`webhook    ${url}\n\nSet STRIPE_WEBHOOK_SECRET=${secret}`);
}
