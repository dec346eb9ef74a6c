import type Stripe from 'stripe';
import type { FastifyBaseLogger } from 'fastify';
import type { SecurityLog } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { Checkouts } from './checkouts.ts';
import { Closures } from './closures.ts';
import { customerOf } from './customer.store.ts';
import { Customers } from './customers.ts';
import { Portal } from './portal.ts';
import { StripeCatalogue } from './stripe-catalogue.ts';
import { createStripe } from './stripe-client.ts';
import type { StripeAccess } from './stripe-client.ts';
import { SubscriptionSync } from './subscription-sync.ts';

/** Dependencies of payments. */
export interface PaymentsParts {
  readonly db: Database;
  readonly access: StripeAccess;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly security: SecurityLog;
}

/** Everything that talks to Stripe. Missing on a site without keys. */
export interface Payments {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly catalogue: StripeCatalogue;
  readonly sync: SubscriptionSync;
  readonly checkouts: Checkouts;
  readonly portal: Portal;
  readonly closures: Closures;
  customerOf(playerId: string): Promise<string | undefined>;
}

/** Wires up everything that talks to Stripe. */
export function openPayments({ access, newId, ...rest }: PaymentsParts): Payments {
  const { db, now } = rest;
  const stripe = createStripe(access);
  const catalogue = new StripeCatalogue(stripe, now);
  const sync = new SubscriptionSync({ ...rest, stripe });
  const portal = new Portal({ stripe, catalogue });
  const customers = new Customers({ db, stripe, now });
  const parts = { db, stripe, catalogue, customers, portal, sync, now, newId };
  return {
    stripe,
    webhookSecret: access.webhookSecret,
    catalogue,
    sync,
    checkouts: new Checkouts(parts),
    portal,
    closures: new Closures({ db, stripe }),
    customerOf: (playerId) => customerOf(db, playerId),
  };
}
