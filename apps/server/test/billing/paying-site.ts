import { startCardPayments } from '@trifecta/sandbox';
import type { CardPayments, CardPaymentsOptions } from '@trifecta/sandbox';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { createStripe, setUpStripe } from '../../src/billing/index.ts';
import type { Engine } from '../../src/db/index.ts';
import type { TestDatabase } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** A site on which plans can be bought, with the stand-in that plays Stripe. */
export interface PayingSite extends StartedApp {
  readonly payments: CardPayments;
  /** The real SDK on the stand-in, to look at what is true there. */
  readonly stripe: Stripe;
  /** Adds a player who has subscribed, and whose site has heard of it. */
  readonly addSubscriber: (plan?: SubscriberPlan) => Promise<TestPlayer>;
  /** The customer a player is at the stand-in. */
  readonly customerOf: (player: TestPlayer) => Promise<string>;
}

/** A subscriber's plan; Premium by the month unless told otherwise. */
interface SubscriberPlan {
  readonly tier?: string;
  readonly interval?: string;
  readonly behavior?: 'pays' | 'fails-later';
}

/** Something that happened, as the stand-in tells it. */
export type StripeEvent = CardPayments['events'][number];

/** Starts a site and the stand-in, which tells it what happens unless `isTold` is false. */
export async function startPayingSite(
  options: {
    readonly engine: Engine;
    readonly now?: () => Date;
    readonly poolSize?: number;
    readonly isTold?: boolean;
    readonly on?: TestDatabase;
    readonly environment?: Readonly<Record<string, string>>;
    readonly demoAccounts?: Parameters<typeof startApp>[0]['demoAccounts'];
    /** A stand-in that runs already, as for a second process; a new one unless given. */
    readonly payments?: CardPayments;
  } & Pick<CardPaymentsOptions, 'deliveries' | 'travel'>,
): Promise<PayingSite> {
  const { deliveries, travel, isTold = true, now = () => new Date(), ...appOptions } = options;
  const payments =
    options.payments ??
    (await startCardPayments({
      host: '127.0.0.1',
      now,
      ...(deliveries && { deliveries }),
      ...(travel && { travel }),
    }));
  const stripe = createStripe(payments);
  await setUpStripe(stripe, { productName: 'Trifecta', say: () => undefined });
  const site = await startApp({ ...appOptions, now, stripe: payments });
  if (isTold) payments.tellEventsTo(`${site.origin}/api/stripe/webhook`);
  return {
    ...site,
    payments,
    stripe,
    addSubscriber: async (plan = {}) => {
      const player = await addPlayer(site);
      const { sessionId } = await checkOut(player, plan.tier, plan.interval);
      payments.pay(sessionId, { number: newCard(), behavior: plan.behavior ?? 'pays' });
      await payments.settled();
      return player;
    },
    customerOf: async ({ id }) => {
      const { customer_id: customer } = await site.database.db
        .selectFrom('billing_customer')
        .select('customer_id')
        .where('player_id', '=', id)
        .executeTakeFirstOrThrow();
      return customer;
    },
    stop: async () => {
      await site.stop();
      await payments.close();
    },
  };
}

/** A player's subscription in the API. */
export interface SubscriptionAnswer {
  readonly tier: string;
  readonly status: string;
  readonly endDate: string | null;
  readonly trialEndsAt: string | null;
  readonly isPremium: boolean;
  readonly limits: Readonly<Record<string, number | null>>;
}

/** The player's subscription, as the API tells it. */
export async function subscriptionOf(player: TestPlayer): Promise<SubscriptionAnswer> {
  const answer = await player.call('GET', '/api/user/subscription');
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return (answer.json() as { subscription: SubscriptionAnswer }).subscription;
}

/** The player's billing, as the API returns it. */
export async function billingOf(player: TestPlayer): Promise<Readonly<Record<string, unknown>>> {
  const answer = await player.call('GET', '/api/user/billing');
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json() as Record<string, unknown>;
}

/** Opens a checkout; returns its session. */
export async function checkOut(
  player: TestPlayer,
  tier = 'premium',
  interval = 'monthly',
): Promise<{ sessionId: string; url: string }> {
  const path = '/api/stripe/create-checkout-session';
  const answer = await player.call('POST', path, { tier, interval });
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json() as { sessionId: string; url: string };
}

let cards = 0;

/** The number of a card that nobody has used before. */
export function newCard(): string {
  cards += 1;
  return `4242${String(cards).padStart(12, '0')}`;
}
