import { keptFact } from './facts.ts';
import type { Database } from './schema.ts';

/**
 * The secret stored in this database. The first start stores `fresh`, so that sessions survive restarts. Demo only: in
 * production, a secret is never stored next to what it protects.
 */
export function keptSecret(db: Database, fresh: string): Promise<string> {
  return keptFact(db, 'secret', fresh);
}
