import type { PlayerData } from '../account/index.ts';
import { allFavoritesOf } from './favorite.store.ts';
import { ratingsOfPlayer, removeRatingsOf } from './rating.store.ts';

/** The ratings and favorites of a player, for export and deletion of the account. */
export const ratingsAndFavoritesOfAccount: readonly PlayerData[] = [
  { name: 'ratings', exportOf: ratingsOfPlayer, removeOf: removeRatingsOf },
  {
    name: 'favorites',
    exportOf: allFavoritesOf,
    // They hang on the player's row, and nothing else hangs on them.
    removeOf: () => Promise.resolve(),
  },
];
