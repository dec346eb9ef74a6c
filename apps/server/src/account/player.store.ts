import { isSignInProvider } from '@trifecta/domain/account';
import { sql } from 'kysely';
import { inTransaction, isUniqueViolation, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { OutsideProvider } from './sign-in-provider.ts';
import { noteDeleted } from './deleted-player.store.ts';
import { removeOldWishes } from './waiting-wish.store.ts';

/** An account as its own player sees it. */
export interface Profile {
  readonly email: string;
  readonly displayName: string | null;
  readonly createdAt: string;
}

/** The outcome of a display name claim. */
export type NameClaim = 'set' | 'taken' | 'already-set' | 'no-player';

/** A player's profile. Undefined when the player no longer exists. */
export async function profileOf(db: Database, id: string): Promise<Profile | undefined> {
  return db
    .selectFrom('player')
    .select(['email', 'display_name as displayName', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A player's display name. Null without one. */
export async function displayNameOf(db: Database, id: string): Promise<string | null> {
  return (await profileOf(db, id))?.displayName ?? null;
}

/** True when a display name, in its normalized form, is taken. */
export async function isNameTaken(db: Database, nameKey: string): Promise<boolean> {
  const owner = await db
    .selectFrom('player')
    .select('id')
    .where('display_name_key', '=', nameKey)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Gives a player a display name, unless they already have one or it's taken. The unique index decides, not a check
 * beforehand.
 */
export async function claimName(
  db: Database,
  id: string,
  claim: { readonly name: string; readonly nameKey: string; readonly now: string },
): Promise<NameClaim> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('player')
      .set({ display_name: claim.name, display_name_key: claim.nameKey, updated_at: claim.now })
      .where('id', '=', id)
      .where('display_name', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return 'set';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
  return (await profileOf(db, id)) === undefined ? 'no-player' : 'already-set';
}

/** Gives a player another display name than their own. The player's row must be locked. */
export async function replaceName(
  transaction: Database,
  id: string,
  replaced: { readonly name: string; readonly nameKey: string; readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('player')
    .set({
      display_name: replaced.name,
      display_name_key: replaced.nameKey,
      updated_at: replaced.now,
    })
    .where('id', '=', id)
    .execute();
}

/** A player that an operator named. */
export interface FoundPlayer {
  readonly id: string;
  readonly email: string;
  readonly displayName: string | null;
}

/**
 * The player with this id or email address, or else with this display name. A name with an @ finds nobody: it could be made to look
 * like someone else's address.
 */
export async function findPlayer(
  db: Database,
  { text, nameKey }: { readonly text: string; readonly nameKey: string },
): Promise<FoundPlayer | undefined> {
  const players = db.selectFrom('player').select(['id', 'email', 'display_name as displayName']);
  const found = await players
    .where((where) => where.or([where('id', '=', text), where('email', '=', text.toLowerCase())]))
    .executeTakeFirst();
  if (found !== undefined || text.includes('@')) return found;
  return players.where('display_name_key', '=', nameKey).executeTakeFirst();
}

/** The player with an email address, and their sign-in methods. */
export async function playerByEmail(db: Database, email: string) {
  const player = await db
    .selectFrom('player')
    .select(['id', 'email', 'email_verified as emailVerified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (player === undefined) return undefined;
  const accounts = await db
    .selectFrom('sign_in_account')
    .select('provider_id')
    .where('player_id', '=', player.id)
    .execute();
  return { ...player, providers: accounts.map((account) => account.provider_id) };
}

/** Those of these addresses whose accounts are verified, but have no second step. In the given order. */
export async function withoutSecondStep(
  db: Database,
  emails: readonly string[],
): Promise<readonly string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('player')
    .select('email')
    .where('email', 'in', emails)
    .where('email_verified', '=', 1)
    .where('has_second_step', '=', 0)
    .execute();
  return emails.filter((email) => rows.some((row) => row.email === email));
}

/** True when a person at a provider has an account here. */
export async function isKnownPerson(
  db: Database,
  { provider, accountId }: { readonly provider: OutsideProvider; readonly accountId: string },
): Promise<boolean> {
  const account = await db
    .selectFrom('sign_in_account')
    .select('id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return account !== undefined;
}

/** A provider that opens the player's account. Undefined when none does. */
export async function outsideProviderOf(
  db: Database,
  playerId: string,
): Promise<OutsideProvider | undefined> {
  const { provider_id: id } =
    (await db
      .selectFrom('sign_in_account')
      .select('provider_id')
      .where('player_id', '=', playerId)
      .where('provider_id', '!=', 'credential')
      .executeTakeFirst()) ?? {};
  return isSignInProvider(id) && id !== 'password' ? id : undefined;
}

/** The password hash of the account with this address. Undefined when there's none. */
export async function passwordHashOf(db: Database, email: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('player')
    .innerJoin('sign_in_account', 'sign_in_account.player_id', 'player.id')
    .select('password')
    .where('email', '=', email.toLowerCase())
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? undefined;
}

/**
 * Locks a player's row, so that concurrent transactions wait and counts stay correct. Every transaction that writes for
 * a player does this before taking any other lock. Returns false when there's no such player, or their deletion has
 * begun: a request may have arrived before.
 */
export async function lockPlayer(transaction: Database, id: string): Promise<boolean> {
  return (await lockStanding(transaction, id)) !== undefined;
}

/**
 * Locks a player's row like `lockPlayer`, and returns when the suspension ends (null when the account isn't suspended),
 * and whether an operator took the ratings out. Undefined when there's no such player, or their deletion has begun.
 */
export async function lockStanding(
  transaction: Database,
  id: string,
): Promise<
  { readonly suspendedUntil: string | null; readonly areRatingsOut: boolean } | undefined
> {
  const player = await lockedPlayer(transaction, id);
  if (player === undefined || player.deletingSince !== null) return undefined;
  return { suspendedUntil: player.suspendedUntil, areRatingsOut: player.areRatingsOut === 1 };
}

/** Locks the row of a player whose deletion has begun. Returns false when it's over. */
export async function lockDeletedPlayer(transaction: Database, id: string): Promise<boolean> {
  return (await lockedPlayer(transaction, id)) !== undefined;
}

async function lockedPlayer(transaction: Database, id: string) {
  const query = transaction
    .selectFrom('player')
    .select(['suspended_until as suspendedUntil', 'deleting_since as deletingSince'])
    .select('ratings_taken_out as areRatingsOut')
    .where('id', '=', id);
  return lockRows(transaction, query).executeTakeFirst();
}

/** Ends a player's sessions except the newest ones. */
export async function removeOldestSessions(
  db: Database,
  playerId: string,
  kept: number,
): Promise<void> {
  const newest = db
    .selectFrom('sign_in_session')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept);
  await db
    .deleteFrom('sign_in_session')
    .where('player_id', '=', playerId)
    .where('id', 'not in', newest)
    .execute();
}

/**
 * Deletes a player and all dependent rows, in the same transaction in which features delete theirs. The id stays in the
 * list of deleted accounts.
 */
export async function removePlayer(db: Database, id: string, now: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('player').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await noteDeleted(db, [id], now);
  return true;
}

/** Everything the account feature stores about a player, except secrets. */
export async function accountExport(db: Database, id: string) {
  const player = await db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst();
  if (player === undefined) return undefined;
  const signInMethods = await db
    .selectFrom('sign_in_account')
    .select([
      'provider_id as provider',
      'account_id as accountId',
      'scope',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('player_id', '=', id)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('sign_in_session')
    .select([
      'sign_in_provider as signInProvider',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('player_id', '=', id)
    .orderBy('id')
    .execute();
  const tokens = await db
    .selectFrom('access_token')
    .select(['id', 'name', 'scopes', 'sign_in_provider as signInProvider'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('player_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    account: {
      id: player.id,
      email: player.email,
      emailVerified: player.email_verified === 1,
      twoStepSignIn: player.has_second_step === 1,
      displayName: player.display_name,
      name: player.name,
      image: player.image,
      showsBadge: player.shows_badge === 1,
      createdAt: player.created_at,
      updatedAt: player.updated_at,
    },
    signInMethods,
    sessions,
    accessTokens: tokens,
  };
}

/**
 * Removes expired sessions and access tokens, unfinished sign-ins, email tokens, and retired signing keys. Also removes password accounts
 * still unverified since `unverifiedBefore`, so that nobody can squat on someone else's address.
 */
export async function removeStale(
  db: Database,
  {
    now,
    unverifiedBefore,
    removeData,
  }: {
    readonly now: string;
    readonly unverifiedBefore: string;
    readonly removeData: (transaction: Database, playerId: string) => Promise<void>;
  },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('sign_in_session').where('expires_at', '<=', now).execute();
    await transaction.deleteFrom('access_token').where('expires_at', '<=', now).execute();
    await transaction.deleteFrom('sign_in_verification').where('expires_at', '<=', now).execute();
    // The page of a verification link can still send another one.
    await transaction
      .deleteFrom('mail_action')
      .where('expires_at', '<=', now)
      .where((where) =>
        where.or([
          where('kind', '!=', 'verification'),
          where('expires_at', '<=', unverifiedBefore),
        ]),
      )
      .execute();
    await removeOldWishes(transaction, now);
    await transaction.deleteFrom('sign_in_key').where('expires_at', '<=', now).execute();
    const unverified = transaction
      .selectFrom('player')
      .select('id')
      .where('email_verified', '=', 0)
      .where('created_at', '<', unverifiedBefore)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('sign_in_account')
              .select(sql`1`.as('one'))
              .whereRef('sign_in_account.player_id', '=', 'player.id')
              .where('provider_id', '!=', 'credential'),
          ),
        ),
      )
      .orderBy('id');
    for (const { id } of await lockRows(transaction, unverified).execute()) {
      await removeData(transaction, id);
      await removePlayer(transaction, id, now);
    }
  });
}
