import type { PlayerData } from '../account/index.ts';
import { subscriptionsOf } from '../plans/index.ts';
import { customerOf, requestClosure } from './customer.store.ts';
import { trialsOf } from './trial.store.ts';

/**
 * The subscriptions of a player, for export and deletion of the account. At the provider they are ended afterwards: the
 * deletion notes that it is to be done, and `close` does it.
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
