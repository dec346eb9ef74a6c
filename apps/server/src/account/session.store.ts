import type { SignInProvider } from '@trifecta/domain/account';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { lockPlayer, passwordHashOf } from './player.store.ts';

/** A signed-in browser. */
export interface Session {
  readonly id: string;
  /** When the player signed in. */
  readonly startedAt: string;
}

/** A signed-in browser, as shown to its player. */
export interface ListedSession extends Session {
  readonly provider: SignInProvider;
  readonly userAgent: string | null;
  readonly lastUsedAt: string;
}

/** An open session, and what its player may do at this moment. */
export interface OpenSession extends Session {
  readonly address: string;
  readonly addressVerified: 0 | 1;
  readonly suspendedUntil: string | null;
  /** 1 when the player has turned two-step sign-in on. */
  readonly hasSecondStep: 0 | 1;
  /** When the player entered a code for it in this session. */
  readonly secondStepAt: string | null;
}

/** A player's session, if it is still open at `now`: not signed out, not expired, and its player still exists. */
export async function openSession(
  db: Database,
  { id, playerId, now }: { readonly id: string; readonly playerId: string; readonly now: string },
): Promise<OpenSession | undefined> {
  return db
    .selectFrom('sign_in_session')
    .innerJoin('player', 'player.id', 'sign_in_session.player_id')
    .select(['sign_in_session.id as id', 'sign_in_session.created_at as startedAt'])
    .select(['email as address', 'email_verified as addressVerified'])
    .select(['suspended_until as suspendedUntil', 'has_second_step as hasSecondStep'])
    .select('second_step_at as secondStepAt')
    .where('sign_in_session.id', '=', id)
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Records that the player has just entered a code for two-step sign-in in this session. */
export async function noteSecondStep(db: Database, token: string, now: string): Promise<void> {
  await db
    .updateTable('sign_in_session')
    .set({ second_step_at: now })
    .where('token', '=', token)
    .execute();
}

/** Those of the sessions and access tokens that are still valid at `now`. */
export async function stillOpen(
  db: Database,
  ids: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  const tokens = db
    .selectFrom('access_token')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now);
  const rows = await db
    .selectFrom('sign_in_session')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .unionAll(tokens)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The session behind a browser's cookie, open or not. */
export async function sessionOfToken(db: Database, token: string) {
  return db
    .selectFrom('sign_in_session')
    .select(['id', 'player_id as playerId', 'sign_in_provider as provider'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** A player's open sessions, most recently used first. */
export async function openSessions(
  db: Database,
  playerId: string,
  now: string,
): Promise<ListedSession[]> {
  return db
    .selectFrom('sign_in_session')
    .select([
      'id',
      'sign_in_provider as provider',
      'user_agent as userAgent',
      'created_at as startedAt',
      'updated_at as lastUsedAt',
    ])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one of a player's sessions. Returns false when there's no such session. */
export async function endSession(db: Database, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_session')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends a session that started with a password the player has since changed, and returns true when it's over. A
 * password change ends the sessions it finds, but this one may have started right after. Waits for a change in progress.
 */
export async function endOutdatedSession(
  db: Database,
  began: {
    readonly token: string;
    readonly email: string;
    /** The hash from before the password was checked. */
    readonly passwordHash: string | undefined;
  },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const session = await sessionOfToken(transaction, began.token);
    if (session === undefined || !(await lockPlayer(transaction, session.playerId))) return true;
    if ((await passwordHashOf(transaction, began.email)) === began.passwordHash) return false;
    return endSession(transaction, session.playerId, session.id);
  });
}

/** Ends every session of a player but the one with this token. */
export async function endOtherSessionsOf(
  db: Database,
  playerId: string,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('sign_in_session')
    .where('player_id', '=', playerId)
    .where('token', '!=', token)
    .execute();
}

/** Ends every session of a player, and revokes every access token: whoever else was in the account is out. */
export async function endSessionsOf(db: Database, playerId: string): Promise<void> {
  for (const table of ['sign_in_session', 'access_token'] as const) {
    await db.deleteFrom(table).where('player_id', '=', playerId).execute();
  }
}

/** Ends every session of every player, and revokes every access token. Returns how many sessions there were. */
export async function endAllSessions(db: Database): Promise<number> {
  await db.deleteFrom('access_token').execute();
  const { numDeletedRows } = await db.deleteFrom('sign_in_session').executeTakeFirst();
  return Number(numDeletedRows);
}
