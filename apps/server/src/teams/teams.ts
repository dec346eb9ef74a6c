import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import { optimizeRoutes } from './optimize.routes.ts';
import { savedTeamsRoutes } from './saved-teams.routes.ts';
import { TeamWorkers } from './team-workers.ts';
import type { TeamWorkersOptions } from './team-workers.ts';

interface OptimizerLimits {
  readonly maxTeamOptimizerUsesPerMonth: number | null;
}

/** What the Team Optimizer is made of. */
export interface TeamsParts {
  readonly db: Database;
  readonly players: Players;
  readonly throttles: Throttles;
  readonly catalogue: CurrentCatalogue;
  /** What a player's plan allows; null stands for unlimited. */
  readonly limitsOf: (playerId: string) => Promise<OptimizerLimits>;
  /** Whether these limits leave room for another use in the month. */
  readonly canUseTeamOptimizer: (limits: OptimizerLimits, usesThisMonth: number) => boolean;
  /** The month in which uses are counted together. */
  readonly usageMonth: (now: Date) => { readonly month: string };
  readonly now: () => Date;
  readonly newId: () => string;
  readonly teamWorkers?: TeamWorkersOptions | undefined;
}

/** Serves the Team Optimizer and saved teams. */
export function openTeams(app: FastifyInstance, parts: TeamsParts): void {
  const workers = new TeamWorkers(app.log, parts.teamWorkers);
  app.addHook('onClose', () => workers.close());
  optimizeRoutes(app, parts, workers);
  savedTeamsRoutes(app, parts);
}
