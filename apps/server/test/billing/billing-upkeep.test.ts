import { api } from '@trifecta/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Closures } from '../../src/billing/closures.ts';
import { Customers } from '../../src/billing/customers.ts';
import { SubscriptionSync } from '../../src/billing/subscription-sync.ts';
import { resyncOnceADay } from '../../src/billing/upkeep.ts';
import { ENGINES } from '../support/database.ts';
import { checkOut, newCard, startPayingSite, subscriptionOf } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

let now = NOON;
beforeEach(() => {
  now = NOON;
});

describe.each(ENGINES)('billing maintenance on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, now: () => now });
  });
  afterAll(() => site.stop());

  const resync = () => {
    const { database, stripe } = site;
    const log = { warn: () => undefined };
    const parts = { db: database.db, stripe, now: () => now, log };
    return resyncOnceADay({
      ...parts,
      sync: new SubscriptionSync(parts),
      closures: new Closures(parts),
    });
  };
  const withoutWebhooks = async (work: () => Promise<unknown>): Promise<void> => {
    site.payments.tellEventsTo(undefined);
    await work();
    site.payments.tellEventsTo(`${site.origin}/api/stripe/webhook`);
  };
  const subscriptionAt = async (player: TestPlayer) => {
    const customer = await site.customerOf(player);
    const { data } = await site.stripe.subscriptions.list({ customer, status: 'all' });
    return data[0];
  };

  it('syncs once a day what no webhook announced', async () => {
    const player = await site.addSubscriber({ tier: 'team' });
    const newcomer = await addPlayer(site);
    const { sessionId } = await checkOut(newcomer);
    await withoutWebhooks(async () => {
      await site.stripe.subscriptions.cancel(String((await subscriptionAt(player))?.id));
      site.payments.pay(sessionId, { number: newCard() });
    });
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
    // Starting the site counts as today's sync.
    await resync();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'trial', isPremium: true });
    now = new Date(NOON.getTime() + DAY);
    await Promise.all([resync(), resync()]);
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled', isPremium: false });
    expect(await subscriptionOf(newcomer)).toMatchObject({ status: 'trial', isPremium: true });
  });

  it('retries within the hour when Stripe was down at night', async () => {
    const player = await site.addSubscriber({ tier: 'team' });
    await withoutWebhooks(async () =>
      site.stripe.subscriptions.cancel(String((await subscriptionAt(player))?.id)),
    );
    now = new Date(NOON.getTime() + 2 * DAY);
    site.payments.refuseRequests(true);
    await expect(resync()).rejects.toThrow('Stripe is not available');
    site.payments.refuseRequests(false);
    await resync();
    expect(await subscriptionOf(player)).toMatchObject({ status: 'canceled' });
  });

  it('syncs every other subscription when one fails', async () => {
    const newcomer = await addPlayer(site);
    const [first, second] = [await addPlayer(site), await addPlayer(site)];
    const card = newCard();
    const subscribe = async (player: TestPlayer, number: string) =>
      site.payments.pay((await checkOut(player)).sessionId, { number });
    await subscribe(first, card);
    await site.payments.settled();
    await withoutWebhooks(async () => {
      await subscribe(newcomer, newCard());
      // Its trial is refused, and it's listed before the newcomer's.
      await subscribe(second, card);
    });
    const cancel = vi
      .spyOn(site.stripe.subscriptions, 'cancel')
      .mockRejectedValue(new Error('Down'));
    now = new Date(NOON.getTime() + 3 * DAY);
    await expect(resync()).rejects.toThrow('Down');
    cancel.mockRestore();
    expect(await subscriptionOf(newcomer)).toMatchObject({ status: 'trial', isPremium: true });
  });

  it("deletes events that Stripe won't resend", async () => {
    await site.addSubscriber({ tier: 'team' });
    const { db } = site.database;
    const events = async () => {
      const all = db.selectFrom('billing_event').select('id');
      return (await all.where('received_at', '=', NOON.toISOString()).execute()).length;
    };
    expect(await events()).toBeGreaterThan(0);
    now = new Date(NOON.getTime() + 40 * DAY);
    await resync();
    expect(await events()).toBe(0);
  });

  it('exports everything stored about a player', async () => {
    const player = await site.addSubscriber();
    const answer = await player.call('GET', '/api/account/export');
    expect(api.account.export.response.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      subscriptions: {
        customerId: await site.customerOf(player),
        subscriptions: [{ tier: 'premium', interval: 'monthly', status: 'trial' }],
        trials: [{ outcome: 'granted' }],
      },
    });
  });

  it('ends a deleted account at Stripe: no subscription, no open checkout, no customer', async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    const guest = await addPlayer(site);
    const { sessionId } = await checkOut(guest);
    for (const { call, email } of [player, guest]) {
      expect((await call('DELETE', '/api/account', { email })).status).toBe(200);
    }
    const ended = async () =>
      expect(
        (await site.stripe.subscriptions.list({ customer, status: 'all' })).data,
      ).toMatchObject([{ status: 'canceled' }]);
    await vi.waitFor(ended, { timeout: 10_000 });
    await vi.waitFor(async () =>
      expect(await site.stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({
        status: 'expired',
      }),
    );
    await vi.waitFor(async () =>
      expect(await site.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true }),
    );
    await site.payments.settled();
    expect(await tablesWith(site, player)).toEqual([]);
  });

  it("skips a customer that Stripe doesn't know, and continues with the next", async () => {
    const { id } = await site.stripe.customers.create({});
    const { db } = site.database;
    const rows = ['cus_unknown', id].map((customer, hour) => ({
      customer_id: customer,
      requested_at: `2026-01-01T0${hour}:00:00.000Z`,
    }));
    await db.insertInto('billing_closure').values(rows).execute();
    await new Closures({ db, stripe: site.stripe }).run();
    expect(await site.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect(await db.selectFrom('billing_closure').selectAll().execute()).toEqual([]);
  });

  it('retries later when Stripe is down, and deletes the player immediately all the same', async () => {
    const player = await site.addSubscriber();
    const customer = await site.customerOf(player);
    site.payments.refuseRequests(true);
    const { email } = player;
    expect((await player.call('DELETE', '/api/account', { email })).status).toBe(200);
    const isLogged = () =>
      expect(site.log.map((line) => line['msg'])).toContain(
        'deleted account still has a Stripe customer; retrying within the hour',
      );
    await vi.waitFor(isLogged, { timeout: 15_000 });
    expect(await tablesWith(site, player)).toEqual([]);
    site.payments.refuseRequests(false);
    await new Closures({ db: site.database.db, stripe: site.stripe }).run();
    expect(await site.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const { db } = site.database;
    expect(await db.selectFrom('billing_closure').selectAll().execute()).toEqual([]);
  });

  it('leaves no customer behind when the account is deleted while the customer is being created', async () => {
    const { db } = site.database;
    const { stripe } = site;
    const gone = { id: 'deleted-meanwhile', email: 'deleted-meanwhile@example.com' };
    const customers = new Customers({ db, stripe, now: () => new Date() });
    await expect(customers.of(gone)).rejects.toMatchObject({ code: 'unauthorized' });
    const withAddress = async () => (await stripe.customers.list({ email: gone.email })).data;
    expect(await withAddress()).toHaveLength(1);
    await new Closures({ db, stripe }).run();
    expect(await withAddress()).toEqual([]);
  });

  it('remembers a card that had its trial after its account is deleted', async () => {
    const card = newCard();
    const [first, second] = [await addPlayer(site), await addPlayer(site)];
    const pay = async (player: TestPlayer) => {
      const { sessionId } = await checkOut(player);
      site.payments.pay(sessionId, { number: card });
      await site.payments.settled();
    };
    await pay(first);
    await first.call('DELETE', '/api/account', { email: first.email });
    await pay(second);
    expect(await subscriptionOf(second)).toMatchObject({ status: 'canceled', isPremium: false });
  });
});

/** Every billing table that still has rows about a player. */
async function tablesWith({ database: { db } }: PayingSite, player: TestPlayer): Promise<string[]> {
  const names = ['billing_customer', 'billing_subscription', 'billing_trial'] as const;
  const found: string[] = [];
  for (const name of [...names, 'billing_open_checkout' as const]) {
    const rows = await db.selectFrom(name).selectAll().where('player_id', '=', player.id).execute();
    if (rows.length > 0) found.push(name);
  }
  return found;
}
