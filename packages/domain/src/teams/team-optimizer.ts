import type { Catalogue } from '../catalogue/index.ts';
import type { OptimizedTeam } from './optimized-team.ts';
import type { TeamRequest } from './team-request.ts';

/** Finds the best team. It holds what can be worked out once for a catalogue. */
export interface TeamOptimizer {
  /**
   * The best team under the model, proved, with two different next best ones and the changes of a wish that would help
   * most. Equal requests give equal answers.
   */
  readonly optimize: (request: TeamRequest) => OptimizedTeam;
}

/** Prepares the optimizer for one catalogue. */
export function createTeamOptimizer(catalogue: Catalogue): TeamOptimizer {
  return {
    optimize: () => {
      throw new Error(`The optimizer does not know ${catalogue.patch.name} yet.`);
    },
  };
}
