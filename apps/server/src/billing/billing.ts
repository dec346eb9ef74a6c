import type { FastifyInstance } from 'fastify';
import type { Accounts, SecurityLog } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import { Plans } from '../plans/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { openPayments } from './payments.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { subscriptionsOfAccount } from './player-data.ts';
import type { StripeAccess } from './stripe-client.ts';
import { startMaintenanceJobs } from './upkeep.ts';
import { webhookRoute } from './webhook.route.ts';

/** Dependencies of billing. */
interface BillingParts {
  readonly db: Database;
  /** Undefined: nothing is sold here. */
  readonly stripe: StripeAccess | undefined;
  readonly accounts: Accounts;
  readonly throttles: Throttles;
  readonly security: SecurityLog;
  readonly salesEmail: string | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Serves subscriptions and payments, and runs billing maintenance while the app is up. Returns each player's plan,
 * since only billing can ask the provider about a plan whose period has ended.
 */
export function openBilling(app: FastifyInstance, parts: BillingParts): Plans {
  const { db, stripe: access, accounts, throttles, security, salesEmail, now, newId } = parts;
  const { players, originOf } = accounts;
  const { log } = app;
  const payments = access && openPayments({ db, access, now, newId, log, security });
  const plans = new Plans({ db, refresh: payments && ((id) => payments.sync.one(id)), now, log });
  const isEnabled = payments !== undefined;
  billingRoutes(app, { db, players, plans, isEnabled, salesEmail, now });
  paymentsRoutes(app, { players, originOf, throttles, payments });
  webhookRoute(app, payments && { ...payments, db, now });
  if (payments !== undefined) startMaintenanceJobs(app, { ...payments, db, now });
  accounts.keeps(
    subscriptionsOfAccount(now, () => {
      payments?.closures.run().catch((error: unknown) => {
        log.error(error, 'deleted account still has a Stripe customer; retrying within the hour');
      });
    }),
  );
  return plans;
}
