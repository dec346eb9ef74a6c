import { SeededRandom } from '@trifecta/sandbox';
import pLimit from 'p-limit';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer } from '../../src/billing/customer.store.ts';
import { heldSubscription } from '../../src/billing/held-subscription.ts';
import type { HeldSubscription } from '../../src/plans/index.ts';
import { lookupKey } from '../../src/billing/stripe-plans.ts';
import { subscriptionsOf } from '../../src/plans/index.ts';
import { subscriptionOf } from '../../src/billing/webhook-events.ts';
import type { Engine } from '../../src/db/index.ts';
import { ENGINES } from '../support/database.ts';
import { repetitions } from '../support/long-run.ts';
import { newCard, startPayingSite } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer } from '../support/players.ts';
import { turns } from '../support/turns.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const RUNS: Readonly<Record<Engine, number>> = {
  sqlite: repetitions({ short: 40, long: 500 }),
  postgres: repetitions({ short: 20, long: 150 }),
};
/** A faulty handler runs until it's caught. On a machine under load, overtaking is rarer. */
const RUNS_AT_A_TIME = 20;
const MAX_ROUNDS = 100;
const AT_ONCE = 16;
const DAY = 24 * 60 * 60_000;

/** A handler of deliveries, and the state it ends up with. */
interface Handler {
  readonly deliver: (event: Stripe.Event) => Promise<void>;
  readonly believes: (subscription: string) => Promise<HeldSubscription | undefined>;
}

let deliveries = 0;
let duplicates = 0;
const listeners = new Map<string, (event: Stripe.Event) => void>();
const latency = new SeededRandom(7);

/** Mostly no delay, but sometimes long enough for later events to overtake. */
function delay(random: SeededRandom): Promise<void> {
  return turns(random.below(3) === 0 ? random.below(60) : random.below(2));
}

function startDeafSite(engine: Engine): Promise<PayingSite> {
  return startPayingSite({
    engine,
    poolSize: 16,
    travel: () => delay(latency),
    isTold: false,
    // The stand-in delivers nothing itself. The test does, in its own order.
    deliveries: (event) => {
      const { object } = event.data;
      listeners.get(String(object['customer']))?.(event as unknown as Stripe.Event);
      return [];
    },
  });
}

/** A customer whose subscription changes while events arrive late, twice, and in any order. */
async function isRightAfter(seed: number, site: PayingSite, handler: Handler): Promise<boolean> {
  const random = new SeededRandom(seed);
  const { stripe, payments } = site;
  const player = await addPlayer(site);
  const { id: customer } = await stripe.customers.create({ email: player.email });
  const now = new Date().toISOString();
  await addCustomer(site.database.db, { playerId: player.id, customerId: customer, now });
  const underWay: Promise<void>[] = [];
  listeners.set(customer, (event) => {
    const times = random.below(5) === 0 ? 2 : 1;
    duplicates += times - 1;
    for (let time = 0; time < times; time += 1) {
      deliveries += 1;
      underWay.push(delay(random).then(() => handler.deliver(event)));
    }
  });
  const id = await subscribe(site, customer, random);
  const changes: readonly (() => unknown)[] = [
    () => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    () => stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    () => payments.advance(customer, 8 * DAY),
    () => payments.advance(customer, 32 * DAY),
  ];
  for (let count = 2 + random.below(5); count > 0; count -= 1) {
    await delay(random);
    await Promise.resolve(random.pick(changes)?.()).catch(() => 'it has ended');
  }
  for (let done = -1; done < underWay.length;) {
    done = underWay.length;
    await Promise.all(underWay);
  }
  listeners.delete(customer);
  const truth = heldSubscription(await stripe.subscriptions.retrieve(id));
  return JSON.stringify(await handler.believes(id)) === JSON.stringify(truth);
}

async function subscribe(
  { stripe, payments }: PayingSite,
  customer: string,
  random: SeededRandom,
): Promise<string> {
  const tier = random.below(3) === 0 ? 'team' : 'premium';
  const prices = await stripe.prices.list({
    lookup_keys: [lookupKey({ tier, interval: 'monthly' })],
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: String(prices.data[0]?.id), quantity: 1 }],
    success_url: 'http://127.0.0.1/done',
    ...(tier === 'premium' && { subscription_data: { trial_period_days: 7 } }),
  });
  const behavior = random.below(4) === 0 ? 'fails-later' : 'pays';
  payments.pay(session.id, { number: newCard(), behavior });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return typeof subscription === 'string' ? subscription : '';
}

/** The seeds after which a handler ended up with the wrong state. */
async function wrongSeeds(
  runs: number,
  site: PayingSite,
  handler: Handler,
  firstSeed = 0,
): Promise<number[]> {
  const limit = pLimit(AT_ONCE);
  const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
  const verdicts = await Promise.all(
    seeds.map((seed) => limit(() => isRightAfter(seed, site, handler))),
  );
  return seeds.filter((_, index) => verdicts[index] !== true);
}

/** True when a handler is caught with the wrong state. */
async function isCaught(site: PayingSite, handler: Handler): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const firstSeed = round * RUNS_AT_A_TIME;
    const wrong = await wrongSeeds(RUNS_AT_A_TIME, site, handler, firstSeed);
    if (wrong.length > 0) return true;
  }
  return false;
}

describe.each(ENGINES)('webhooks in any order on %s', (engine) => {
  it(`end in the right state after each of ${RUNS[engine]} runs`, async () => {
    const site = await startDeafSite(engine);
    site.payments.tellEventsTo('http://127.0.0.1:9/the-test-does-it');
    [deliveries, duplicates] = [0, 0];
    const wrong = await wrongSeeds(RUNS[engine], site, {
      deliver: async (event) => {
        const body = JSON.stringify(event);
        const answer = await site.send('/api/stripe/webhook', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': site.payments.signatureOf(body),
          },
          body,
        });
        expect(answer.status).toBe(200);
      },
      believes: async (id) => {
        const row = await site.database.db
          .selectFrom('billing_subscription')
          .select('player_id')
          .where('id', '=', id)
          .executeTakeFirst();
        const held = await subscriptionsOf(site.database.db, row?.player_id ?? '');
        const { syncedAt: _, ...believed } = held.find((one) => one.id === id) ?? { syncedAt: '' };
        return believed as HeldSubscription;
      },
    });
    expect(wrong).toEqual([]);
    // Enough for the test to mean something.
    expect(deliveries).toBeGreaterThan(6 * RUNS[engine]);
    expect(duplicates).toBeGreaterThan(RUNS[engine]);
    await site.stop();
  });
});

describe('the test itself catches a handler', () => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startDeafSite('sqlite');
    site.payments.tellEventsTo('http://127.0.0.1:9/the-test-does-it');
  });
  afterAll(() => site.stop());

  it("that trusts an event's content", async () => {
    const believed = new Map<string, HeldSubscription | undefined>();
    const caught = await isCaught(site, {
      deliver: async (event) => {
        if (!event.type.startsWith('customer.subscription.')) return;
        const subscription = event.data.object as Stripe.Subscription;
        believed.set(subscription.id, heldSubscription(subscription));
        await Promise.resolve();
      },
      believes: async (id) => believed.get(id),
    });
    expect(caught).toBe(true);
  });

  it('that asks Stripe, but stores whichever response arrives last', async () => {
    const believed = new Map<string, HeldSubscription | undefined>();
    const caught = await isCaught(site, {
      deliver: async (event) => {
        const id = subscriptionOf(event);
        if (id === undefined) return;
        believed.set(id, heldSubscription(await site.stripe.subscriptions.retrieve(id)));
      },
      believes: async (id) => believed.get(id),
    });
    expect(caught).toBe(true);
  });
});
