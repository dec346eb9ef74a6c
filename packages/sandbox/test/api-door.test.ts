import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments } from '../src/index.ts';
import { StripeApi } from './stripe-api.ts';

let payments: CardPayments;
let api: StripeApi;
let inactive: string;
beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => new Date() });
  api = new StripeApi(payments);
  for (let count = 0; count < 6; count += 1) await api.newPrice();
  inactive = await api.newPrice();
  await api.make(`prices/${inactive}`, { active: 'false' });
});
afterAll(() => payments.close());

describe('a list', () => {
  it('is paged, each page starting after the previous one', async () => {
    const pages: unknown[][] = [];
    for (let after = {}; pages.length < 3;) {
      const { body } = await api.get('prices', { limit: '2', ...after });
      const ids = (body['data'] as { id: string }[]).map(({ id }) => id);
      pages.push([...ids, body['has_more']]);
      after = { starting_after: ids.at(-1) };
    }
    const { body } = await api.get('prices', { limit: '100' });
    const all = (body['data'] as { id: string }[]).map(({ id }) => id);
    expect(pages.flatMap((ids) => ids.slice(0, -1))).toEqual(all.slice(0, 6));
    expect(pages[0]?.at(-1)).toBe(true);
    expect([body['url'], body['has_more']]).toEqual(['/v1/prices', false]);
  });

  it('of active prices leaves the others out', async () => {
    const { body } = await api.get('prices', { active: 'false' });
    expect(body['data']).toMatchObject([{ id: inactive }]);
  });
});

describe('API access', () => {
  it('requires the right key', async () => {
    const { host, port } = payments.api;
    const none = await fetch(`http://${host}:${port}/v1/customers`);
    expect(none.status).toBe(401);
    expect(await none.text()).toContain('You did not provide an API key.');
    const wrong = await api.call(
      'GET',
      'customers',
      {},
      { authorization: 'Bearer sk_test_abcdefgh' },
    );
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toEqual({
      type: 'invalid_request_error',
      message: 'Invalid API Key provided: sk_test_****efgh',
    });
  });

  it.each([
    ['GET', 'nothing'],
    ['GET', 'customers/'],
    ['GET', 'customers/a/b'],
    ['PUT', 'customers'],
    ['PATCH', 'prices/a'],
    ['DELETE', 'prices/a'],
    ['POST', 'billing_portal'],
  ])("doesn't know %s %s", async (method, path) => {
    const { status, body } = await api.call(method, path);
    expect(status).toBe(404);
    expect(body.error?.message).toContain(`Unrecognized request URL (${method}: /v1/${path}).`);
    expect(body.error?.type).toBe('invalid_request_error');
  });

  it('supports one version of the API and names it', async () => {
    const version = '2026-10-28.endive';
    const answer = await api.call('GET', 'customers', {}, { 'stripe-version': version });
    expect([answer.status, answer.headers.get('stripe-version')]).toEqual([200, version]);
    const other = await api.call('GET', 'customers', {}, { 'stripe-version': '2020-08-27' });
    expect(other.status).toBe(400);
    expect(other.body.error?.message).toBe('Invalid Stripe API version: 2020-08-27');
  });
});

describe('an idempotency key', () => {
  it('belongs to one endpoint and one set of parameters', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await api.post('customers', { email: 'a@example.com' }, headers);
    const again = await api.post('customers', { email: 'a@example.com' }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const type = 'idempotency_error';
    const others = [
      await api.post('customers', { email: 'b@example.com' }, headers),
      await api.post('products', { name: 'A plan' }, headers),
    ];
    for (const { status, body } of others) expect([status, body.error?.type]).toEqual([400, type]);
  });

  it('stores errors of requests that were tried, but not of invalid ones', async () => {
    const headers = { 'idempotency-key': 'two' };
    expect((await api.post('products', {}, headers)).status).toBe(400);
    const [customer, price] = [await api.newCustomer(), await api.newPrice()];
    const nobody = api.checkout('cus_none', price);
    expect((await api.post('checkout/sessions', nobody, headers)).status).toBe(400);
    expect((await api.post('checkout/sessions', nobody, headers)).body.error?.param).toBe(
      'customer',
    );
    const { body } = await api.post('checkout/sessions', api.checkout(customer, price), headers);
    expect(body.error?.type).toBe('idempotency_error');
  });
});
