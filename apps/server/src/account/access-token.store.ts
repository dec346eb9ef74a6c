import { MAX_ACCESS_TOKENS, storedScopes } from '@trifecta/domain/account';
import type { SignInProvider, TokenScope } from '@trifecta/domain/account';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { lockPlayer } from './player.store.ts';

/** An access token as its player sees it. */
export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Precise to the hour. Null: never. */
  readonly lastUsedAt: string | null;
}

/** An access token that's about to be stored. */
interface NewToken extends ListedToken {
  readonly playerId: string;
  readonly tokenHash: string;
  readonly provider: SignInProvider;
}

/** Stores a token, unless the player has as many as they can, or is gone. */
export async function insertToken(
  db: Database,
  token: NewToken,
): Promise<'stored' | 'limit' | 'no-player'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, token.playerId))) return 'no-player';
    const valid = transaction
      .selectFrom('access_token')
      .select('id')
      .where('player_id', '=', token.playerId)
      .where('expires_at', '>', token.createdAt);
    if ((await valid.execute()).length >= MAX_ACCESS_TOKENS) return 'limit';
    await transaction
      .insertInto('access_token')
      .values({
        id: token.id,
        player_id: token.playerId,
        token_hash: token.tokenHash,
        name: token.name,
        scopes: token.scopes.join(' '),
        sign_in_provider: token.provider,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
        last_used_at: null,
      })
      .execute();
    return 'stored';
  });
}

/** The valid token with this hash, and what its player may do at this moment. */
export async function tokenByHash(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom('access_token')
    .innerJoin('player', 'player.id', 'access_token.player_id')
    .select(['access_token.id as id', 'player_id as playerId', 'scopes'])
    .select(['sign_in_provider as provider', 'last_used_at as lastUsedAt'])
    .select(['access_token.created_at as createdAt'])
    .select(['email', 'email_verified as emailVerified', 'suspended_until as suspendedUntil'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('deleting_since', 'is', null)
    .executeTakeFirst();
}

/** Notes that a token was used, unless another request has done so already. */
export async function noteTokenUse(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', at)]))
    .execute();
}

/** A player's valid tokens, newest first. */
export async function tokensOf(
  db: Database,
  playerId: string,
  now: string,
): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom('access_token')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, scopes: storedScopes(row.scopes) }));
}

/** Deletes one of a player's tokens. Returns false when there's no such token. */
export async function removeToken(db: Database, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
