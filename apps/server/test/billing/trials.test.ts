import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { billingOf, checkOut, newCard, startPayingSite, subscriptionOf } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { turns } from '../support/turns.ts';

const AT_ONCE = 6;

describe.each(ENGINES)('the trial on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, poolSize: 8, travel: () => turns(2) });
  });
  afterAll(() => site.stop());

  const payWith = async (player: TestPlayer, number: string, tier = 'premium'): Promise<void> => {
    const { sessionId } = await checkOut(player, tier);
    site.payments.pay(sessionId, { number });
  };

  /** Two players and the card with which the first one started a trial. */
  const playersWithOneCard = async () => {
    const card = newCard();
    const [first, second] = [await addPlayer(site), await addPlayer(site)];
    await payWith(first, card);
    await site.payments.settled();
    return { card, first, second };
  };

  it('is refused for a card of another account: no trial, no charge, and the player sees why', async () => {
    const { card, first, second } = await playersWithOneCard();
    await payWith(second, card);
    await site.payments.settled();
    expect(await subscriptionOf(first)).toMatchObject({ status: 'trial', isPremium: true });
    expect(await subscriptionOf(second)).toMatchObject({ status: 'canceled', isPremium: false });
    expect(await billingOf(second)).toMatchObject({
      wasTrialRefused: true,
      isTrialAvailable: false,
    });
    expect(await billingOf(first)).toMatchObject({ wasTrialRefused: false });
    const customer = await site.customerOf(second);
    site.payments.advance(customer, 100 * 24 * 60 * 60_000);
    await site.payments.settled();
    expect(site.payments.paidCents(customer)).toBe(0);
  });

  it('that was refused still allows paying, with the price shown from the start', async () => {
    const { card, second } = await playersWithOneCard();
    await payWith(second, card);
    await site.payments.settled();
    const { url, sessionId } = await checkOut(second);
    expect(await (await fetch(url)).text()).not.toContain('days free');
    site.payments.pay(sessionId, { number: card });
    await site.payments.settled();
    expect(await subscriptionOf(second)).toMatchObject({ status: 'active', isPremium: true });
    expect(site.payments.paidCents(await site.customerOf(second))).toBe(999);
  });

  it(`is limited to one per card, however many accounts start it at the same time`, async () => {
    const card = newCard();
    const players = await addPlayers(site, AT_ONCE);
    const sessions = await Promise.all(players.map((player) => checkOut(player)));
    for (const { sessionId } of sessions) site.payments.pay(sessionId, { number: card });
    await site.payments.settled();
    const statuses = await Promise.all(
      players.map(async (player) => (await subscriptionOf(player)).status),
    );
    expect(statuses.filter((status) => status === 'trial')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'canceled')).toHaveLength(AT_ONCE - 1);
  });

  it('is limited to one per player, who pays from the first day the next time', async () => {
    const player = await site.addSubscriber();
    const { data } = await site.stripe.subscriptions.list({
      customer: await site.customerOf(player),
    });
    await site.stripe.subscriptions.cancel(String(data[0]?.id));
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled' });
    expect(await billingOf(player)).toMatchObject({ isTrialAvailable: false });
    const { sessionId } = await checkOut(player);
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'active', trialEndsAt: null });
  });

  it("granted by the operator in the dashboard isn't checked", async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    const { data } = await site.stripe.subscriptions.list({ customer });
    await site.stripe.subscriptions.cancel(String(data[0]?.id));
    const prices = await site.stripe.prices.list({ lookup_keys: ['trifecta_premium_annual'] });
    await site.stripe.subscriptions.create({
      customer,
      items: [{ price: String(prices.data[0]?.id) }],
      trial_period_days: 30,
    });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
  });

  it('is also included with Team, and counts for a player whichever plan it was for', async () => {
    const player = await addPlayer(site);
    const { sessionId, url } = await checkOut(player, 'team');
    expect(await (await fetch(url)).text()).toContain('7 days free.');
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    const customer = await site.customerOf(player);
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'team', status: 'trial' });
    expect(site.payments.paidCents(customer)).toBe(0);
    expect(await billingOf(player)).toMatchObject({ isTrialAvailable: false });
    const { data } = await site.stripe.subscriptions.list({ customer });
    await site.stripe.subscriptions.cancel(String(data[0]?.id));
    await site.payments.settled();
    const next = await checkOut(player, 'premium');
    site.payments.pay(next.sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'premium', status: 'active' });
    expect(site.payments.paidCents(customer)).toBe(999);
  });

  it('is for new subscribers only: not after paying for a plan, including Team', async () => {
    const player = await addPlayer(site);
    await checkOut(player);
    const customer = await site.customerOf(player);
    const { id: card } = await site.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const prices = await site.stripe.prices.list({ lookup_keys: ['trifecta_team_monthly'] });
    const { id } = await site.stripe.subscriptions.create({
      customer,
      items: [{ price: String(prices.data[0]?.id) }],
      default_payment_method: card,
    });
    await site.stripe.subscriptions.cancel(id);
    await site.payments.settled();
    expect(await billingOf(player)).toMatchObject({ isTrialAvailable: false });
  });

  it.each([
    ['premium', 'team'],
    ['team', 'premium'],
  ] as const)('on a card is used up by %s for %s too', async (first, second) => {
    const card = newCard();
    const [one, other] = [await addPlayer(site), await addPlayer(site)];
    await payWith(one, card, first);
    await site.payments.settled();
    await payWith(other, card, second);
    await site.payments.settled();
    expect(await subscriptionOf(one)).toMatchObject({ tier: first, status: 'trial' });
    expect(await subscriptionOf(other)).toMatchObject({ status: 'canceled', isPremium: false });
    expect(await billingOf(other)).toMatchObject({ wasTrialRefused: true });
  });

  it('continues when its player changes the plan, and the new plan is charged after it', async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    const { url } = await checkOut(player, 'team');
    const form = new URLSearchParams({ action: 'confirm' });
    await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'team', status: 'trial' });
    expect(site.payments.paidCents(customer)).toBe(0);
    site.payments.advance(customer, 8 * 24 * 60 * 60_000);
    expect(site.payments.paidCents(customer)).toBe(3999);
  });

  it('is refused before it unlocks anything, and stays refused when Stripe resends the event', async () => {
    const { card, second } = await playersWithOneCard();
    const { sessionId } = await checkOut(second);
    site.payments.pay(sessionId, { number: card });
    const confirming = ['/api/stripe/confirm-checkout-session', { sessionId }] as const;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => second.call('POST', ...confirming)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await site.payments.settled();
    expect(await subscriptionOf(second)).toMatchObject({ status: 'canceled', isPremium: false });
  });
});
