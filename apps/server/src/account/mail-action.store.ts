import { freedAddress } from '@trifecta/domain/account';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { removeLinkMails, removeMailsOfPlayer } from '../mail/index.ts';
import { setPassword } from './password.store.ts';
import { outsideProviderOf, removePlayer } from './player.store.ts';
import { endWaitingSignIns } from './second-step.store.ts';
import { endSessionsOf } from './session.store.ts';

/** The actions an emailed link can perform. */
export type ActionKind = 'verification' | 'password-reset';

/** The token of a link, as stored. */
export interface ActionKey {
  readonly kind: ActionKind;
  readonly tokenHash: string;
  readonly now: string;
}

/** The action of a new link. */
interface NewAction {
  readonly kind: ActionKind;
  readonly tokenHash: string;
  readonly playerId: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** Stores the action a new link performs. */
export async function addAction(db: Database, action: NewAction): Promise<void> {
  await db
    .insertInto('mail_action')
    .values({
      token_hash: action.tokenHash,
      kind: action.kind,
      player_id: action.playerId,
      email: action.email,
      expires_at: action.expiresAt,
    })
    .execute();
}

/** Stores the action of a link unless its player is gone, has another address, or has verified it already. */
export async function addActionIfUseful(db: Database, action: NewAction): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const wanted = transaction
      .selectFrom('player')
      .select('email_verified')
      .where('id', '=', action.playerId)
      .where('email', '=', action.email)
      .where('deleting_since', 'is', null);
    const player = await lockRows(transaction, wanted).executeTakeFirst();
    if (player === undefined) return false;
    if (action.kind === 'verification' && player.email_verified === 1) return false;
    await addAction(transaction, action);
    return true;
  });
}

/** The address a link was sent to, without using the link up. Undefined when it's no longer valid. */
export async function openActionEmail(db: Database, key: ActionKey): Promise<string | undefined> {
  const action = await db
    .selectFrom('mail_action')
    .select('email')
    .where('token_hash', '=', key.tokenHash)
    .where('kind', '=', key.kind)
    .where('expires_at', '>', key.now)
    .executeTakeFirst();
  return action?.email;
}

/**
 * Uses a link up. Of several concurrent requests, only one gets it. The player's other links of the same kind end too, even
 * those in emails that weren't sent yet.
 */
async function takeAction(db: Database, { kind, tokenHash, now }: ActionKey) {
  const action = await db
    .deleteFrom('mail_action')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['player_id as playerId', 'email'])
    .executeTakeFirst();
  if (action === undefined) return undefined;
  await db
    .deleteFrom('mail_action')
    .where('player_id', '=', action.playerId)
    .where('kind', '=', kind)
    .execute();
  await removeLinkMails(db, action.playerId, kind);
  return action;
}

/**
 * Marks the address of a link's player as verified and returns the player's id. Undefined when the link is no longer
 * valid.
 */
export async function verifyEmailBy(db: Database, key: ActionKey): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const action = await takeAction(transaction, key);
    if (action === undefined) return undefined;
    const { numUpdatedRows } = await transaction
      .updateTable('player')
      .set({ email_verified: 1, updated_at: key.now })
      .where('id', '=', action.playerId)
      .where('email', '=', action.email)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? action.playerId : undefined;
  });
}

/**
 * Takes the address behind a link from an account that has never verified it. One that a provider opens continues without
 * an address and keeps everything else, since its player may well be honest. Any other is removed, along with the data
 * features store about it. Returns false and changes nothing if the address is verified by now.
 */
export async function disownBy(
  db: Database,
  key: ActionKey,
  removeData: (transaction: Database, playerId: string) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const unverified = transaction
      .selectFrom('player')
      .select('id')
      .where('email_verified', '=', 0)
      .where('id', 'in', (where) =>
        where
          .selectFrom('mail_action')
          .select('player_id')
          .where('token_hash', '=', key.tokenHash)
          .where('kind', '=', key.kind)
          .where('expires_at', '>', key.now)
          .whereRef('mail_action.email', '=', 'player.email'),
      );
    const player = await lockRows(transaction, unverified).executeTakeFirst();
    if (player === undefined) return false;
    if ((await outsideProviderOf(transaction, player.id)) !== undefined) {
      await freeAddress(transaction, player.id, key.now);
      return true;
    }
    await removeData(transaction, player.id);
    return removePlayer(transaction, player.id);
  });
}

async function freeAddress(db: Database, playerId: string, now: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ email: freedAddress(playerId), updated_at: now })
    .where('id', '=', playerId)
    .execute();
  await db.deleteFrom('mail_action').where('player_id', '=', playerId).execute();
  // They went to the address, or will.
  await removeMailsOfPlayer(db, playerId);
}

/**
 * Sets a new password for a link's player. Being able to read the email proves ownership, so the address counts as
 * verified. Ends all sessions and links. Returns false when the link is no longer valid.
 */
export async function resetPasswordBy(
  db: Database,
  key: ActionKey,
  change: { readonly passwordHash: string; readonly newId: string },
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  return inTransaction(db, async (transaction) => {
    const action = await takeAction(transaction, key);
    if (action === undefined) return undefined;
    const { playerId, email } = action;
    const { numUpdatedRows } = await transaction
      .updateTable('player')
      .set({ email_verified: 1, updated_at: key.now })
      .where('id', '=', playerId)
      .where('email', '=', email)
      .where('deleting_since', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await setPassword(transaction, playerId, { ...change, now: key.now });
    await endSessionsOf(transaction, playerId);
    await endWaitingSignIns(transaction, playerId);
    await transaction.deleteFrom('mail_action').where('player_id', '=', playerId).execute();
    await removeLinkMails(transaction, playerId);
    return { id: playerId, email };
  });
}
