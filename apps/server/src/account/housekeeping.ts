import type { Database } from '../db/index.ts';
import { removeEndedThrottles } from '../limits/index.ts';
import type { PlayerData } from './player-data.ts';
import { removeStale } from './player.store.ts';
import { removeOldEvents } from './security-event.store.ts';
import { EVENTS_KEPT_MS } from './security-events.ts';
import { removeOldCodes } from './second-step.store.ts';

const UNVERIFIED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes everything that has expired by `now`: sessions, links, attempt counts, security events, and accounts left
 * unverified for a week, with what features store about them.
 */
export async function removeOldAccountData(
  db: Database,
  now: Date,
  playerData: readonly PlayerData[],
): Promise<void> {
  const unverifiedBefore = new Date(now.getTime() - UNVERIFIED_KEPT_MS).toISOString();
  const removeData = async (transaction: Database, playerId: string): Promise<void> => {
    for (const part of playerData) await part.removeOf(transaction, playerId);
  };
  await removeStale(db, { now: now.toISOString(), unverifiedBefore, removeData });
  await removeOldCodes(db, now.toISOString());
  await removeOldEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS).toISOString());
  await removeEndedThrottles(db, now.toISOString());
}
