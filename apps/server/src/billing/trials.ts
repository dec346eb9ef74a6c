import type { Database } from '../db/index.ts';
import { subscriptionsOf } from '../plans/index.ts';
import { trialsOf } from './trial.store.ts';

/**
 * True when a player's next subscription starts without a trial, because they had one, were refused one, or already
 * paid for a plan. A refused trial counts too, so that the next checkout shows the price from the start.
 */
export async function hadTrial(db: Database, playerId: string): Promise<boolean> {
  const [trials, held] = await Promise.all([trialsOf(db, playerId), subscriptionsOf(db, playerId)]);
  return trials.length > 0 || held.length > 0;
}

/** True when a player's latest trial was canceled because the card had already been used for one. */
export async function wasTrialRefused(db: Database, playerId: string): Promise<boolean> {
  const [latest] = await trialsOf(db, playerId);
  return latest?.outcome === 'refused';
}
