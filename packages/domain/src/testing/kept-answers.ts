import { createTeamOptimizer } from '../teams/team-optimizer.ts';
import type { TeamOptimizer } from '../teams/team-optimizer.ts';
import type { OptimizedTeam } from '../teams/optimized-team.ts';
import { builtInCatalogue } from './built-in-catalogue.ts';
import { isLongRun } from './long-run.ts';

/** The same optimizer, but asked again, it returns the same answer. A long run would fill the memory with them. */
export function keepingAnswers(optimizer: TeamOptimizer): TeamOptimizer {
  if (isLongRun) return optimizer;
  const answers = new Map<string, OptimizedTeam>();
  return {
    ...optimizer,
    optimize: (request) => {
      const key = JSON.stringify(request);
      const answer = answers.get(key) ?? optimizer.optimize(request);
      answers.set(key, answer);
      return answer;
    },
  };
}

/** The optimizer of the built-in catalogue, for every test that doesn't change it. */
export const builtInOptimizer = keepingAnswers(createTeamOptimizer(builtInCatalogue));
