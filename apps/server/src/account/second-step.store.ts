import type { Database } from '../db/index.ts';

/** An app code that has been tried, and when it expires. */
export interface TriedCode {
  readonly playerId: string;
  readonly code: string;
  readonly now: string;
  readonly expiresAt: string;
}

/**
 * Records that a code was tried. Returns false if it was tried before. Of several concurrent requests, only one gets
 * true.
 */
export async function claimCode(db: Database, tried: TriedCode): Promise<boolean> {
  await db
    .deleteFrom('second_step_code')
    .where('player_id', '=', tried.playerId)
    .where('expires_at', '<=', tried.now)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_step_code')
    .values({ player_id: tried.playerId, code: tried.code, expires_at: tried.expiresAt })
    .onConflict((conflict) => conflict.columns(['player_id', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes tried codes that have expired. */
export async function removeOldCodes(db: Database, now: string): Promise<void> {
  await db.deleteFrom('second_step_code').where('expires_at', '<=', now).execute();
}

/** The player who passed the first step of this sign-in. */
export async function playerOfSignIn(
  db: Database,
  identifier: string,
  now: string,
): Promise<string | undefined> {
  const signIn = await db
    .selectFrom('sign_in_verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return signIn?.value;
}

/** Cancels the player's sign-ins that are waiting for a second step. */
export async function endWaitingSignIns(db: Database, playerId: string): Promise<void> {
  await db
    .deleteFrom('sign_in_verification')
    .where('value', '=', playerId)
    .where('identifier', 'like', '2fa-%')
    .execute();
}

/** The secret columns of a player's second step. */
export interface SealedSecondStep {
  readonly id: string;
  readonly playerId: string;
  readonly secret: string;
  readonly backupCodes: string;
}

/** A player's second step as it's stored. */
export async function secondStepOf(
  db: Database,
  playerId: string,
): Promise<SealedSecondStep | undefined> {
  return sealedSteps(db).where('player_id', '=', playerId).executeTakeFirst();
}

/** A batch of second steps, after one with this id. */
export interface SecondStepPage {
  readonly afterId: string;
  readonly limit: number;
}

/** Those of a batch whose secret doesn't start with `prefix`. */
export async function secondStepsWithout(
  db: Database,
  prefix: string,
  page: SecondStepPage,
): Promise<SealedSecondStep[]> {
  return batch(db, page).where('secret', 'not like', `${prefix}%`).execute();
}

/** Those of a batch whose backup codes are encrypted, not a list of hashes. */
export async function secondStepsWithCodes(
  db: Database,
  page: SecondStepPage,
): Promise<SealedSecondStep[]> {
  return batch(db, page).where('backup_codes', 'not like', '[%').execute();
}

function batch(db: Database, { afterId, limit }: SecondStepPage) {
  return sealedSteps(db).where('id', '>', afterId).orderBy('id').limit(limit);
}

function sealedSteps(db: Database) {
  return db
    .selectFrom('second_step')
    .select(['id', 'player_id as playerId', 'secret', 'backup_codes as backupCodes']);
}

/** Replaces what's stored, unless it changed since it was read. */
export async function resealSecondStep(
  db: Database,
  old: SealedSecondStep,
  sealed: Pick<SealedSecondStep, 'secret' | 'backupCodes'>,
): Promise<void> {
  await db
    .updateTable('second_step')
    .set({ secret: sealed.secret, backup_codes: sealed.backupCodes })
    .where('id', '=', old.id)
    .where('secret', '=', old.secret)
    .where('backup_codes', '=', old.backupCodes)
    .execute();
}

/** Turns a player's two-step sign-in off. Returns false when it isn't on. */
export async function removeSecondStep(transaction: Database, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_step')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  await transaction
    .updateTable('player')
    .set({ has_second_step: 0 })
    .where('id', '=', playerId)
    .execute();
  await endWaitingSignIns(transaction, playerId);
  return numDeletedRows > 0n;
}
