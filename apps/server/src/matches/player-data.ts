import type { PlayerData } from '../account/index.ts';
import { allMatchesOf } from './match.store.ts';

/** All matches of a player, shown or not, for export and deletion of the account. They hang on the player's row. */
export const matchesOfAccount: PlayerData = {
  name: 'matches',
  exportOf: allMatchesOf,
  removeOf: () => Promise.resolve(),
};
