import type { Database } from '../db/index.ts';

/** A player's customer id at the provider. Undefined when there's none yet. */
export async function customerOf(db: Database, playerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_customer')
    .select('customer_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The player behind a customer. Undefined when the customer belongs to nobody, or the player is gone. */
export async function playerOfCustomer(
  db: Database,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_customer')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.player_id;
}

/**
 * Stores a player's customer, unless another was stored first. Throws a foreign key violation when the player is gone.
 */
export async function addCustomer(
  db: Database,
  customer: { readonly playerId: string; readonly customerId: string; readonly now: string },
): Promise<void> {
  await db
    .insertInto('billing_customer')
    .values({
      player_id: customer.playerId,
      customer_id: customer.customerId,
      created_at: customer.now,
    })
    // A conflict on either column: PostgreSQL may check the customer of a concurrent insert before its player.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a customer the provider no longer knows. */
export async function removeCustomer(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('billing_customer').where('customer_id', '=', customerId).execute();
}

/** Schedules a customer for deletion at the provider, in the transaction that deletes the player. */
export async function requestClosure(
  transaction: Database,
  playerId: string,
  now: string,
): Promise<void> {
  const customerId = await customerOf(transaction, playerId);
  if (customerId !== undefined) await addClosure(transaction, customerId, now);
}

/** Schedules a customer for deletion at the provider. */
export async function addClosure(db: Database, customerId: string, now: string): Promise<void> {
  await db
    .insertInto('billing_closure')
    .values({ customer_id: customerId, requested_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

/** Customers waiting to be deleted at the provider. */
export async function requestedClosures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_closure')
    .select('customer_id')
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => row.customer_id);
}

/** Records that a customer has been deleted at the provider. */
export async function endClosure(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('billing_closure').where('customer_id', '=', customerId).execute();
}
