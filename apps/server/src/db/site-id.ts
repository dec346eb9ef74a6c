import { randomUUID } from 'node:crypto';
import { keptFact } from './facts.ts';
import type { Database } from './schema.ts';

/** The id of the site in this database. All of its servers share it, and its backups contain it. */
export function siteId(db: Database): Promise<string> {
  return keptFact(db, 'site-id', randomUUID());
}
