import type { Database } from '../db/index.ts';
import { removeEndedThrottles } from '../limits/index.ts';
import { removeStale } from './player.store.ts';
import { removeOldCodes } from './second-step.store.ts';

const UNVERIFIED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes everything that has expired by `now`: sessions, links, attempt counts, and accounts left unverified for a
 * week.
 */
export async function removeOldAccountData(db: Database, now: Date): Promise<void> {
  const unverifiedBefore = new Date(now.getTime() - UNVERIFIED_KEPT_MS).toISOString();
  await removeStale(db, { now: now.toISOString(), unverifiedBefore });
  await removeOldCodes(db, now.toISOString());
  await removeEndedThrottles(db, now.toISOString());
}
