import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { addCustomer } from '../../src/billing/customer.store.ts';
import { lookupKey } from '../../src/billing/stripe-plans.ts';
import { SubscriptionSync } from '../../src/billing/subscription-sync.ts';
import { subscriptionsOf } from '../../src/plans/index.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { newCard, startPayingSite } from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';

/** A player who pays for Premium at the stand-in, which the site doesn't know yet. */
async function addPayingPlayer(site: PayingSite) {
  const { stripe, payments } = site;
  const player = await addPlayer(site);
  const { id: customer } = await stripe.customers.create({ email: player.email });
  const now = site.now().toISOString();
  await addCustomer(site.database.db, { playerId: player.id, customerId: customer, now });
  const lookup = lookupKey({ tier: 'premium', interval: 'monthly' });
  const { data } = await stripe.prices.list({ lookup_keys: [lookup] });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: String(data[0]?.id), quantity: 1 }],
    success_url: 'http://127.0.0.1/done',
  });
  payments.pay(session.id, { number: newCard(), behavior: 'pays' });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return { player, subscriptionId: typeof subscription === 'string' ? subscription : '' };
}

/** Stripe with a response that's held back until released. */
function withHeldAnswer({ stripe }: PayingSite) {
  const answered = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  const retrieve = async (...parameters: Parameters<Stripe['subscriptions']['retrieve']>) => {
    const answer = await stripe.subscriptions.retrieve(...parameters);
    answered.resolve();
    await letThrough.promise;
    return answer;
  };
  const held = { subscriptions: { retrieve } } as unknown as Stripe;
  return { held, answered: answered.promise, letThrough: letThrough.resolve };
}

it.each(ENGINES)(
  "a response that arrives late doesn't overwrite a newer one, on %s",
  async (engine) => {
    const site = await startPayingSite({ engine, isTold: false });
    try {
      const { player, subscriptionId } = await addPayingPlayer(site);
      const parts = { db: site.database.db, now: site.now, log: site.app.log };
      const { held, answered, letThrough } = withHeldAnswer(site);
      const late = new SubscriptionSync({ ...parts, stripe: held }).one(subscriptionId);
      await answered;
      await site.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      await new SubscriptionSync({ ...parts, stripe: site.stripe }).one(subscriptionId);
      letThrough();
      await late;
      const [subscription] = await subscriptionsOf(site.database.db, player.id);
      expect(subscription?.endDate).toEqual(expect.any(String));
    } finally {
      await site.stop();
    }
  },
);
