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

/** A site that sells plans, with the stand-in for Stripe. */
export interface PayingSite extends StartedApp {
  readonly payments: CardPayments;
  /** The real SDK connected to the stand-in, to inspect its state. */
  readonly stripe: Stripe;
  /** Adds a player with a subscription that the site knows about. */
  readonly addSubscriber: (plan?: SubscriberPlan) => Promise<TestPlayer>;
  /** A player's customer id at the stand-in. */
  readonly customerOf: (player: TestPlayer) => Promise<string>;
}

/** A subscriber's plan. Monthly Premium by default. */
interface SubscriberPlan {
  readonly tier?: string;
  readonly interval?: string;
  readonly behavior?: 'pays' | 'fails-later';
}

/** An event of the stand-in. */
export type StripeEvent = CardPayments['events'][number];

/** Starts a site with the stand-in, which sends it webhooks unless `isTold` is false. */
export async function startPayingSite(
  options: {
    readonly engine: Engine;
    readonly now?: () => Date;
    readonly poolSize?: number;
    readonly isTold?: boolean;
    readonly on?: TestDatabase;
    readonly environment?: Readonly<Record<string, string>>;
    readonly demoAccounts?: Parameters<typeof startApp>[0]['demoAccounts'];
    readonly teamWorkers?: Parameters<typeof startApp>[0]['teamWorkers'];
    /** A running stand-in, for a second process. A new one by default. */
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

/** A player's subscription, from the API. */
export async function subscriptionOf(player: TestPlayer): Promise<SubscriptionAnswer> {
  const answer = await player.call('GET', '/api/user/subscription');
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return (answer.json() as { subscription: SubscriptionAnswer }).subscription;
}

/** A player's billing, from the API. */
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

/** A card number that hasn't been used before. */
export function newCard(): string {
  cards += 1;
  return `4242${String(cards).padStart(12, '0')}`;
}
