import type { Database } from '../db/index.ts';

/** Well below either engine's limit of parameters per statement. */
const AT_ONCE = 1000;

/** Keeps the ids of accounts that are deleted in this transaction. */
export async function noteDeleted(
  transaction: Database,
  ids: readonly string[],
  now: string,
): Promise<void> {
  for (const some of inParts(ids)) {
    await transaction
      .insertInto('deleted_player')
      .values(some.map((id) => ({ player_id: id, deleted_at: now })))
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
  }
}

function* inParts(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}
