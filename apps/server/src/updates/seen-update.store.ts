import type { PlayerData } from '../account/index.ts';
import { isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** The update whose notice a player has dismissed. Undefined when there's none. */
export async function seenUpdate(db: Database, playerId: string): Promise<string | undefined> {
  return (await seenUpdateRow(db, playerId))?.version;
}

/** Records that a player dismissed an update's notice. Returns false when there's no such player. */
export async function noteSeenUpdate(
  db: Database,
  { playerId, version, now }: { playerId: string; version: string; now: string },
): Promise<boolean> {
  try {
    await db
      .insertInto('seen_update')
      .values({ player_id: playerId, version, seen_at: now })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ version, seen_at: now }))
      .execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** The dismissed notice, for the account export. Deleted with the player's row. */
export const seenUpdateOfAccount: PlayerData = {
  name: 'seenUpdate',
  exportOf: async (db, playerId) => (await seenUpdateRow(db, playerId)) ?? null,
  removeOf: () => Promise.resolve(),
};

async function seenUpdateRow(db: Database, playerId: string) {
  return db
    .selectFrom('seen_update')
    .select(['version', 'seen_at as seenAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}
