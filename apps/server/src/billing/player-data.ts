import type { PlayerData } from '../account/index.ts';
import { subscriptionsOf } from '../plans/index.ts';
import { customerOf, requestClosure } from './customer.store.ts';
import { trialsOf } from './trial.store.ts';

/**
 * A player's subscriptions, for account export and deletion. Deleting the account schedules their deletion at the
 * provider, and `close` carries it out afterwards.
 */
export function subscriptionsOfAccount(now: () => Date, close: () => void): PlayerData {
  return {
    name: 'subscriptions',
    exportOf: async (db, playerId) => ({
      customerId: (await customerOf(db, playerId)) ?? null,
      subscriptions: await subscriptionsOf(db, playerId),
      trials: await trialsOf(db, playerId),
    }),
    removeOf: (transaction, playerId) => requestClosure(transaction, playerId, now().toISOString()),
    afterRemoval: close,
  };
}
