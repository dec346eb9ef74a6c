import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments, DeliveryPlan } from '../src/index.ts';

const NOW = new Date('2027-01-31T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: { readonly code?: string } };
}

let payments: CardPayments;
beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => NOW });
});
afterAll(() => payments.close());

const origin = (of = payments): string => `http://${of.api.host}:${of.api.port}`;

async function call(
  path: string,
  parameters?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  of = payments,
): Promise<Answer> {
  const answer = await fetch(`${origin(of)}/v1/${path}`, {
    method: parameters === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${of.secretKey}`, ...headers },
    ...(parameters && { body: new URLSearchParams(parameters) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function newPrice(of = payments): Promise<string> {
  const product = await call('products', { name: 'A plan' }, {}, of);
  const price = await call(
    'prices',
    {
      product: String(product.body['id']),
      unit_amount: '1000',
      currency: 'usd',
      'recurring[interval]': 'month',
    },
    {},
    of,
  );
  return String(price.body['id']);
}

async function newCustomer(of = payments): Promise<string> {
  return String((await call('customers', { email: 'a@example.com' }, {}, of)).body['id']);
}

async function newSession(
  customer: string,
  price: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return call('checkout/sessions', {
    mode: 'subscription',
    customer,
    'line_items[0][price]': price,
    success_url: 'http://127.0.0.1:1/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:1/pricing',
    ...more,
  });
}

describe('the stand-in for card payments', () => {
  it('answers only to its key and its own name', async () => {
    const answer = await call('customers', {}, { authorization: 'Bearer sk_test_other' });
    expect(answer.status).toBe(401);
    const status = await new Promise((resolve, reject) => {
      const { port } = payments.api;
      const headers = { host: `trifecta.example:${port}` };
      request({ host: '127.0.0.1', port, path: '/v1/customers', headers }, (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('does a request with one idempotency key once, also when it comes twice at once', async () => {
    const slow = await startCardPayments({
      host: '127.0.0.1',
      now: () => NOW,
      latencyMs: () => 20,
    });
    onTestFinished(() => slow.close());
    const headers = { 'idempotency-key': 'the-key' };
    const create = (email: string) => call('customers', { email }, headers, slow);
    const both = await Promise.all([create('a@example.com'), create('a@example.com')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)?.body.error?.code).toBe(
      'idempotency_key_in_use',
    );
    const again = await create('a@example.com');
    expect(again.body['id']).toBe(both.find(({ status }) => status === 200)?.body['id']);
    expect((await create('b@example.com')).status).toBe(400);
    const all = await call('customers', undefined, {}, slow);
    expect(all.body['data']).toHaveLength(1);
  });

  it('may be asked again with the same key after a refusal', async () => {
    const headers = { 'idempotency-key': 'refused' };
    expect((await call('products', {}, headers)).status).toBe(400);
    expect((await call('products', { name: 'A plan' }, headers)).status).toBe(200);
  });

  it('counts the months of a subscription from its first day, and ends them where they end', async () => {
    const [customer, price] = [await newCustomer(), await newPrice()];
    const card = await call('payment_methods/pm_card_visa/attach', { customer });
    const begun = await call('subscriptions', {
      customer,
      'items[0][price]': price,
      default_payment_method: String(card.body['id']),
    });
    const id = String(begun.body['id']);
    const ends: string[] = [];
    for (const days of [0, 29, 31, 30]) {
      payments.advance(customer, days * DAY_MS);
      const { body } = await call(`subscriptions/${id}`);
      const { data } = body['items'] as { data: { current_period_end: number }[] };
      ends.push(new Date(Number(data[0]?.current_period_end) * 1000).toISOString().slice(0, 10));
    }
    // 31 January, 28 February, 31 March, 30 April, 31 May.
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(payments.paidCents(customer)).toBe(4000);
  });

  it('tells of each new period, also of a subscription whose payments failed for good', async () => {
    const customer = await newCustomer();
    const session = await newSession(customer, await newPrice());
    payments.pay(String(session.body['id']), {
      number: '4242424242424242',
      behavior: 'fails-later',
    });
    // Charged in vain on 28 February, 3 and 7 March; the next periods begin on 31 March and 30 April.
    const told: [unknown, string][] = [];
    for (const days of [40, 31]) {
      payments.advance(customer, days * DAY_MS);
      const last = payments.events.findLast(
        ({ type, data }) =>
          type === 'customer.subscription.updated' && data.object['customer'] === customer,
      );
      const items = last?.data.object['items'] as {
        data: { current_period_end: number }[];
      };
      const end = new Date(Number(items.data[0]?.current_period_end) * 1000);
      told.push([last?.data.object['status'], end.toISOString().slice(0, 10)]);
    }
    expect(told).toEqual([
      ['unpaid', '2027-03-31'],
      ['unpaid', '2027-04-30'],
    ]);
  });

  it('has pages that say DEMO, escape what they show, and work without scripts', async () => {
    const product = await call('products', { name: '<b>Plan</b>' });
    const price = await call('prices', {
      product: String(product.body['id']),
      unit_amount: '999',
      currency: 'usd',
      'recurring[interval]': 'year',
    });
    const session = await newSession(await newCustomer(), String(price.body['id']), {
      'subscription_data[trial_period_days]': '7',
    });
    const answer = await fetch(String(session.body['url']));
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<p class="demo">DEMO</p>');
    expect(page).toContain('&lt;b&gt;Plan&lt;/b&gt;');
    expect(page).toContain('$9.99 per year');
    expect(page).toContain('On February 7, 2027 the first $9.99 per year is charged');
  });

  it.each([
    { behavior: 'pays', number: '4242 4242 4242 4242', status: 303, ended: 'complete' },
    { behavior: 'fails-later', number: '4242424242424242', status: 303, ended: 'complete' },
    { behavior: 'declined', number: '4242424242424242', status: 402, ended: 'open' },
    { behavior: 'pays', number: '4242', status: 402, ended: 'open' },
    { behavior: 'nonsense', number: '4242424242424242', status: 402, ended: 'open' },
  ])('takes a card that $behavior with the number $number: $ended', async (tried) => {
    const session = await newSession(await newCustomer(), await newPrice());
    const { id, url } = session.body as { id: string; url: string };
    const body = new URLSearchParams({ behavior: tried.behavior, number: tried.number });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(tried.status);
    if (tried.status === 303) {
      expect(answer.headers.get('location')).toBe(`http://127.0.0.1:1/done?session_id=${id}`);
    }
    expect((await call(`checkout/sessions/${id}`)).body['status']).toBe(tried.ended);
  });

  it('sends who does not want to pay back, and nobody can pay what is over', async () => {
    const session = await newSession(await newCustomer(), await newPrice());
    const { id, url } = session.body as { id: string; url: string };
    const cancel = new URLSearchParams({ action: 'cancel' });
    const back = await fetch(url, { method: 'POST', body: cancel, redirect: 'manual' });
    expect(back.headers.get('location')).toBe('http://127.0.0.1:1/pricing');
    expect((await call(`checkout/sessions/${id}/expire`, {})).status).toBe(200);
    expect((await call(`checkout/sessions/${id}/expire`, {})).status).toBe(400);
    const body = new URLSearchParams({ behavior: 'pays', number: '4242424242424242' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(410);
  });

  it('keeps everything over a restart, when it has a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trifecta-card-payments-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'new', 'payments.json');
    const first = await startCardPayments({ host: '127.0.0.1', now: () => NOW, file });
    const customer = await newCustomer(first);
    await first.close();
    const second = await startCardPayments({ host: '127.0.0.1', now: () => NOW, file });
    onTestFinished(() => second.close());
    expect((await call(`customers/${customer}`, undefined, {}, second)).status).toBe(200);
  });
});

describe('its webhooks', () => {
  /** A site that takes the events it is sent, and refuses the first of them if it shall. */
  async function listening(plan: DeliveryPlan, refusals = 0) {
    const taken: string[] = [];
    let left = refusals;
    const server = createServer((incoming, response) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('end', () => {
        left -= 1;
        if (left < 0) taken.push((JSON.parse(text) as { id: string }).id);
        response.writeHead(left < 0 ? 200 : 500).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const now = () => NOW;
    const standIn = await startCardPayments({ host: '127.0.0.1', now, deliveries: plan });
    onTestFinished(() => standIn.close());
    standIn.tellEventsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { standIn, taken };
  }

  it('come late, twice, and out of order on request', async () => {
    let count = 0;
    const { standIn, taken } = await listening(() => {
      count += 1;
      // The first one last, and each of them twice.
      return count === 1 ? [150, 160] : [0, 20];
    });
    for (let customers = 0; customers < 3; customers += 1) await newCustomer(standIn);
    await standIn.settled();
    const [first, ...others] = standIn.events.map(({ id }) => id);
    expect(taken.slice(-2)).toEqual([first, first]);
    for (const id of others) expect(taken.filter((one) => one === id)).toHaveLength(2);
    expect(taken).toHaveLength(6);
  });

  it('come again until they are taken', async () => {
    const { standIn, taken } = await listening(() => [0], 2);
    await newCustomer(standIn);
    await standIn.settled();
    expect(taken).toEqual(standIn.events.map(({ id }) => id));
  });
});
