import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { PlanChoice } from './stripe-plans.ts';

/** The plan a player wants to buy, and the page to return to. */
export interface WantedCheckout extends PlanChoice {
  readonly origin: string;
  readonly hasTrial: boolean;
}

/** The one checkout a player can have open. */
export interface OpenCheckout extends WantedCheckout {
  readonly attemptId: string;
  /** Null while the session is being created. */
  readonly sessionId: string | null;
  readonly openedAt: string;
}

/**
 * The player's open checkout, if it's for the same plan and not older than `reusedAfter`. Otherwise replaces it with a
 * new one. Concurrent requests all get the same checkout. Undefined when there's no such player.
 */
export async function claimCheckout(
  db: Database,
  playerId: string,
  wanted: WantedCheckout,
  fresh: { readonly attemptId: string; readonly now: string; readonly reusedAfter: string },
): Promise<OpenCheckout | undefined> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return undefined;
    const open = await openCheckout(transaction, playerId);
    if (open !== undefined && isSame(open, wanted) && open.openedAt > fresh.reusedAfter)
      return open;
    await transaction
      .deleteFrom('billing_open_checkout')
      .where('player_id', '=', playerId)
      .execute();
    await transaction
      .insertInto('billing_open_checkout')
      .values({
        player_id: playerId,
        attempt_id: fresh.attemptId,
        tier: wanted.tier,
        billing_interval: wanted.interval,
        origin: wanted.origin,
        has_trial: wanted.hasTrial ? 'yes' : 'no',
        session_id: null,
        opened_at: fresh.now,
      })
      .execute();
    return { ...wanted, attemptId: fresh.attemptId, sessionId: null, openedAt: fresh.now };
  });
}

async function openCheckout(db: Database, playerId: string): Promise<OpenCheckout | undefined> {
  const row = await db
    .selectFrom('billing_open_checkout')
    .select([
      'attempt_id as attemptId',
      'tier',
      'billing_interval as interval',
      'origin',
      'has_trial',
      'session_id as sessionId',
      'opened_at as openedAt',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { has_trial: hasTrial, ...rest } = row;
  return { ...rest, hasTrial: hasTrial === 'yes' };
}

function isSame(a: WantedCheckout, b: WantedCheckout): boolean {
  return (
    a.tier === b.tier &&
    a.interval === b.interval &&
    a.origin === b.origin &&
    a.hasTrial === b.hasTrial
  );
}

/** Stores the session of a checkout attempt. Returns false if a later attempt has replaced it. */
export async function keepSession(
  db: Database,
  attemptId: string,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_open_checkout')
    .set({ session_id: sessionId })
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a finished checkout attempt. */
export async function forgetCheckout(db: Database, attemptId: string): Promise<void> {
  await db.deleteFrom('billing_open_checkout').where('attempt_id', '=', attemptId).execute();
}
