import type { PlayerData } from '../account/index.ts';
import { viewsOfPlayer } from './build-view.store.ts';
import { allFavoritesOf } from './favorite.store.ts';
import { ratingsOfPlayer, removeRatingsInSteps, removeRatingsOf } from './rating.store.ts';

/** A player's ratings, favorites, and the views of their builds, for account export and deletion. */
export const communityDataOfAccount: readonly PlayerData[] = [
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
  {
    name: 'buildViews',
    exportOf: viewsOfPlayer,
    // They're deleted with their builds.
    removeOf: () => Promise.resolve(),
  },
];
