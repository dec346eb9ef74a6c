import type { PlayerData } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Changes } from '../db/index.ts';
import { buildsOfPlayer, removeBuildsOf } from './user-build.store.ts';

/** A player's builds, for account export and deletion. */
export function buildsOfAccount(catalogue: CurrentCatalogue, changes: Changes): PlayerData {
  return {
    name: 'builds',
    exportOf: (db, playerId) => buildsOfPlayer(db, playerId, catalogue.catalogue),
    removeFirst: removeBuildsOf,
    // Also those that a request under way has added since.
    removeOf: removeBuildsOf,
    afterRemoval: () => changes.announce('public-builds'),
  };
}
