import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { optimizeRoutes } from './optimize.routes.ts';
import type { OptimizeTeam } from './optimize.routes.ts';
import type { TeamsParts } from './parts.ts';
import { teamsOfAccount } from './player-data.ts';
import { teamQuestionRoutes } from './team-questions.routes.ts';
import { knownPlayersRoutes } from './known-players.routes.ts';
import { savedTeamsRoutes } from './saved-teams.routes.ts';
import { TeamWorkers } from './team-workers.ts';

/** Serves the Team Optimizer and saved teams. Returns the optimizer, for features that build on it. */
export function openTeams(
  app: FastifyInstance,
  parts: TeamsParts & Pick<Accounts, 'keeps'>,
): OptimizeTeam {
  const workers = new TeamWorkers(app, parts.teamWorkers);
  app.addHook('onClose', () => workers.close());
  const optimizeTeam = optimizeRoutes(app, parts, workers);
  teamQuestionRoutes(app, parts, workers);
  savedTeamsRoutes(app, parts);
  knownPlayersRoutes(app, parts);
  parts.keeps(...teamsOfAccount);
  return optimizeTeam;
}
