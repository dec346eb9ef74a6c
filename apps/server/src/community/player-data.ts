import type { PlayerData } from '../account/index.ts';
import { allFavoritesOf } from './favorite.store.ts';
import { ratingsOfPlayer, removeRatingsInSteps, removeRatingsOf } from './rating.store.ts';

/** A player's ratings and favorites, for account export and deletion. */
export const ratingsAndFavoritesOfAccount: readonly PlayerData[] = [
  {
    name: 'ratings',
    exportOf: ratingsOfPlayer,
    removeInSteps: removeRatingsInSteps,
    removeOf: removeRatingsOf,
  },
  {
    name: 'favorites',
    exportOf: allFavoritesOf,
    // They're deleted with the player's row, and nothing depends on them.
    removeOf: () => Promise.resolve(),
  },
];
