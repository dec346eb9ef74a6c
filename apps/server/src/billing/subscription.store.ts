import type { Database } from '../db/index.ts';
import type { HeldSubscription } from '../plans/index.ts';

/** Returns a number larger than any before. Taken before asking the provider: the latest question wins. */
export async function nextSyncNumber(db: Database): Promise<number> {
  const { value } = await db
    .updateTable('billing_counter')
    .set((update) => ({ value: update('value', '+', 1) }))
    .where('name', '=', 'sync')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** A subscription's plan, as stored. */
export async function writtenPlan(db: Database, id: string) {
  return db
    .selectFrom('billing_subscription')
    .select(['tier', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores the provider's state of a subscription, unless a later sync already stored its own. */
export async function writeSubscription(
  db: Database,
  playerId: string,
  held: HeldSubscription,
  sync: { readonly number: number; readonly at: string },
): Promise<void> {
  const changing = {
    customer_id: held.customerId,
    tier: held.tier,
    billing_interval: held.interval,
    status: held.status,
    ends_at: held.endDate,
    trial_ends_at: held.trialEndsAt,
    period_ends_at: held.periodEndsAt,
    synced_at: sync.at,
    sync_number: sync.number,
  };
  await db
    .insertInto('billing_subscription')
    .values({ id: held.id, player_id: playerId, begun_at: held.begunAt, ...changing })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(changing)
        .where('billing_subscription.sync_number', '<', sync.number),
    )
    .execute();
}

/** Ends a subscription the provider no longer knows, unless a later sync already stored its own state. */
export async function endSubscription(
  db: Database,
  id: string,
  sync: { readonly number: number; readonly at: string },
): Promise<void> {
  await db
    .updateTable('billing_subscription')
    .set({ status: 'canceled', synced_at: sync.at, sync_number: sync.number })
    .where('id', '=', id)
    .where('sync_number', '<', sync.number)
    .execute();
}
