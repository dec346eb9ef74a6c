export { knownPlayers } from './known-players.ts';
export { teams } from './teams.ts';
