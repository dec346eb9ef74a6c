import type { FastifyInstance } from 'fastify';
import type { Accounts, Players } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import type { Plans } from '../plans/index.ts';
import { optimizeRoutes } from './optimize.routes.ts';
import { teamsOfAccount } from './player-data.ts';
import { savedTeamsRoutes } from './saved-teams.routes.ts';
import { TeamWorkers } from './team-workers.ts';
import type { TeamWorkersOptions } from './team-workers.ts';

/** The parts of the Team Optimizer. */
export interface TeamsParts {
  readonly db: Database;
  readonly players: Players;
  readonly throttles: Throttles;
  readonly catalogue: CurrentCatalogue;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly teamWorkers?: TeamWorkersOptions | undefined;
}

/** Serves the Team Optimizer and saved teams. */
export function openTeams(app: FastifyInstance, parts: TeamsParts & Pick<Accounts, 'keeps'>): void {
  const workers = new TeamWorkers(app.log, parts.teamWorkers);
  app.addHook('onClose', () => workers.close());
  optimizeRoutes(app, parts, workers);
  savedTeamsRoutes(app, parts);
  parts.keeps(...teamsOfAccount);
}
