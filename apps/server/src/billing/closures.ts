import type Stripe from 'stripe';
import type { Database } from '../db/index.ts';
import { endClosure, requestedClosures } from './customer.store.ts';
import { isMissing, isRefusedByStripe } from './stripe-client.ts';

/** Deletes the Stripe customers of deleted accounts, which ends their subscriptions immediately. */
export class Closures {
  readonly #db: Database;
  readonly #stripe: Stripe;

  constructor(parts: { readonly db: Database; readonly stripe: Stripe }) {
    this.#db = parts.db;
    this.#stripe = parts.stripe;
  }

  /** Processes all pending deletions. A failed one stays pending for the next run and doesn't hold up the others. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const customer of await requestedClosures(this.#db)) {
      try {
        await this.#close(customer);
        await endClosure(this.#db, customer);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, "Some customers couldn't be deleted.");
  }

  async #close(customer: string): Promise<void> {
    try {
      const { data } = await this.#stripe.checkout.sessions.list({ customer, status: 'open' });
      for (const { id } of data) {
        // If it was paid in the meantime, it's deleted along with the customer.
        await this.#stripe.checkout.sessions.expire(id).catch(unlessRefused);
      }
      await this.#stripe.customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function unlessRefused(error: unknown): void {
  if (!isRefusedByStripe(error)) throw error;
}
