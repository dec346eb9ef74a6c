import type { JWK } from 'jose';
import { inTransaction } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';

/** A key pair that signs identity tokens. The private key is encrypted. */
export type StoredKey = Schema['sign_in_key'];

/** The keys that are valid at `at`. */
export async function signingKeys(db: Database, at: string): Promise<StoredKey[]> {
  return db
    .selectFrom('sign_in_key')
    .selectAll()
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
    .execute();
}

/** The public keys that are valid at `at`. */
export async function publicKeys(db: Database, at: string): Promise<JWK[]> {
  return (await signingKeys(db, at)).map(({ id, public_key, alg }) => ({
    ...(JSON.parse(public_key) as JWK),
    kid: id,
    alg: alg ?? 'ES256',
  }));
}

/** Adds a key. Older keys verify until `retireAt` at the latest. */
export async function addSigningKey(
  db: Database,
  key: Omit<StoredKey, 'expires_at'>,
  retireAt: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('sign_in_key')
      .values({ ...key, expires_at: null })
      .execute();
    // If two processes add a key at the same moment, one of them stays current.
    await transaction
      .updateTable('sign_in_key')
      .set({ expires_at: retireAt })
      .where('expires_at', 'is', null)
      .where('created_at', '<', key.created_at)
      .execute();
  });
}

/** Ends all keys, and so every token that they signed. Servers notice within a minute and make a new one. */
export async function removeSigningKeys(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_key').execute();
}
