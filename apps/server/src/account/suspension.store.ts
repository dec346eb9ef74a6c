import type { Database } from '../db/index.ts';

/** Suspends a player until a time, or ends the suspension with null. The player's row must be locked. */
export async function setSuspension(
  transaction: Database,
  playerId: string,
  until: string | null,
): Promise<void> {
  await transaction
    .updateTable('player')
    .set({ suspended_until: until })
    .where('id', '=', playerId)
    .execute();
}

/** Marks whether an operator took a player's ratings out, those to come included. The player's row must be locked. */
export async function markRatingsOut(
  transaction: Database,
  playerId: string,
  areOut: boolean,
): Promise<void> {
  await transaction
    .updateTable('player')
    .set({ ratings_taken_out: areOut ? 1 : 0 })
    .where('id', '=', playerId)
    .execute();
}

/** Players whose suspension is over, but still stored. The longest ago first, at most 100. */
export async function playersToUnsuspend(db: Database, now: string): Promise<string[]> {
  const due = await db
    .selectFrom('player')
    .select('id')
    .where('suspended_until', '<=', now)
    .orderBy('suspended_until')
    .limit(100)
    .execute();
  return due.map(({ id }) => id);
}
