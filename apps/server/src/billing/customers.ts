import type Stripe from 'stripe';
import { isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { addClosure, addCustomer, customerOf, removeCustomer } from './customer.store.ts';

/** A player as far as billing knows one. */
export interface PayingPlayer {
  readonly id: string;
  readonly email: string;
}

/** Knows the customer each player is at Stripe. */
export class Customers {
  readonly #db: Database;
  readonly #stripe: Stripe;
  readonly #now: () => Date;

  constructor(parts: { readonly db: Database; readonly stripe: Stripe; readonly now: () => Date }) {
    this.#db = parts.db;
    this.#stripe = parts.stripe;
    this.#now = parts.now;
  }

  /**
   * The customer of a player, made if there is none. Concurrent requests all get the same. Throws
   * `unauthorized` when the player is gone.
   */
  async of(player: PayingPlayer): Promise<string> {
    return (await customerOf(this.#db, player.id)) ?? (await this.#make(player, ''));
  }

  /** Another customer instead of one that was deleted at Stripe. */
  async replace(player: PayingPlayer, gone: string): Promise<string> {
    await removeCustomer(this.#db, gone);
    return this.#make(player, `-${gone}`);
  }

  async #make(player: PayingPlayer, attempt: string): Promise<string> {
    const { id } = await this.#stripe.customers.create(
      { email: player.email, metadata: { playerId: player.id } },
      { idempotencyKey: `customer-${player.id}${attempt}` },
    );
    const now = this.#now().toISOString();
    try {
      await addCustomer(this.#db, { playerId: player.id, customerId: id, now });
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // The account was deleted meanwhile, without knowing of this customer.
      await addClosure(this.#db, id, now);
      throw unauthorized({ cause: error });
    }
    return (await customerOf(this.#db, player.id)) ?? id;
  }
}
