import { lockPlayer } from '../account/index.ts';
import type { PlayerData } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A player who subscribed to update emails. */
export interface Subscriber {
  readonly playerId: string;
  readonly email: string;
  /** The last update that was handled: emailed about, without changes, or in use when they subscribed. */
  readonly version: string;
}

/** True when a player has subscribed to update emails. */
export async function wantsUpdateMail(db: Database, playerId: string): Promise<boolean> {
  return (await updateMailRow(db, playerId)) !== undefined;
}

/** Subscribes a player to emails about updates after `version`. Returns false when there's no such player. */
export async function askForUpdateMail(
  db: Database,
  { playerId, version, now }: { playerId: string; version: string; now: string },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return false;
    await transaction
      .insertInto('update_mail')
      .values({ player_id: playerId, version, asked_at: now })
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
    return true;
  });
}

/** Unsubscribes a player from update emails. */
export async function endUpdateMail(db: Database, playerId: string): Promise<void> {
  await db.deleteFrom('update_mail').where('player_id', '=', playerId).execute();
}

/** A batch of subscribers after an id, sorted by id, with a verified address, who haven't been told about `version`. */
export async function subscribersBefore(
  db: Database,
  { version, after, limit }: { version: string; after: string; limit: number },
): Promise<Subscriber[]> {
  return db
    .selectFrom('update_mail')
    .innerJoin('player', 'player.id', 'update_mail.player_id')
    .select(['player.id as playerId', 'player.email', 'update_mail.version'])
    .where('update_mail.version', '!=', version)
    .where('player.email_verified', '=', 1)
    .where('player.id', '>', after)
    .orderBy('player.id')
    .limit(limit)
    .execute();
}

/**
 * Records that a subscriber has been notified of an update. Returns false when another process did it, or they unsubscribed.
 */
export async function claimUpdateMail(
  transaction: Database,
  { playerId, version }: Subscriber,
  told: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('update_mail')
    .set({ version: told })
    .where('player_id', '=', playerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The setting, for the account export. Deleted with the player's row. */
export const updateMailOfAccount: PlayerData = {
  name: 'updateMail',
  exportOf: async (db, playerId) => (await updateMailRow(db, playerId)) ?? null,
  removeOf: () => Promise.resolve(),
};

async function updateMailRow(db: Database, playerId: string) {
  return db
    .selectFrom('update_mail')
    .select(['version as toldOf', 'asked_at as askedAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}
