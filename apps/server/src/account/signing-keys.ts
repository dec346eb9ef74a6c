import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { JwtOptions } from 'better-auth/plugins';
import type { Database } from '../db/index.ts';
import { addSigningKey, signingKeys } from './signing-key.store.ts';
import type { StoredKey } from './signing-key.store.ts';

type KeyAdapter = Required<NonNullable<JwtOptions['adapter']>>;
type Key = Awaited<ReturnType<KeyAdapter['createJwk']>>;

/** Longer than the lifetime of any token. */
const LAST_TOKENS_MS = 5 * 60_000;
/** How long a key still verifies tokens after a newer one replaces it. */
const RETIRED_AFTER_MS = 15 * 60_000;

/**
 * The keys that sign identity tokens, encrypted with the site's secret. A key that can't be decrypted, because the
 * operator changed the secret, is treated as missing: the library creates a new one, and the old one retires.
 */
export class SigningKeys implements KeyAdapter {
  readonly #db: Database;
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #newId: () => string;

  constructor(parts: {
    readonly db: Database;
    readonly secret: string;
    readonly now: () => Date;
    readonly newId: () => string;
  }) {
    this.#db = parts.db;
    this.#secret = parts.secret;
    this.#now = parts.now;
    this.#newId = parts.newId;
  }

  /** Keys that can currently sign. */
  readonly getJwks = async (): Promise<Key[]> => {
    const rows = await signingKeys(this.#db, this.#time(LAST_TOKENS_MS));
    const keys = await Promise.all(rows.map((row) => this.#opened(row)));
    return keys.filter((key) => key !== undefined);
  };

  /** Stores a new key, which the library passes in plain text, and retires the others. */
  readonly createJwk = async (key: Omit<Key, 'id'>): Promise<Key> => {
    const id = this.#newId();
    const sealed = await symmetricEncrypt({ key: this.#secret, data: key.privateKey });
    const row = {
      id,
      public_key: key.publicKey,
      private_key: JSON.stringify(sealed),
      alg: key.alg ?? null,
      crv: key.crv ?? null,
      created_at: this.#time(0),
    };
    await addSigningKey(this.#db, row, this.#time(RETIRED_AFTER_MS));
    return { ...key, id };
  };

  async #opened(row: StoredKey): Promise<Key | undefined> {
    const data: unknown = JSON.parse(row.private_key);
    if (typeof data !== 'string') return undefined;
    try {
      return {
        id: row.id,
        publicKey: row.public_key,
        privateKey: await symmetricDecrypt({ key: this.#secret, data }),
        createdAt: new Date(row.created_at),
        alg: 'ES256',
      };
    } catch {
      return undefined;
    }
  }

  #time(laterMs: number): string {
    return new Date(this.#now().getTime() + laterMs).toISOString();
  }
}
