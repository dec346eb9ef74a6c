import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookState } from '../../src/billing/index.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { checkOut, newCard, startPayingSite, subscriptionOf } from './paying-site.ts';
import type { PayingSite, StripeEvent } from './paying-site.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';

const WEBHOOK = '/api/stripe/webhook';

describe.each(ENGINES)('the webhook on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    // No automatic webhooks: each test delivers its own.
    site = await startPayingSite({ engine, isTold: false });
  });
  afterAll(() => site.stop());

  /** A player who has paid without the site knowing, and the event that would report it. */
  const paid = async (): Promise<{ player: TestPlayer; event: StripeEvent }> => {
    const player = await addPlayer(site);
    const { sessionId } = await checkOut(player);
    const before = site.payments.events.length;
    site.payments.pay(sessionId, { number: newCard() });
    const event = site.payments.events
      .slice(before)
      .find(({ type }) => type === 'customer.subscription.created');
    if (event === undefined) throw new Error('No event arrived.');
    return { player, event };
  };
  const deliver = (body: string, signature?: string): Promise<Answer> =>
    site.send(WEBHOOK, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body,
    });
  const eventsOf = async (event: StripeEvent) =>
    site.database.db.selectFrom('billing_event').selectAll().where('id', '=', event.id).execute();

  it('syncs events signed by Stripe, in any format it used, exactly once', async () => {
    const { player, event } = await paid();
    const body = JSON.stringify(event, null, 2);
    for (let times = 0; times < 3; times += 1) {
      const answer = await deliver(body, site.payments.signatureOf(body));
      expect([answer.status, answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
    expect(await eventsOf(event)).toHaveLength(1);
  });

  it("refuses events that aren't signed by Stripe, were altered, or are too old", async () => {
    const { player, event } = await paid();
    const body = JSON.stringify(event, null, 2);
    const good = site.payments.signatureOf(body);
    const seconds = Math.floor(Date.now() / 1000);
    const foreign = createHmac('sha256', 'whsec_other').update(`${seconds}.${body}`).digest('hex');
    const attacks: readonly (readonly [what: string, body: string, signature?: string])[] = [
      ['unsigned', body],
      ['signed with nothing', body, ''],
      ['signed by someone else', body, `t=${seconds},v1=${foreign}`],
      ['tampered with', body.replace('trialing', 'active'), good],
      ['written anew', JSON.stringify(event), good],
      ['older than five minutes', body, site.payments.signatureOf(body, minutesAgo(6))],
      ['with another time', body, good.replace(/t=\d+/, `t=${seconds + 100}`)],
      ['with an older scheme', body, good.replace('v1=', 'v0=')],
      ['empty', '', site.payments.signatureOf(body)],
    ];
    for (const [what, sent, signature] of attacks) {
      const answer = await deliver(sent, signature);
      expect({ what, status: answer.status }).toEqual({ what, status: 400 });
      expectRefusal(answer, 400, 'webhook_invalid');
    }
    expect(JSON.stringify(site.log)).toContain('STRIPE_WEBHOOK_SECRET is wrong');
    const state = () =>
      webhookState(site.database.db, { lateBefore: minutesAgo(60).toISOString() });
    // Stored after the response.
    await expect
      .poll(state, PATIENCE)
      .toMatchObject({ lastRefusedAt: expect.any(String) as string });
    expect(await eventsOf(event)).toEqual([]);
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'free' });
    expect((await deliver(body, good)).status).toBe(200);
  });

  it('ignores events without a subscription, for unknown customers, or about other products', async () => {
    const stranger = await site.stripe.customers.create({ email: 'stranger@example.com' });
    const product = await site.stripe.products.create({ name: 'A mug' });
    const price = await site.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    const before = site.payments.events.length;
    const items = [{ price: price.id }];
    await site.stripe.subscriptions.create({ customer: stranger.id, items, trial_period_days: 3 });
    const rows = () => site.database.db.selectFrom('billing_subscription').select('id').execute();
    const there = await rows();
    const others = [
      {
        id: 'evt_1',
        object: 'event',
        type: 'charge.refunded',
        data: { object: { object: 'charge' } },
      },
      {
        id: 'evt_2',
        object: 'event',
        type: 'invoice.paid',
        data: { object: { object: 'invoice' } },
      },
    ];
    for (const event of [...site.payments.events.slice(before), ...others]) {
      const body = JSON.stringify(event);
      expect((await deliver(body, site.payments.signatureOf(body))).status).toBe(200);
    }
    expect(await rows()).toEqual(there);
  });

  it("returns 500 while Stripe can't be reached, and accepts the same event when it's resent", async () => {
    const { player, event } = await paid();
    const body = JSON.stringify(event);
    site.payments.refuseRequests(true);
    const failed = await deliver(body, site.payments.signatureOf(body));
    expectRefusal(failed, 500, 'internal_error');
    expect(await eventsOf(event)).toMatchObject([{ processed_at: null }]);
    site.payments.refuseRequests(false);
    expect((await deliver(body, site.payments.signatureOf(body))).status).toBe(200);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
  });

  it('refuses other methods and oversized bodies', async () => {
    const answer = await site.send(WEBHOOK);
    expectRefusal(answer, 405, 'method_not_allowed');
    expectRefusal(await deliver('x'.repeat(600_000), 't=1,v1=x'), 413, 'payload_too_large');
  });
});

describe.each(ENGINES)('a response from Stripe on %s', (engine) => {
  it("that took long doesn't undo a later one", async () => {
    // The paths of the next requests: there and back.
    const ways: Promise<void>[] = [];
    const site = await startPayingSite({ engine, travel: () => ways.shift() ?? Promise.resolve() });
    const player = await site.addSubscriber({ tier: 'team' });
    const event = site.payments.events.find(
      ({ type, data }) =>
        type === 'customer.subscription.created' && String(data.object['id']).startsWith('sub_'),
    );
    site.payments.tellEventsTo(undefined);
    const deliver = (id: string): Promise<Answer> => {
      const body = JSON.stringify({ ...event, id });
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': site.payments.signatureOf(body),
      };
      return site.send(WEBHOOK, { method: 'POST', headers, body });
    };
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    ways.push(Promise.resolve(), arrival);
    const slow = deliver('evt_first');
    // Stripe has created its response, which is on its way back.
    await vi.waitFor(() => expect(ways).toEqual([]), PATIENCE);
    await site.stripe.subscriptions.cancel(String(event?.data.object['id']));
    expect((await deliver('evt_second')).status).toBe(200);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled' });
    arrive();
    expect((await slow).status).toBe(200);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled', isPremium: false });
    await site.stop();
  });
});

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

describe.each(ENGINES)('while the database is down on %s', (engine) => {
  it('no event is lost: Stripe resends it to the process that starts next', async () => {
    const on = await createSiteDatabase(engine);
    const first = await startPayingSite({ engine, on });
    const player = await addPlayer(first);
    const { sessionId } = await checkOut(player);
    // First the database fails, then the process.
    await first.database.db.destroy();
    first.payments.pay(sessionId, { number: newCard() });
    const answer = await first.send('/api/ready');
    expect(answer.status).toBe(503);
    await first.app.close();
    const second = await startPayingSite({ engine, on, payments: first.payments });
    await first.payments.settled();
    expect(await subscriptionOf(player.at(second))).toMatchObject({ isPremium: true });
    await second.stop();
    await on.drop();
  });
});
