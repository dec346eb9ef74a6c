import { createHash } from 'node:crypto';
import type { Database } from '../db/index.ts';

/** A trial that has started at the provider. */
export interface BegunTrial {
  readonly subscriptionId: string;
  readonly playerId: string;
  /** Undefined when the provider doesn't provide one. */
  readonly cardFingerprint: string | undefined;
  readonly now: string;
}

/** The decision about a trial. */
export type TrialOutcome = 'granted' | 'refused';

/**
 * Decides about a trial, once. Each player and each card gets one. Of several concurrent trials, the unique indexes let
 * one through.
 */
export async function decideTrial(db: Database, trial: BegunTrial): Promise<TrialOutcome> {
  const row = {
    subscription_id: trial.subscriptionId,
    player_id: trial.playerId,
    card_key:
      trial.cardFingerprint === undefined
        ? null
        : createHash('sha256').update(trial.cardFingerprint).digest('base64url'),
    decided_at: trial.now,
  };
  for (const outcome of ['granted', 'refused'] as const) {
    await db
      .insertInto('billing_trial')
      .values({ ...row, outcome })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const decided = await outcomeOf(db, trial.subscriptionId);
    if (decided !== undefined) return decided;
  }
  throw new Error(`The trial of ${trial.subscriptionId} was neither granted nor refused.`);
}

async function outcomeOf(db: Database, subscriptionId: string): Promise<TrialOutcome | undefined> {
  const row = await db
    .selectFrom('billing_trial')
    .select('outcome')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return row?.outcome;
}

/** A player's trials, latest first. */
export async function trialsOf(db: Database, playerId: string) {
  return db
    .selectFrom('billing_trial')
    .select(['subscription_id as subscriptionId', 'outcome', 'decided_at as decidedAt'])
    .where('player_id', '=', playerId)
    .orderBy('decided_at', 'desc')
    .execute();
}
