import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments } from '../src/index.ts';

const NOW = new Date('2027-01-31T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const SITE = 'http://127.0.0.1:1';

let payments: CardPayments;
/** Prices by amount: $10 and $40 a month, $100 a year. */
let prices: Readonly<Record<'10' | '40' | '100', string>>;
let configuration: string;

beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => NOW });
  for (const name of ['Small', 'Large']) await create('products', { id: name, name });
  prices = {
    '10': await newPrice('Small', '1000', 'month'),
    '40': await newPrice('Large', '4000', 'month'),
    '100': await newPrice('Small', '10000', 'year'),
  };
  configuration = await newConfiguration('continue_trial');
});
afterAll(() => payments.close());

async function create(
  path: string,
  parameters: Record<string, string>,
): Promise<readonly string[]> {
  const { host, port } = payments.api;
  const answer = await fetch(`http://${host}:${port}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payments.secretKey}` },
    body: new URLSearchParams(parameters),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  const items = body['items'] as { data: { id: string }[] } | undefined;
  return [String(body['id']), String(body['url']), String(items?.data[0]?.id)];
}

async function newPrice(product: string, cents: string, interval: string): Promise<string> {
  const price = { product, currency: 'usd', unit_amount: cents, 'recurring[interval]': interval };
  const [id = ''] = await create('prices', price);
  return id;
}

async function newConfiguration(trial: string): Promise<string> {
  const update = 'features[subscription_update]';
  const [id = ''] = await create('billing_portal/configurations', {
    [`${update}[enabled]`]: 'true',
    [`${update}[default_allowed_updates][0]`]: 'price',
    [`${update}[proration_behavior]`]: 'always_invoice',
    [`${update}[trial_update_behavior]`]: trial,
    [`${update}[products][0][product]`]: 'Small',
    [`${update}[products][0][prices][0]`]: prices['10'],
    [`${update}[products][0][prices][1]`]: prices['100'],
    [`${update}[products][1][product]`]: 'Large',
    [`${update}[products][1][prices][0]`]: prices['40'],
  });
  return id;
}

/** A customer who started with a price and is this far into the first period. */
async function subscriber(price: string, days: number, trialDays = 0) {
  const [customer = ''] = await create('customers', { email: 'a@example.com' });
  const [card = ''] = await create('payment_methods/pm_card_visa/attach', { customer });
  const [subscription = '', , item = ''] = await create('subscriptions', {
    customer,
    'items[0][price]': price,
    default_payment_method: card,
    ...(trialDays > 0 && { trial_period_days: String(trialDays) }),
  });
  payments.advance(customer, days * DAY_MS);
  return { customer, subscription, item };
}

/** The page where a subscriber confirms another price. */
async function changePage(
  { customer, subscription, item }: Awaited<ReturnType<typeof subscriber>>,
  price: string,
  rules = configuration,
): Promise<string> {
  const confirm = 'flow_data[subscription_update_confirm]';
  const [, url = ''] = await create('billing_portal/sessions', {
    customer,
    configuration: rules,
    return_url: `${SITE}/back`,
    'flow_data[type]': 'subscription_update_confirm',
    [`${confirm}[subscription]`]: subscription,
    [`${confirm}[items][0][id]`]: item,
    [`${confirm}[items][0][price]`]: price,
    'flow_data[after_completion][type]': 'redirect',
    'flow_data[after_completion][redirect][return_url]': `${SITE}/done`,
  });
  return url;
}

async function textOf(url: string): Promise<string> {
  return (await (await fetch(url)).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

async function press(url: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  return location === null ? String(answer.status) : new URL(location, url).href;
}

// The first period runs from January 31 to February 28: 28 days, so 14 days are half of it.
describe('a change of plan halfway through a month', () => {
  it('to a more expensive plan costs the difference for the rest of the month', async () => {
    const player = await subscriber(prices['10'], 14);
    const url = await changePage(player, prices['40']);
    const page = await textOf(url);
    expect(page).toContain('Unused time on Small −$5.00');
    expect(page).toContain('Large until February 28, 2027 $20.00');
    expect(page).toContain('Amount due today $15.00');
    expect(page).toContain('Then $40.00 per month from February 28, 2027.');
    expect(await press(url, { action: 'confirm' })).toBe(`${SITE}/done`);
    expect(payments.paidCents(player.customer)).toBe(1000 + 1500);
    payments.advance(player.customer, 14 * DAY_MS);
    expect(payments.paidCents(player.customer)).toBe(1000 + 1500 + 4000);
  });

  it("to an annual plan starts the year today, minus what's left of the month", async () => {
    const player = await subscriber(prices['10'], 14);
    const url = await changePage(player, prices['100']);
    const page = await textOf(url);
    expect(page).toContain('Small until February 14, 2028 $100.00');
    expect(page).toContain('Amount due today $95.00');
    await press(url, { action: 'confirm' });
    expect(payments.paidCents(player.customer)).toBe(1000 + 9500);
    // The month's end passes without another charge.
    payments.advance(player.customer, 300 * DAY_MS);
    expect(payments.paidCents(player.customer)).toBe(1000 + 9500);
  });

  it('to a cheaper plan costs nothing, and the rest pays for the next months', async () => {
    const player = await subscriber(prices['40'], 14);
    const url = await changePage(player, prices['10']);
    const page = await textOf(url);
    expect(page).toContain('Amount due today $0.00');
    expect(page).toContain('Credit toward your next payments $15.00');
    await press(url, { action: 'confirm' });
    // February 28 takes $10 of the $15, March 31 takes $5 and charges $5.
    payments.advance(player.customer, 14 * DAY_MS);
    expect(payments.paidCents(player.customer)).toBe(4000);
    payments.advance(player.customer, 31 * DAY_MS);
    expect(payments.paidCents(player.customer)).toBe(4000 + 500);
  });
});

describe('a change of plan during a trial', () => {
  it('keeps the trial and costs nothing today', async () => {
    const player = await subscriber(prices['10'], 2, 7);
    const url = await changePage(player, prices['40']);
    const page = await textOf(url);
    expect(page).toContain('Amount due today $0.00');
    expect(page).toContain('Free until February 7, 2027, then $40.00 per month.');
    await press(url, { action: 'confirm' });
    expect(payments.paidCents(player.customer)).toBe(0);
    payments.advance(player.customer, 5 * DAY_MS);
    expect(payments.paidCents(player.customer)).toBe(4000);
  });

  it('ends the trial if the portal is configured that way', async () => {
    const player = await subscriber(prices['10'], 2, 7);
    const url = await changePage(player, prices['40'], await newConfiguration('end_trial'));
    expect(await textOf(url)).toContain('Amount due today $40.00');
    await press(url, { action: 'confirm' });
    expect(payments.paidCents(player.customer)).toBe(4000);
  });
});

describe('the portal', () => {
  it('offers every other price, and returns once the change is made', async () => {
    const player = await subscriber(prices['10'], 0);
    const [, url = ''] = await create('billing_portal/sessions', {
      customer: player.customer,
      configuration,
      return_url: `${SITE}/back`,
    });
    const page = await textOf(url);
    expect(page).toContain('Large, $40.00 per month');
    expect(page).toContain('Small, $100.00 per year');
    expect(page).not.toContain('Small, $10.00 per month');
    const { subscription } = player;
    const confirming = await press(url, { action: 'change', subscription, price: prices['100'] });
    expect(await textOf(confirming)).toContain('Amount due today $90.00');
    expect(await press(confirming, { action: 'confirm' })).toBe(url);
    expect(await textOf(url)).toContain('Price $100.00 per year');
  });

  it('offers no price that its rules leave out', async () => {
    const player = await subscriber(prices['10'], 0);
    const [, url = ''] = await create('billing_portal/sessions', {
      customer: player.customer,
      configuration,
    });
    const hidden = await newPrice('Small', '1', 'month');
    const { subscription } = player;
    expect(await press(url, { action: 'change', subscription, price: hidden })).toBe('402');
  });
});
