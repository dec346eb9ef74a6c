import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { SecurityLog } from '../account/index.ts';
import { isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { playerOfCustomer } from './customer.store.ts';
import { cardFingerprint, heldSubscription } from './held-subscription.ts';
import { isMissing, isRefusedByStripe } from './stripe-client.ts';
import { isOfferedTrial } from './stripe-plans.ts';
import {
  endSubscription,
  nextSyncNumber,
  writeSubscription,
  writtenPlan,
} from './subscription.store.ts';
import { decideTrial } from './trial.store.ts';

/** The field with the card that decides whether a trial is allowed. */
const CARD = 'default_payment_method';
const PAGE_SIZE = 100;

/** Dependencies of the sync. */
export interface SyncParts {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Undefined in commands, which have no log. */
  readonly security?: SecurityLog;
}

/**
 * Syncs subscriptions from Stripe, the only way they get into the database. Webhooks and pages only trigger it. Each
 * sync takes a number before asking Stripe, and nothing is locked in the meantime. Of concurrent syncs, the one that
 * asked last wins.
 */
export class SubscriptionSync {
  readonly #parts: SyncParts;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** Syncs one subscription. */
  async one(subscriptionId: string): Promise<void> {
    const { db, stripe } = this.#parts;
    const number = await nextSyncNumber(db);
    const asked = stripe.subscriptions.retrieve(subscriptionId, { expand: [CARD] });
    const subscription = await asked.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (subscription === undefined) {
      await endSubscription(db, subscriptionId, { number, at: this.#at() });
      return;
    }
    await this.#takeOver(subscription, number);
  }

  /** Syncs every subscription of a customer. */
  async ofCustomer(customer: string): Promise<void> {
    await this.#list({ customer });
  }

  /** Syncs every subscription, so that missed events do no lasting harm. */
  async all(): Promise<void> {
    await this.#list({});
  }

  async #list(whose: { readonly customer?: string }): Promise<void> {
    const { db, stripe } = this.#parts;
    const failures: unknown[] = [];
    let after: { starting_after?: string } = {};
    for (;;) {
      const number = await nextSyncNumber(db);
      const { data, has_more: hasMore } = await stripe.subscriptions.list({
        ...whose,
        ...after,
        status: 'all',
        limit: PAGE_SIZE,
        expand: [`data.${CARD}`],
      });
      for (const subscription of data) {
        const isTaken = this.#takeOver(subscription, number);
        await isTaken.catch((error: unknown) => failures.push(error));
      }
      const last = data.at(-1);
      if (!hasMore || last === undefined) break;
      after = { starting_after: last.id };
    }
    // One failure doesn't hold up the others.
    if (failures.length > 0) throw failures[0];
  }

  async #takeOver(subscription: Stripe.Subscription, number: number): Promise<void> {
    const { db, log, security } = this.#parts;
    const held = heldSubscription(subscription);
    const playerId = held && (await playerOfCustomer(db, held.customerId));
    // Something else sold in the same account, or the player is gone.
    if (held === undefined || playerId === undefined) return;
    if (held.status === 'trial' && !(await this.#mayTry(playerId, subscription))) {
      log.warn({ subscription: held.id }, 'trial refused: this player or card already had one');
      await this.#cancel(subscription.id);
      return;
    }
    try {
      const before = await writtenPlan(db, held.id);
      await writeSubscription(db, playerId, held, { number, at: this.#at() });
      const { tier: plan, status } = held;
      if (before?.tier !== plan || before.status !== status) {
        security?.note('plan-changed', { player: playerId, plan, status });
      }
    } catch (error) {
      // The account was deleted at this very moment.
      if (!isForeignKeyViolation(error)) throw error;
    }
  }

  async #mayTry(playerId: string, subscription: Stripe.Subscription): Promise<boolean> {
    if (!isOfferedTrial(subscription)) return true;
    const outcome = await decideTrial(this.#parts.db, {
      subscriptionId: subscription.id,
      playerId,
      cardFingerprint: cardFingerprint(subscription),
      now: this.#at(),
    });
    return outcome === 'granted';
  }

  /** Ends a trial immediately, before anything is charged. */
  async #cancel(subscriptionId: string): Promise<void> {
    const { stripe } = this.#parts;
    const cancelling = stripe.subscriptions.cancel(subscriptionId, {
      invoice_now: false,
      prorate: false,
    });
    await cancelling.catch((error: unknown) => {
      // Another webhook for the same trial was faster.
      if (!isRefusedByStripe(error)) throw error;
    });
    await this.one(subscriptionId);
  }

  #at(): string {
    return this.#parts.now().toISOString();
  }
}
