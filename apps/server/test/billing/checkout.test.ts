import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../src/billing/customer.store.ts';
import { priceParameters } from '../../src/billing/stripe-plans.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { checkOut, newCard, startPayingSite, subscriptionOf } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { turns } from '../support/turns.ts';

const CHECKOUT = '/api/stripe/create-checkout-session';
const AT_ONCE = 8;

describe.each(ENGINES)('the checkout on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, poolSize: 8, travel: () => turns(4) });
  });
  afterAll(() => site.stop());

  const sessionsOf = async (player: TestPlayer, status: 'open' | 'complete') => {
    const customer = await site.customerOf(player);
    const { data } = await site.stripe.checkout.sessions.list({ customer, status });
    return data;
  };
  const subscriptionsOf = async (player: TestPlayer) => {
    const customer = await site.customerOf(player);
    return (await site.stripe.subscriptions.list({ customer, status: 'all' })).data;
  };

  it(`clicked ${AT_ONCE} times at the same time creates one session, one customer, and one subscription`, async () => {
    const player = await addPlayer(site);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => checkOut(player)));
    const [first] = answers;
    expect(new Set(answers.map(({ sessionId }) => sessionId))).toEqual(new Set([first?.sessionId]));
    expect(await sessionsOf(player, 'open')).toHaveLength(1);
    const { data: customers } = await site.stripe.customers.list({ limit: 100 });
    expect(customers.filter(({ email }) => email === player.email)).toHaveLength(1);
    site.payments.pay(String(first?.sessionId), { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionsOf(player)).toHaveLength(1);
  });

  it("stores the player's customer once, however many concurrent requests create it", async () => {
    const { db } = site.database;
    const now = new Date().toISOString();
    for (let round = 0; round < 20; round += 1) {
      const { id: playerId } = await addPlayer(site);
      const customer = { playerId, customerId: `cus_of_${playerId}`, now };
      await Promise.all(Array.from({ length: AT_ONCE }, () => addCustomer(db, customer)));
      const kept = db.selectFrom('billing_customer').select('customer_id');
      expect(await kept.where('player_id', '=', playerId).execute()).toEqual([
        { customer_id: customer.customerId },
      ]);
    }
  });

  it('for two plans at the same time leaves at most one session that can be paid', async () => {
    const player = await addPlayer(site);
    const answers = await Promise.all(
      (['premium', 'team', 'premium', 'team'] as const).map((tier) =>
        player.call('POST', CHECKOUT, { tier, interval: 'monthly' }),
      ),
    );
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(answer, 409, 'checkout_replaced');
    }
    expect((await sessionsOf(player, 'open')).length).toBeLessThanOrEqual(1);
    // However that ended, the next click works.
    const { sessionId } = await checkOut(player, 'team');
    expect((await sessionsOf(player, 'open')).map(({ id }) => id)).toEqual([sessionId]);
  });

  it("for another plan closes the previous one; for the same plan it's reused", async () => {
    const player = await addPlayer(site);
    const first = await checkOut(player, 'premium', 'monthly');
    expect(await checkOut(player, 'premium', 'monthly')).toEqual(first);
    const second = await checkOut(player, 'premium', 'annual');
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await sessionsOf(player, 'open')).map(({ id }) => id)).toEqual([second.sessionId]);
    expect(() => site.payments.pay(first.sessionId, { number: newCard() })).toThrow(
      "This session can't be paid.",
    );
  });

  it('starts over when its session has ended', async () => {
    const player = await addPlayer(site);
    const first = await checkOut(player);
    await site.stripe.checkout.sessions.expire(first.sessionId);
    const second = await checkOut(player);
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it("of a plan that's already paid is refused, even before any webhook has arrived", async () => {
    const player = await addPlayer(site);
    const { sessionId } = await checkOut(player);
    site.payments.tellEventsTo(undefined);
    site.payments.pay(sessionId, { number: newCard() });
    const again = await player.call('POST', CHECKOUT, { tier: 'premium', interval: 'monthly' });
    expectRefusal(again, 409, 'already_subscribed');
    site.payments.tellEventsTo(`${site.origin}/api/stripe/webhook`);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
    expect(await subscriptionsOf(player)).toHaveLength(1);
  });

  it('of another plan changes the existing subscription instead of creating a second one', async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    // The trial is over, and $9.99 has been charged for the first month, which has just started.
    site.payments.advance(customer, 7 * 24 * 60 * 60_000);
    const { url } = await checkOut(player, 'team', 'annual');
    expect(url).toContain('/portal/');
    const page = await (await fetch(url)).text();
    expect(page).toContain('$399.99 per year');
    const form = new URLSearchParams({ action: 'confirm' });
    const done = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    expect(done.headers.get('location')).toBe(`${site.origin}/account?from=portal`);
    expect((await player.call('POST', '/api/stripe/refresh-subscription')).status).toBe(200);
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'team', status: 'active' });
    expect(await subscriptionsOf(player)).toHaveLength(1);
    expect(site.payments.paidCents(await site.customerOf(player))).toBe(39_999);
  });

  it('works again after someone deleted the customer at Stripe', async () => {
    const player = await addPlayer(site);
    await checkOut(player);
    const gone = await site.customerOf(player);
    await site.stripe.customers.del(gone);
    const { sessionId } = await checkOut(player, 'team');
    expect(await site.customerOf(player)).not.toBe(gone);
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'team', isPremium: true });
  });

  it('has no portal and nothing to sync once the customer is deleted at Stripe', async () => {
    const player = await site.addSubscriber();
    await site.stripe.customers.del(await site.customerOf(player));
    await site.payments.settled();
    const portal = await player.call('POST', '/api/stripe/create-portal-session');
    expectRefusal(portal, 404, 'not_found');
    expect((await player.call('POST', '/api/stripe/refresh-subscription')).status).toBe(200);
    expect(await subscriptionOf(player)).toMatchObject({ isPremium: false });
  });

  it('works when a price was replaced in the meantime', async () => {
    const player = await addPlayer(site);
    // The server has cached the prices.
    await checkOut(await addPlayer(site), 'team', 'annual');
    const key = { lookup_keys: ['trifecta_team_annual'] };
    const [old] = (await site.stripe.prices.list(key)).data;
    if (old === undefined) throw new Error('No price.');
    const choice = { tier: 'team', interval: 'annual' } as const;
    const made = await site.stripe.prices.create(priceParameters(choice));
    await site.stripe.prices.update(old.id, { active: false });
    const { sessionId } = await checkOut(player, 'team', 'annual');
    site.payments.pay(sessionId, { number: newCard() });
    const [paid] = await subscriptionsOf(player);
    expect(paid?.items.data[0]?.price.id).toBe(made.id);
  });

  it.each(['constructor', 'toString', '__proto__'])("isn't found with the id %s", async (id) => {
    const player = await site.addSubscriber();
    const answer = await player.call('GET', `/api/stripe/checkout-sessions/${id}`);
    expectRefusal(answer, 404, 'not_found');
  });

  describe('of another player', () => {
    const paths = (id: string) =>
      [
        ['GET', `/api/stripe/checkout-sessions/${id}`, undefined],
        ['POST', '/api/stripe/confirm-checkout-session', { sessionId: id }],
      ] as const;
    const asks = (player: TestPlayer, id: string): Promise<Answer[]> =>
      Promise.all(paths(id).map(([method, path, body]) => player.call(method, path, body)));

    it("can't be read or synced, as if it didn't exist", async () => {
      const owner = await addPlayer(site);
      const newcomer = await addPlayer(site);
      const subscriber = await site.addSubscriber();
      const { sessionId } = await checkOut(owner);
      for (const stranger of [newcomer, subscriber]) {
        for (const id of [sessionId, 'cs_test_nothing', await site.customerOf(owner)]) {
          for (const answer of await asks(stranger, id)) expectRefusal(answer, 404, 'not_found');
        }
      }
      const [address, state] = await asks(owner, sessionId);
      expect(address?.json()).toEqual({ url: expect.stringContaining(sessionId) });
      expect(state?.json()).toEqual({ status: 'open' });
      site.payments.pay(sessionId, { number: newCard() });
      const [gone, complete] = await asks(owner, sessionId);
      expectRefusal(gone as Answer, 404, 'not_found');
      expect(complete?.json()).toEqual({ status: 'complete' });
      expect(await subscriptionOf(owner)).toMatchObject({ isPremium: true });
      expect(await subscriptionOf(newcomer)).toMatchObject({ isPremium: false });
    });

    it('has no portal for a player who never paid', async () => {
      const player = await addPlayer(site);
      const answer = await player.call('POST', '/api/stripe/create-portal-session');
      expectRefusal(answer, 404, 'not_found');
    });

    it("never opens anyone else's portal", async () => {
      const [one, other] = [await site.addSubscriber(), await site.addSubscriber({ tier: 'team' })];
      const answer = await one.call('POST', '/api/stripe/create-portal-session', {
        customer: await site.customerOf(other),
      });
      const { url } = answer.json() as { url: string };
      const page = await (await fetch(url)).text();
      expect(page).toContain('<h2>Trifecta Premium</h2>');
      expect(page).not.toContain('<h2>Trifecta Team</h2>');
    });
  });

  it('refuses guests and invalid requests', async () => {
    const player = await addPlayer(site);
    for (const [method, path] of [
      ['POST', CHECKOUT],
      ['POST', '/api/stripe/create-portal-session'],
      ['POST', '/api/stripe/confirm-checkout-session'],
      ['POST', '/api/stripe/refresh-subscription'],
      ['GET', '/api/stripe/checkout-sessions/cs_1'],
      ['GET', '/api/user/billing'],
    ] as const) {
      expectRefusal(await site.send(path, { method }), 401, 'unauthorized');
    }
    for (const [field, body] of [
      ['tier', { tier: 'free', interval: 'monthly' }],
      ['tier', { interval: 'monthly' }],
      ['interval', { tier: 'team', interval: 'weekly' }],
      ['interval', { tier: 'team' }],
    ] as const) {
      const refused = await player.call('POST', CHECKOUT, body);
      const { details } = expectRefusal(refused, 400, 'validation_failed');
      expect(details?.map(({ path }) => path)).toContain(field);
    }
    const path = '/api/stripe/confirm-checkout-session';
    for (const sessionId of ['', 'a/b', '../customers', 'x'.repeat(201)]) {
      expectRefusal(await player.call('POST', path, { sessionId }), 400, 'validation_failed');
    }
  });

  it('limits how much one player can keep Stripe busy', async () => {
    const player = await addPlayer(site);
    const ask = () => player.call('POST', '/api/stripe/refresh-subscription');
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expectRefusal(answer, 429, 'too_many_requests');
  });

  it('says that the provider failed, and nothing about why', async () => {
    const player = await site.addSubscriber();
    site.payments.refuseRequests(true);
    for (const path of [CHECKOUT, '/api/stripe/create-portal-session']) {
      const answer = await player.call('POST', path, { tier: 'team', interval: 'annual' });
      const { error } = expectRefusal(answer, 502, 'payment_provider_failed');
      expect(error).not.toContain('Stripe is not available');
    }
    site.payments.refuseRequests(false);
  });
});
