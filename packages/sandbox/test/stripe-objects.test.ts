import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as Ours from '../src/billing/objects.ts';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments } from '../src/index.ts';
import fixtures from './fixtures/stripe-objects.json' with { type: 'json' };
import { StripeApi } from './stripe-api.ts';

/** Stripe's own examples, one of each kind. */
const EXAMPLES: Readonly<Record<string, unknown>> = fixtures.resources;

/** The fields of each kind that the site reads, by path. The stand-in must send them. */
const READ: Readonly<Record<string, readonly string[]>> = {
  product: ['id'],
  price: ['id', 'product', 'lookup_key', 'unit_amount', 'metadata'],
  customer: ['id'],
  deleted_customer: ['id', 'deleted'],
  payment_method: ['id', 'card.fingerprint'],
  subscription: [
    'id',
    'customer',
    'status',
    'created',
    'metadata',
    'default_payment_method',
    'cancel_at',
    'cancel_at_period_end',
    'ended_at',
    'trial_end',
    'items.data.0.id',
    'items.data.0.price',
    'items.data.0.current_period_end',
  ],
  'checkout.session': ['id', 'customer', 'status', 'subscription', 'url'],
  'billing_portal.session': ['id', 'url'],
  'billing_portal.configuration': ['id', 'metadata'],
  webhook_endpoint: ['url'],
  invoice: ['parent.subscription_details.subscription'],
  event: ['id', 'type', 'data.object'],
};

/** Keys whose content is chosen by the caller. */
const FREE = new Set(['metadata']);
/** Only in the response that creates an endpoint, so the example doesn't have it. */
const ONLY_WHEN_MADE = 'webhook_endpoint.secret';

/** Null in Stripe's example doesn't reveal the type. For those, the comparison with the SDK's types below decides. */
function problemsOf(path: string, sent: unknown, example: unknown): string[] {
  if (sent === null || example === null) return [];
  const kinds = [sent, example].map((value) => (Array.isArray(value) ? 'array' : typeof value));
  if (kinds[0] !== kinds[1]) return [`${path} is ${kinds[0]}, not ${kinds[1]}`];
  if (Array.isArray(sent) && Array.isArray(example)) {
    if (example.length === 0) return [];
    return sent.flatMap((one, index) => problemsOf(`${path}.${index}`, one, example[0]));
  }
  if (typeof sent !== 'object') return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const below = `${path}.${key}`;
    if (below === ONLY_WHEN_MADE) return [];
    if (!Object.hasOwn(example as object, key)) return [`${below} is invented`];
    if (FREE.has(key)) return [];
    return problemsOf(below, value, (example as Readonly<Record<string, unknown>>)[key]);
  });
}

function at(path: string, sent: unknown): unknown {
  const step = (from: unknown, key: string): unknown =>
    (from as Readonly<Record<string, unknown>> | undefined)?.[key];
  return path.split('.').reduce(step, sent);
}

let payments: CardPayments;
/** Everything that the stand-in sends, by kind. */
const sent = new Map<string, object[]>();

function keep(answer: Readonly<Record<string, unknown>>): void {
  const { object, data, deleted } = answer;
  if (object === 'list') {
    for (const one of data as Readonly<Record<string, unknown>>[]) keep(one);
    return;
  }
  const kind = deleted === true ? 'deleted_customer' : String(object);
  sent.set(kind, [...(sent.get(kind) ?? []), answer]);
}

beforeAll(async () => {
  let now = new Date('2027-01-31T12:00:00.000Z');
  payments = await startCardPayments({ host: '127.0.0.1', now: () => now });
  const api = new StripeApi(payments);
  const price = await api.newPrice({ lookup_key: 'a_key', 'metadata[a]': 'b' });
  const customer = await api.newCustomer();
  const configuration = await api.newPortalConfiguration(price);
  keep(await api.make('webhook_endpoints', { url: 'https://a.example', 'enabled_events[0]': '*' }));
  keep(await api.make('billing_portal/sessions', { customer, configuration }));
  keep(await api.make('payment_methods/pm_card_visa/attach', { customer }));
  for (const behavior of ['pays', 'fails-later'] as const) {
    const { id } = await api.newCheckout(customer, price, {
      'subscription_data[trial_period_days]': '7',
    });
    payments.pay(id, { number: '4242424242424242', behavior });
  }
  const { id: left } = await api.newCheckout(customer, price);
  await api.make(`checkout/sessions/${left}/expire`);
  await api.newCheckout(customer, price);
  payments.advance(customer, 40 * 24 * 60 * 60_000);
  now = new Date('2027-02-03T12:00:00.000Z');
  const lists = ['products', 'prices', 'customers', 'subscriptions', 'checkout/sessions'];
  for (const path of [...lists, 'billing_portal/configurations', 'webhook_endpoints']) {
    keep((await api.get(path)).body);
  }
  const expand = { status: 'all', 'expand[0]': 'data.default_payment_method' };
  keep((await api.get('subscriptions', expand)).body);
  keep((await api.call('DELETE', `customers/${customer}`)).body);
  keep((await api.get(`customers/${customer}`)).body);
  for (const event of payments.events) {
    keep({ ...event, data: { object: {} } });
    keep(event.data.object);
  }
});
afterAll(() => payments.close());

describe.each(Object.keys(READ))('each %s', (kind) => {
  it("is sent, and all of its fields are in Stripe's, with the same types", () => {
    const all = sent.get(kind) ?? [];
    expect(all.length).toBeGreaterThan(0);
    expect([...new Set(all.flatMap((one) => problemsOf(kind, one, EXAMPLES[kind])))]).toEqual([]);
  });

  it('has the fields that the site reads', () => {
    for (const one of sent.get(kind) ?? []) {
      const lacking = READ[kind]?.filter((path) => at(path, one) === undefined);
      expect(lacking).toEqual([]);
    }
  });
});

it('nothing else is sent', () => {
  expect([...sent.keys()].toSorted()).toEqual(Object.keys(READ).toSorted());
});

it('every event that the site listens to was sent, except those that the stand-in never sends', () => {
  const told = new Set(payments.events.map(({ type }) => type));
  expect([...told].toSorted()).toEqual([
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.created',
    'customer.deleted',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_failed',
  ]);
});

it.each([
  [{ a: 1 }, { b: 1 }, ['x.a is invented']],
  [{ a: '1' }, { a: 1 }, ['x.a is string, not number']],
  [{ a: [{ b: 1 }] }, { a: [{ b: '1' }] }, ['x.a.0.b is number, not string']],
  [{ a: {} }, { a: [] }, ['x.a is object, not array']],
  [{ metadata: { a: '1' } }, { metadata: {} }, []],
])('comparing %j with %j finds %j', (one, example, problems) => {
  expect(problemsOf('x', one, example)).toEqual(problems);
});

/** A part of an object at any depth. */
type Part<Whole> = Whole extends readonly (infer One)[]
  ? readonly Part<One>[]
  : Whole extends object
    ? { readonly [Key in keyof Whole]?: Part<Whole[Key]> | undefined }
    : Whole;

/** The keys of one of our objects that the SDK's lacks or types differently. */
type Misfits<Sent, Real> = {
  [Key in keyof Sent]: Key extends keyof Real
    ? Sent[Key] extends Part<Real[Key]>
      ? never
      : Key
    : Key;
}[keyof Sent];

it('each type is a subset of the one in the SDK', () => {
  // The compiler decides this, including what may be null.
  expectTypeOf<Misfits<Ours.Product, Stripe.Product>>().toBeNever();
  expectTypeOf<Misfits<Ours.Price, Stripe.Price>>().toBeNever();
  expectTypeOf<Misfits<Ours.Customer, Stripe.Customer>>().toBeNever();
  expectTypeOf<Misfits<Ours.PaymentMethod, Stripe.PaymentMethod>>().toBeNever();
  expectTypeOf<Misfits<Ours.SubscriptionItem, Stripe.SubscriptionItem>>().toBeNever();
  expectTypeOf<Misfits<Ours.Subscription, Stripe.Subscription>>().toBeNever();
  expectTypeOf<Misfits<Ours.CheckoutSession, Stripe.Checkout.Session>>().toBeNever();
  expectTypeOf<Misfits<Ours.PortalConfiguration, Stripe.BillingPortal.Configuration>>().toBeNever();
  expectTypeOf<Misfits<Ours.WebhookEndpoint, Stripe.WebhookEndpoint>>().toBeNever();
});
