import {
  canAddFavorite,
  canCreateBuild,
  canUseTeamOptimizer,
  usageMonth,
} from '@trifecta/domain/billing';
import type { PlanLimits } from '@trifecta/domain/billing';
import type { FastifyInstance } from 'fastify';
import type { OriginOf, PlayerData, Players, SecurityLog } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import { billingRoutes } from './billing.routes.ts';
import type { UsageOf } from './billing.routes.ts';
import { openPayments } from './payments.ts';
import type { Payments } from './payments.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { subscriptionsOfAccount } from './player-data.ts';
import type { StripeAccess } from './stripe-client.ts';
import { Subscriptions } from './subscriptions.ts';
import { keepUp } from './upkeep.ts';
import { webhookRoute } from './webhook.route.ts';

/** What billing is made of. */
export interface BillingParts {
  readonly db: Database;
  /** None: nothing is sold here. */
  readonly stripe: StripeAccess | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly security: SecurityLog;
}

/** What other features get to know of plans. */
export interface PlanRules {
  readonly limitsOf: (playerId: string) => Promise<PlanLimits>;
  readonly canCreateBuild: typeof canCreateBuild;
  readonly canAddFavorite: typeof canAddFavorite;
  readonly canUseTeamOptimizer: typeof canUseTeamOptimizer;
  readonly usageMonth: typeof usageMonth;
}

/** Subscriptions and how they are paid. */
export class Billing {
  readonly rules: PlanRules;
  /** What is kept of a player, for export and deletion of the account. */
  readonly playerData: PlayerData;
  readonly #app: FastifyInstance;
  readonly #parts: BillingParts;
  readonly #payments: Payments | undefined;
  readonly #subscriptions: Subscriptions;

  constructor(app: FastifyInstance, parts: BillingParts) {
    const { db, stripe: access, now, newId, security } = parts;
    const { log } = app;
    this.#app = app;
    this.#parts = parts;
    this.#payments = access && openPayments({ db, access, now, newId, log, security });
    this.#subscriptions = new Subscriptions({ db, sync: this.#payments?.sync, now, log });
    this.rules = {
      limitsOf: (playerId) => this.#subscriptions.limitsOf(playerId),
      canCreateBuild,
      canAddFavorite,
      canUseTeamOptimizer,
      usageMonth,
    };
    this.playerData = subscriptionsOfAccount(now, () => this.#closeCustomers());
  }

  /** Serves it, and keeps it in order as long as the app runs. */
  serve(parts: {
    readonly players: Players;
    readonly throttles: Throttles;
    readonly originOf: OriginOf;
    readonly usageOf: UsageOf;
    readonly salesEmail: string | undefined;
  }): void {
    const { db, now } = this.#parts;
    const payments = this.#payments;
    const isEnabled = payments !== undefined;
    const subscriptions = this.#subscriptions;
    billingRoutes(this.#app, { ...parts, db, subscriptions, isEnabled, now });
    paymentsRoutes(this.#app, { ...parts, payments });
    webhookRoute(this.#app, payments && { ...payments, db, now });
    if (payments !== undefined) keepUp(this.#app, { ...payments, db, now });
  }

  #closeCustomers(): void {
    this.#payments?.closures.run().catch((error: unknown) => {
      this.#app.log.error(
        error,
        'a deleted account is still a customer; tried again within the hour',
      );
    });
  }
}
