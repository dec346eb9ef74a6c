import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { secretKeys } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';
import { resealSecondSteps } from './second-step-secrets.ts';
import { endAllSessions } from './session.store.ts';
import { removeSigningKeys } from './signing-key.store.ts';

/** What was done about a leaked secret. */
interface LeakHandled {
  /** Players whose second step is encrypted with the new secret now. */
  readonly resealed: number;
  /** Players whose second step no secret opens. */
  readonly lost: number;
  readonly sessions: number;
}

/**
 * Makes a leaked secret worthless: encrypts second steps again while it's still known, then ends every session and every
 * token signed so far. May be repeated.
 *
 * @param also More to do in the transaction that ends the sessions.
 */
export async function dropLeakedSecret(
  db: Database,
  secrets: Secrets,
  also: (transaction: Database) => Promise<void>,
): Promise<LeakHandled> {
  const count = await resealSecondSteps(db, secretKeys(secrets));
  const sessions = await inTransaction(db, async (transaction) => {
    await removeSigningKeys(transaction);
    await also(transaction);
    return endAllSessions(transaction);
  });
  return { ...count, sessions };
}
