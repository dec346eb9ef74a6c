import type { JWK } from 'jose';
import { sql } from 'kysely';
import { inTransaction, isUniqueViolation, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A player's own view of the account. */
export interface Profile {
  readonly email: string;
  readonly displayName: string | null;
  readonly createdAt: string;
}

/** How a claim of a display name ended. */
export type NameClaim = 'set' | 'taken' | 'already-set' | 'no-player';

/** The public halves of the keys identity tokens are signed with. */
export async function signingKeys(db: Database): Promise<JWK[]> {
  const rows = await db.selectFrom('sign_in_key').select(['id', 'public_key', 'alg']).execute();
  return rows.map(({ id, public_key, alg }) => ({
    ...(JSON.parse(public_key) as JWK),
    kid: id,
    alg: alg ?? 'ES256',
  }));
}

/** A player's profile; undefined when there is no such player any more. */
export async function profileOf(db: Database, id: string): Promise<Profile | undefined> {
  return db
    .selectFrom('player')
    .select(['email', 'display_name as displayName', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a display name, in its normalized form, belongs to somebody. */
export async function isNameTaken(db: Database, nameKey: string): Promise<boolean> {
  const owner = await db
    .selectFrom('player')
    .select('id')
    .where('display_name_key', '=', nameKey)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Gives a player a display name, unless there is one or another player has it: the table decides, not a look before. */
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

/** Who has an email address, and how the player signs in. */
export async function playerByEmail(db: Database, email: string) {
  const player = await db
    .selectFrom('player')
    .select(['id', 'email', 'name', 'display_name as displayName'])
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

/**
 * Makes the transaction wait for others that change something of this player, so that what it counts stays true.
 * Every transaction does this first, before it locks anything else. Says whether there is such a player.
 */
export async function lockPlayer(transaction: Database, id: string): Promise<boolean> {
  const query = transaction.selectFrom('player').select('id').where('id', '=', id);
  return (await lockRows(transaction, query).executeTakeFirst()) !== undefined;
}

/** Removes a player with everything that hangs on it, in the transaction in which features remove their own part. */
export async function removePlayer(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('player').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything the account feature keeps of a player, without secrets. */
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
  return {
    account: {
      id: player.id,
      email: player.email,
      emailVerified: player.email_verified === 1,
      displayName: player.display_name,
      name: player.name,
      image: player.image,
      createdAt: player.created_at,
      updatedAt: player.updated_at,
    },
    signInMethods,
    sessions,
  };
}

/**
 * Removes what has run out: sessions, sign-ins never finished, tokens of mails, and accounts by password whose
 * address nobody verified since `unverifiedBefore`, so that nobody keeps another's address occupied.
 */
export async function removeStale(
  db: Database,
  { now, unverifiedBefore }: { readonly now: string; readonly unverifiedBefore: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('sign_in_session').where('expires_at', '<=', now).execute();
    await transaction.deleteFrom('sign_in_verification').where('expires_at', '<=', now).execute();
    await transaction.deleteFrom('mail_action').where('expires_at', '<=', now).execute();
    await transaction
      .deleteFrom('player')
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
      .execute();
  });
}
