import { isFreedAddress } from '@trifecta/domain/account';
import type Stripe from 'stripe';
import { isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { addClosure, addCustomer, customerOf, removeCustomer } from './customer.store.ts';

/** The fields of a player that billing needs. */
export interface PayingPlayer {
  readonly id: string;
  readonly email: string;
}

/** Maps players to their Stripe customers. */
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
   * A player's customer, created if there's none. Concurrent requests all get the same one. Throws `unauthorized` when
   * the player is gone.
   */
  async of(player: PayingPlayer): Promise<string> {
    return (await customerOf(this.#db, player.id)) ?? (await this.#make(player, ''));
  }

  /** Creates a new customer to replace one that was deleted at Stripe. */
  async replace(player: PayingPlayer, gone: string): Promise<string> {
    await removeCustomer(this.#db, gone);
    return this.#make(player, `-${gone}`);
  }

  async #make(player: PayingPlayer, attempt: string): Promise<string> {
    const { id } = await this.#stripe.customers.create(
      {
        ...(!isFreedAddress(player.email) && { email: player.email }),
        metadata: { playerId: player.id },
      },
      { idempotencyKey: `customer-${player.id}${attempt}` },
    );
    const now = this.#now().toISOString();
    try {
      await addCustomer(this.#db, { playerId: player.id, customerId: id, now });
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // The account was deleted in the meantime, before this customer was stored.
      await addClosure(this.#db, id, now);
      throw unauthorized({ cause: error });
    }
    return (await customerOf(this.#db, player.id)) ?? id;
  }
}
