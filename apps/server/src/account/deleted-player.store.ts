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

/** The ids of all accounts that were deleted, those whose deletion isn't finished included. */
export async function deletedPlayers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_player')
    .select('player_id as id')
    .orderBy('player_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these players who exist. */
export async function existingPlayers(db: Database, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of inParts(ids)) {
    const rows = await db.selectFrom('player').select('id').where('id', 'in', some).execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found.toSorted();
}

function* inParts(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}
