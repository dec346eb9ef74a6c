import type { PlayerData } from '../account/index.ts';
import { knownPlayersOf } from './known-player.store.ts';
import { allUsesOf } from './optimizer-use.store.ts';
import { savedTeamsOf } from './saved-team.store.ts';

// They hang on the player's row, and nothing else hangs on them.
const removeOf = () => Promise.resolve();

/** The saved teams of a player, whom they remember, and how often the optimizer was used, for export and deletion of the account. */
export const teamsOfAccount: readonly PlayerData[] = [
  { name: 'savedTeams', exportOf: savedTeamsOf, removeOf },
  { name: 'knownPlayers', exportOf: knownPlayersOf, removeOf },
  { name: 'optimizerUses', exportOf: allUsesOf, removeOf },
];
