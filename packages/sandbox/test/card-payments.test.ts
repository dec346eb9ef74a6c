import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments, DeliveryPlan } from '../src/index.ts';
import { ManualTimers, PATIENCE } from './manual-timers.ts';
import { StripeApi } from './stripe-api.ts';

const NOW = new Date('2027-01-31T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;

let payments: CardPayments;
let api: StripeApi;
beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => NOW });
  api = new StripeApi(payments);
});
afterAll(() => payments.close());

describe('the stand-in for card payments', () => {
  it("processes a request with the same idempotency key once, even if it's sent twice", async () => {
    const { promise: isHeldUp, resolve: holdUp } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    // The first request is delayed on its way in, the others aren't.
    const ways = [
      () => Promise.resolve(),
      () => {
        holdUp();
        return mayGoOn;
      },
    ];
    const slow = await startCardPayments({
      host: '127.0.0.1',
      now: () => NOW,
      travel: () => ways.shift()?.() ?? Promise.resolve(),
    });
    onTestFinished(() => slow.close());
    const headers = { 'idempotency-key': 'the-key' };
    const slowApi = new StripeApi(slow);
    const create = (email: string) => slowApi.post('customers', { email }, headers);
    const first = create('a@example.com');
    await isHeldUp;
    const second = await create('a@example.com');
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({ code: 'idempotency_key_in_use' });
    goOn();
    const { status, body } = await first;
    expect(status).toBe(200);
    expect((await create('a@example.com')).body['id']).toBe(body['id']);
    expect((await create('b@example.com')).status).toBe(400);
    const all = await slowApi.get('customers');
    expect(all.body['data']).toHaveLength(1);
  });

  it('allows a retry with the same key after an invalid request', async () => {
    const headers = { 'idempotency-key': 'refused' };
    expect((await api.post('products', {}, headers)).status).toBe(400);
    expect((await api.post('products', { name: 'A plan' }, headers)).status).toBe(200);
  });

  it("counts a subscription's months from its first day, and ends them on shorter months' last days", async () => {
    const [customer, price] = [await api.newCustomer(), await api.newPrice()];
    const card = await api.newId('payment_methods/pm_card_visa/attach', { customer });
    const id = await api.newId('subscriptions', {
      customer,
      'items[0][price]': price,
      default_payment_method: card,
    });
    const ends: string[] = [];
    for (const days of [0, 29, 31, 30]) {
      payments.advance(customer, days * DAY_MS);
      const { body } = await api.get(`subscriptions/${id}`);
      const { data } = body['items'] as { data: { current_period_end: number }[] };
      ends.push(new Date(Number(data[0]?.current_period_end) * 1000).toISOString().slice(0, 10));
    }
    // 31 January, 28 February, 31 March, 30 April, 31 May.
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(payments.paidCents(customer)).toBe(4000);
  });

  it('sends an event for each new period, even after payments failed for good', async () => {
    const customer = await api.newCustomer();
    const { id } = await api.newCheckout(customer, await api.newPrice());
    payments.pay(id, {
      number: '4242424242424242',
      behavior: 'fails-later',
    });
    // Charges fail on February 28, March 3, and March 7. The next periods start on March 31 and April 30.
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

  it('has pages that say DEMO, escape their content, and work without scripts', async () => {
    const product = await api.newId('products', { name: '<b>Plan</b>' });
    const year = { 'recurring[interval]': 'year' };
    const price = await api.newPrice({ product, unit_amount: '999', ...year });
    const { url } = await api.newCheckout(await api.newCustomer(), price, {
      'subscription_data[trial_period_days]': '7',
    });
    const answer = await fetch(url);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<p class="demo">DEMO</p>');
    expect(page).toContain('&lt;b&gt;Plan&lt;/b&gt;');
    expect(page).toContain('$9.99 per year');
    expect(page).toContain('Then $9.99 per year from February 7, 2027 unless you cancel first.');
  });

  it('links from the checkout to the legal pages of the site it pays for', async () => {
    const { url } = await api.newCheckout(await api.newCustomer(), await api.newPrice());
    const declined = new URLSearchParams({ behavior: 'declined', number: '4242424242424242' });
    for (const answer of [await fetch(url), await fetch(url, { method: 'POST', body: declined })]) {
      const links = [...(await answer.text()).matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)];
      expect(links.map(([, address, name]) => [name, address])).toEqual([
        ['Terms', 'http://127.0.0.1:1/terms'],
        ['Privacy', 'http://127.0.0.1:1/privacy'],
        ['Imprint', 'http://127.0.0.1:1/imprint'],
        ['Contact', 'http://127.0.0.1:1/contact'],
      ]);
    }
  });

  it.each([
    { behavior: 'pays', number: '4242 4242 4242 4242', status: 303, ended: 'complete' },
    { behavior: 'fails-later', number: '4242424242424242', status: 303, ended: 'complete' },
    { behavior: 'declined', number: '4242424242424242', status: 402, ended: 'open' },
    { behavior: 'pays', number: '4242', status: 402, ended: 'open' },
    { behavior: 'nonsense', number: '4242424242424242', status: 402, ended: 'open' },
  ])('handles a card that $behavior with the number $number: $ended', async (tried) => {
    const { id, url } = await api.newCheckout(await api.newCustomer(), await api.newPrice());
    const body = new URLSearchParams({ behavior: tried.behavior, number: tried.number });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(tried.status);
    if (tried.status === 303) {
      expect(answer.headers.get('location')).toBe(`http://127.0.0.1:1/done?session_id=${id}`);
    }
    expect((await api.get(`checkout/sessions/${id}`)).body['status']).toBe(tried.ended);
  });

  it("returns customers who cancel, and doesn't accept payments for ended sessions", async () => {
    const { id, url } = await api.newCheckout(await api.newCustomer(), await api.newPrice());
    const cancel = new URLSearchParams({ action: 'cancel' });
    const back = await fetch(url, { method: 'POST', body: cancel, redirect: 'manual' });
    expect(back.headers.get('location')).toBe('http://127.0.0.1:1/pricing');
    expect((await api.post(`checkout/sessions/${id}/expire`)).status).toBe(200);
    expect((await api.post(`checkout/sessions/${id}/expire`)).status).toBe(400);
    const body = new URLSearchParams({ behavior: 'pays', number: '4242424242424242' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(410);
  });

  it('keeps everything across a restart if it has a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trifecta-card-payments-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'new', 'payments.json');
    const first = await startCardPayments({ host: '127.0.0.1', now: () => NOW, file });
    const customer = await new StripeApi(first).newCustomer();
    await first.close();
    const second = await startCardPayments({ host: '127.0.0.1', now: () => NOW, file });
    onTestFinished(() => second.close());
    expect((await new StripeApi(second).get(`customers/${customer}`)).status).toBe(200);
  });
});

describe('its webhooks', () => {
  /** A site that accepts events, after refusing a number of them. */
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
    const timers = new ManualTimers();
    const standIn = await startCardPayments({
      host: '127.0.0.1',
      now: () => NOW,
      deliveries: plan,
      timers,
    });
    onTestFinished(() => standIn.close());
    standIn.tellEventsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { standIn, timers, taken };
  }

  it('arrive late, twice, and out of order on request', async () => {
    let count = 0;
    const { standIn, timers, taken } = await listening(() => {
      count += 1;
      // The first one last, and each of them twice.
      return count === 1 ? [150, 160] : [0, 20];
    });
    for (let customers = 0; customers < 3; customers += 1)
      await new StripeApi(standIn).newCustomer();
    const [first, ...others] = standIn.events.map(({ id }) => id);
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(others.toSorted()), PATIENCE);
    timers.pass(20);
    await vi.waitFor(() => expect(taken).toHaveLength(4), PATIENCE);
    timers.pass(130);
    await vi.waitFor(() => expect(taken).toHaveLength(5), PATIENCE);
    timers.pass(10);
    await standIn.settled();
    expect(taken.slice(4)).toEqual([first, first]);
    for (const id of others) expect(taken.filter((one) => one === id)).toHaveLength(2);
  });

  it('are resent at growing intervals until accepted', async () => {
    const { standIn, timers, taken } = await listening(() => [0], 2);
    await new StripeApi(standIn).newCustomer();
    for (const waitMs of [500, 1000]) {
      await timers.untilWaiting(waitMs);
      expect(taken).toEqual([]);
      timers.pass(waitMs);
    }
    await standIn.settled();
    expect(taken).toEqual(standIn.events.map(({ id }) => id));
  });
});
