import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { lockPlayer, passwordHashOf } from './player.store.ts';
import { endWaitingSignIns } from './second-step.store.ts';
import { endSessionsOf } from './session.store.ts';

/** Sets the password. An interrupted sign-up leaves a player without one, so it's added if missing. */
export async function setPassword(
  db: Database,
  playerId: string,
  change: { readonly passwordHash: string; readonly newId: string; readonly now: string },
): Promise<void> {
  await db
    .insertInto('sign_in_account')
    .values({
      id: change.newId,
      player_id: playerId,
      provider_id: 'credential',
      account_id: playerId,
      password: change.passwordHash,
      created_at: change.now,
      updated_at: change.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: change.passwordHash, updated_at: change.now }),
    )
    .execute();
}

/** A change of the password in a browser that stays signed in. */
interface PasswordChange {
  readonly playerId: string;
  readonly email: string;
  /** The hash of the password that was given as the current one. */
  readonly from: string;
  readonly to: string;
  /** The browser's session, and what replaces it. */
  readonly session: { readonly id: string; readonly newId: string; readonly newToken: string };
  readonly newId: string;
  readonly now: string;
}

/**
 * Sets the password and replaces all sessions by a new one for this browser. Changes nothing and returns false when the
 * password or the session has changed in the meantime.
 */
export async function changePasswordBy(db: Database, change: PasswordChange): Promise<boolean> {
  const { playerId, session, now, newId } = change;
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return false;
    if ((await passwordHashOf(transaction, change.email)) !== change.from) return false;
    const open = await transaction
      .selectFrom('sign_in_session')
      .selectAll()
      .where('id', '=', session.id)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (open === undefined) return false;
    await setPassword(transaction, playerId, { passwordHash: change.to, newId, now });
    await endSessionsOf(transaction, playerId);
    await endWaitingSignIns(transaction, playerId);
    const times = { created_at: now, updated_at: now };
    await transaction
      .insertInto('sign_in_session')
      .values({ ...open, ...times, id: session.newId, token: session.newToken })
      .execute();
    return true;
  });
}
