import type { Database } from '../db/index.ts';
import { subscriptionsOf } from '../plans/index.ts';
import { trialsOf } from './trial.store.ts';

/**
 * True when a player's next subscription begins without a trial: one was had or refused, or a plan was paid before. A
 * refused trial counts too, so that the next checkout shows from the start what it costs.
 */
export async function hadTrial(db: Database, playerId: string): Promise<boolean> {
  const [trials, held] = await Promise.all([trialsOf(db, playerId), subscriptionsOf(db, playerId)]);
  return trials.length > 0 || held.length > 0;
}

/** True when the latest trial of a player was canceled because the card had one before. */
export async function wasTrialRefused(db: Database, playerId: string): Promise<boolean> {
  const [latest] = await trialsOf(db, playerId);
  return latest?.outcome === 'refused';
}
