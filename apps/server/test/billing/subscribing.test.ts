import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setGrant } from '../../src/plans/index.ts';
import { aBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { billingOf, checkOut, newCard, startPayingSite, subscriptionOf } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

let now = NOON;
beforeEach(() => {
  now = NOON;
});

describe.each(ENGINES)('subscribing on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, now: () => now });
  });
  afterAll(() => site.stop());

  it('to Premium starts with 7 free days and unlocks what Premium includes', async () => {
    const player = await addPlayer(site);
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'free', isPremium: false });
    const { sessionId, url } = await checkOut(player);
    expect(url).toContain(sessionId);
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toEqual({
      tier: 'premium',
      status: 'trial',
      endDate: null,
      trialEndsAt: '2026-11-28T12:00:00.000Z',
      own: null,
      club: null,
      isPremium: true,
      limits: {
        maxBuilds: null,
        maxFavorites: null,
        maxTeamOptimizerUsesPerMonth: null,
        currentTeamOptimizerUses: 0,
      },
    });
    expect(await billingOf(player)).toEqual({
      isManageable: true,
      interval: 'monthly',
      renewsAt: '2026-11-28T12:00:00.000Z',
      isTrialAvailable: false,
      wasTrialRefused: false,
    });
    expect(site.payments.paidCents(await site.customerOf(player))).toBe(0);
  });

  it.each([
    { tier: 'premium', interval: 'annual', status: 'trial', until: '2026-11-28', cents: 0 },
    { tier: 'team', interval: 'monthly', status: 'trial', until: '2026-11-28', cents: 0 },
    { tier: 'team', interval: 'annual', status: 'trial', until: '2026-11-28', cents: 0 },
  ])('to $tier, paid $interval', async ({ tier, interval, status, until, cents }) => {
    const player = await site.addSubscriber({ tier, interval });
    expect(await subscriptionOf(player)).toMatchObject({ tier, status, isPremium: true });
    expect(await billingOf(player)).toMatchObject({
      interval,
      renewsAt: `${until}T12:00:00.000Z`,
    });
    expect(site.payments.paidCents(await site.customerOf(player))).toBe(cents);
  });

  it('continues after the trial when the card pays', async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    now = new Date(NOON.getTime() + 8 * DAY);
    expect(await subscriptionOf(player)).toMatchObject({
      status: 'active',
      endDate: null,
      trialEndsAt: '2026-11-28T12:00:00.000Z',
      isPremium: true,
    });
    expect(await billingOf(player)).toMatchObject({ renewsAt: '2026-12-28T12:00:00.000Z' });
    expect(site.payments.paidCents(customer)).toBe(999);
  });

  it('locks everything when the payment fails, and unlocks it again with another card', async () => {
    const player = await site.addSubscriber({ behavior: 'fails-later' });
    const customer = await site.customerOf(player);
    site.payments.advance(customer, 8 * DAY);
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'past_due', isPremium: false });
    expect((await subscriptionOf(player)).limits).toMatchObject({ maxBuilds: 3 });
    const grant = { endsAt: '2027-01-31T12:00:00.000Z', now: NOON.toISOString() };
    await setGrant(site.database.db, player.id, { ...grant, tier: 'team' });
    expect(await subscriptionOf(player)).toMatchObject({
      tier: 'team',
      isPremium: true,
      own: { tier: 'premium', status: 'past_due' },
    });
    await setGrant(site.database.db, player.id, undefined);
    // Stripe retries after three days and again after four, then gives up.
    site.payments.advance(customer, 8 * DAY);
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'unpaid', isPremium: false });
    expect(site.payments.paidCents(customer)).toBe(0);
    // Choosing a plan leads to the page for changing the card, not to a second subscription.
    const { url } = await checkOut(player, 'team');
    expect(url).toContain('/portal/');
    const form = new URLSearchParams({
      action: 'card',
      subscription: await subscriptionId(player),
      behavior: 'pays',
      number: newCard(),
    });
    expect((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'active', isPremium: true });
    expect(site.payments.paidCents(customer)).toBe(999);
  });

  const subscriptionId = async (player: TestPlayer): Promise<string> => {
    const { id } = await site.database.db
      .selectFrom('billing_subscription')
      .select('id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    return id;
  };

  it("ends when it's canceled: active until the end date, then Free, with everything kept", async () => {
    const player = await site.addSubscriber();
    for (let count = 0; count < 5; count += 1) await saveBuild(player);
    await site.stripe.subscriptions.update(await subscriptionId(player), {
      cancel_at_period_end: true,
    });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toMatchObject({
      endDate: '2026-11-28T12:00:00.000Z',
      isPremium: true,
    });
    expect(await billingOf(player)).toMatchObject({ renewsAt: null });
    now = new Date('2026-11-28T12:00:00.000Z');
    await saveBuild(player);
    now = new Date('2026-11-28T12:00:00.001Z');
    const refused = await player.call('POST', '/api/user-builds', aBuild());
    expectRefusal(refused, 403, 'build_limit_reached');
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled', isPremium: false });
    const builds = (await player.call('GET', '/api/user-builds')).json() as { _id: string }[];
    expect(builds).toHaveLength(6);
    // Builds beyond the cap can be edited and deleted. Only adding is blocked.
    const path = `/api/user-builds/${builds[0]?._id}`;
    expect((await player.call('PUT', path, aBuild())).status).toBe(200);
    expect((await player.call('DELETE', path)).status).toBe(200);
  });

  it('is checked with Stripe on the next request after a period ends, with or without webhooks', async () => {
    const player = await site.addSubscriber({ tier: 'team' });
    site.payments.tellEventsTo(undefined);
    await site.stripe.subscriptions.update(await subscriptionId(player), {
      cancel_at_period_end: true,
    });
    now = new Date('2026-12-21T12:00:00.001Z');
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled', isPremium: false });
    site.payments.tellEventsTo(`${site.origin}/api/stripe/webhook`);
  });

  it("keeps a paying player's access while Stripe can't be reached", async () => {
    const player = await site.addSubscriber({ tier: 'team' });
    // The trial is over, and a month is paid until December 28.
    now = new Date(NOON.getTime() + 8 * DAY);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'active' });
    now = new Date('2026-12-29T12:00:00.000Z');
    site.payments.refuseRequests(true);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'active', isPremium: true });
    site.payments.refuseRequests(false);
  });
});

describe('on a site without keys', () => {
  it('nothing can be bought, and everything else works', async () => {
    const environment = { SALES_EMAIL: 'sales@trifecta.example' };
    const site = await startApp({ engine: 'sqlite', environment });
    const player = await addPlayer(site);
    expect((await site.send('/api/billing/availability')).json()).toEqual({
      isEnabled: false,
      salesEmail: 'sales@trifecta.example',
    });
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'free', isPremium: false });
    expect(await billingOf(player)).toMatchObject({ isManageable: false, isTrialAvailable: false });
    for (const [method, path, body] of [
      ['POST', 'create-checkout-session', { tier: 'premium', interval: 'monthly' }],
      ['POST', 'create-portal-session', undefined],
      ['POST', 'confirm-checkout-session', { sessionId: 'cs_1' }],
      ['POST', 'refresh-subscription', undefined],
      ['GET', 'checkout-sessions/cs_1', undefined],
      ['POST', 'webhook', {}],
    ] as const) {
      const answer = await player.call(method, `/api/stripe/${path}`, body);
      expectRefusal(answer, 503, 'billing_disabled');
    }
    await site.stop();
  });
});
