import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { removeMailsOfPlayer } from '../mail/index.ts';
import { begunDeletions, markDeleted } from './deletion.store.ts';
import type { PlayerData } from './player-data.ts';
import { lockDeletedPlayer, lockPlayer, removePlayer } from './player.store.ts';
import { endWaitingSignIns } from './second-step.store.ts';
import { endSessionsOf } from './session.store.ts';

/**
 * Makes an account gone for everyone, its own player included: nobody can sign in to it anymore, and what others could
 * see is deleted. The rest follows in `finishDeletion`. Returns false when there's no such player anymore.
 */
export async function beginDeletion(
  db: Database,
  playerData: readonly PlayerData[],
  { playerId, now }: { readonly playerId: string; readonly now: string },
): Promise<boolean> {
  const isBegun = await inTransaction(db, async (transaction) => {
    // First, so that nobody writes anything for the player in the meantime.
    if (!(await lockPlayer(transaction, playerId))) return false;
    await endAccount(transaction, { playerId, now });
    for (const part of playerData) await part.removeFirst?.(transaction, playerId);
    return true;
  });
  if (isBegun) for (const part of playerData) part.afterRemoval?.();
  return isBegun;
}

/** Deletes the rest of an account. May run again after a crash, and in several processes at the same time. */
export async function finishDeletion(
  db: Database,
  playerData: readonly PlayerData[],
  { playerId, now }: { readonly playerId: string; readonly now: string },
): Promise<void> {
  for (const part of playerData) await part.removeInSteps?.(db, playerId);
  await inTransaction(db, async (transaction) => {
    if (!(await lockDeletedPlayer(transaction, playerId))) return;
    for (const part of playerData) await part.removeOf(transaction, playerId);
    await removeMailsOfPlayer(transaction, playerId);
    await removePlayer(transaction, playerId, now);
  });
  for (const part of playerData) part.afterRemoval?.();
}

/**
 * Deletes an account from one end to the other, without asking its player: for an operator, and once more after a
 * restore. A club that it owns passes on. Returns false when there's no such player.
 */
export async function eraseAccount(
  db: Database,
  playerData: readonly PlayerData[],
  { playerId, now }: { readonly playerId: string; readonly now: string },
): Promise<boolean> {
  const isThere = await inTransaction(db, async (transaction) => {
    if (!(await lockDeletedPlayer(transaction, playerId))) return false;
    await endAccount(transaction, { playerId, now });
    return true;
  });
  if (isThere) await finishDeletion(db, playerData, { playerId, now });
  return isThere;
}

async function endAccount(
  transaction: Database,
  who: { readonly playerId: string; readonly now: string },
): Promise<void> {
  await markDeleted(transaction, who);
  await endSessionsOf(transaction, who.playerId);
  await endWaitingSignIns(transaction, who.playerId);
}

/** Finishes deletions that were interrupted. One that fails keeps no other from ending, and is thrown afterwards. */
export async function finishDeletions(
  db: Database,
  playerData: readonly PlayerData[],
  now: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const playerId of await begunDeletions(db)) {
    await finishDeletion(db, playerData, { playerId, now }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, "accounts couldn't be deleted");
}
