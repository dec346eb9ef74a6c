import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** One player's searches that run or wait, in all server processes together. */
const MAX_SEARCHES = 2;

/** A use of the optimizer that is held while the search runs. */
export interface HeldUse {
  /** Id of its reservation. */
  readonly id: string;
  readonly playerId: string;
  /** The month it counts in, such as `2025-10`: that of the request. */
  readonly month: string;
  /** True when a player with so many uses in the month may have another. */
  readonly mayUse: (uses: number) => boolean;
}

/** The outcome of holding or counting a use. */
export type UseOutcome = 'ok' | 'limit-reached' | 'too-many-searches' | 'no-player';

/**
 * Reserves a use and a search until it's counted or given back, so that only as many of the concurrent requests search
 * as may. The reservation of a process that died expires.
 */
export async function holdUse(
  db: Database,
  use: HeldUse,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<UseOutcome> {
  const { id, playerId, month, mayUse } = use;
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    await transaction
      .deleteFrom('optimizer_reservation')
      .where('player_id', '=', playerId)
      .where('expires_at', '<=', now)
      .execute();
    const counted = await countUses(transaction, playerId, month);
    const held = await transaction
      .selectFrom('optimizer_reservation')
      .select('month')
      .where('player_id', '=', playerId)
      .execute();
    const ofMonth = held.filter((other) => other.month === month);
    if (!mayUse(counted + ofMonth.length)) return 'limit-reached';
    if (held.length >= MAX_SEARCHES) return 'too-many-searches';
    await transaction
      .insertInto('optimizer_reservation')
      .values({ id, player_id: playerId, month, expires_at: expiresAt })
      .execute();
    return 'ok';
  });
}

/** Counts a reserved use. An expired one still counts, unless others have used up the limit. */
export async function countUse(db: Database, use: HeldUse): Promise<UseOutcome> {
  const { id, playerId, month, mayUse } = use;
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    await transaction.deleteFrom('optimizer_reservation').where('id', '=', id).execute();
    const counted = await countUses(transaction, playerId, month);
    if (!mayUse(counted)) return 'limit-reached';
    await transaction
      .insertInto('optimizer_use')
      .values({ player_id: playerId, month, uses: 1 })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'month']).doUpdateSet({ uses: counted + 1 }),
      )
      .execute();
    return 'ok';
  });
}

/** Gives back a use that was held. */
export async function giveBackUse(db: Database, { id }: HeldUse): Promise<void> {
  await db.deleteFrom('optimizer_reservation').where('id', '=', id).execute();
}

/** The number of times a player has used the optimizer, by month, for the export. */
export async function allUsesOf(db: Database, playerId: string) {
  return db
    .selectFrom('optimizer_use')
    .select(['month', 'uses'])
    .where('player_id', '=', playerId)
    .orderBy('month')
    .execute();
}

/** The number of times a player has used the optimizer in a month, such as `2025-10`. */
export async function countUses(db: Database, playerId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('optimizer_use')
    .select('uses')
    .where('player_id', '=', playerId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.uses ?? 0;
}
