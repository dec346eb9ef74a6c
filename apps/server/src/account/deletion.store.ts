import type { Database } from '../db/index.ts';
import { noteDeleted } from './deleted-player.store.ts';

/** Marks an account as deleted, and removes what its player could sign in with. The player's row must be locked. */
export async function markDeleted(
  transaction: Database,
  { playerId, now }: { readonly playerId: string; readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('player')
    .set({ deleting_since: now })
    .where('id', '=', playerId)
    .execute();
  for (const table of ['sign_in_account', 'mail_action', 'access_token'] as const) {
    await transaction.deleteFrom(table).where('player_id', '=', playerId).execute();
  }
  await noteDeleted(transaction, [playerId], now);
}

/** Players whose deletion has begun, the longest ago first, at most 100. */
export async function begunDeletions(db: Database): Promise<string[]> {
  const begun = await db
    .selectFrom('player')
    .select('id')
    .where('deleting_since', 'is not', null)
    .orderBy('deleting_since')
    .limit(100)
    .execute();
  return begun.map(({ id }) => id);
}
