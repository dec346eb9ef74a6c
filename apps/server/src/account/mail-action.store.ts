import { freedAddress } from '@trifecta/domain/account';
import type { Wish } from '@trifecta/domain/account';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { removeLinkMails, removeMailsOfPlayer } from '../mail/index.ts';
import { setPassword } from './password.store.ts';
import { outsideProviderOf, removePlayer } from './player.store.ts';
import { endWaitingSignIns } from './second-step.store.ts';
import { endSessionsOf } from './session.store.ts';
import { prolongWish, takeWish } from './waiting-wish.store.ts';

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
  if (action.kind === 'verification') await prolongWish(db, action.playerId, action.expiresAt);
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

/** What a verification link can still do: it works, it's too late, or the address is verified already. */
export type LinkState = 'open' | 'expired' | 'verified';

/** A verification link as its page shows it. */
export interface LinkView {
  readonly playerId: string;
  readonly email: string;
  readonly state: LinkState;
}

/**
 * A verification link, used or not. Undefined when it isn't known, or when its player has another address by now. Links
 * are kept as long as accounts that are never verified.
 */
export async function verificationLink(
  db: Database,
  { tokenHash, now }: Pick<ActionKey, 'tokenHash' | 'now'>,
): Promise<LinkView | undefined> {
  const link = await db
    .selectFrom('mail_action')
    .innerJoin('player', 'player.id', 'mail_action.player_id')
    .select(['player.id as playerId', 'player.email', 'email_verified as emailVerified'])
    .select('expires_at as expiresAt')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'verification')
    .where('deleting_since', 'is', null)
    .whereRef('mail_action.email', '=', 'player.email')
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const { playerId, email, emailVerified, expiresAt } = link;
  const unverified = expiresAt > now ? 'open' : 'expired';
  return { playerId, email, state: emailVerified === 1 ? 'verified' : unverified };
}

/**
 * Marks the address of a link's player as verified, and returns the player's id and where they were going. Undefined when
 * the link is no longer valid, as all of them are once the address is verified. Of several concurrent requests, only one
 * verifies it.
 */
export async function verifyEmailBy(
  db: Database,
  { tokenHash, now }: Pick<ActionKey, 'tokenHash' | 'now'>,
): Promise<{ readonly playerId: string; readonly wish: Wish | undefined } | undefined> {
  return inTransaction(db, async (transaction) => {
    const player = await transaction
      .updateTable('player')
      .set({ email_verified: 1, updated_at: now })
      .where('email_verified', '=', 0)
      .where((where) =>
        where.exists(
          where
            .selectFrom('mail_action')
            .select('token_hash')
            .where('token_hash', '=', tokenHash)
            .where('kind', '=', 'verification')
            .where('expires_at', '>', now)
            .whereRef('mail_action.player_id', '=', 'player.id')
            .whereRef('mail_action.email', '=', 'player.email'),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (player === undefined) return undefined;
    await removeLinkMails(transaction, player.id, 'verification');
    return { playerId: player.id, wish: await takeWish(transaction, player.id, now) };
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
    return removePlayer(transaction, player.id, key.now);
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
 * Sets a new password for a link's player, and returns the player and where they were going. Being able to read the email
 * proves ownership, so the address counts as verified. Ends all sessions and links. Undefined when the link is no longer
 * valid.
 */
export async function resetPasswordBy(
  db: Database,
  key: ActionKey,
  change: { readonly passwordHash: string; readonly newId: string },
): Promise<
  { readonly id: string; readonly email: string; readonly wish: Wish | undefined } | undefined
> {
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
    return { id: playerId, email, wish: await takeWish(transaction, playerId, key.now) };
  });
}
