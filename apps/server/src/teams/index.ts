export { savedTeamsOf } from './saved-team.store.ts';
export { countUses } from './optimizer-use.store.ts';
export type { AskedTeam, OptimizeTeam } from './optimize.routes.ts';
export type { TeamWorkersOptions } from './team-workers.ts';
export { openTeams } from './teams.ts';
