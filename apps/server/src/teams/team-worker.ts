import { workerData } from 'node:worker_threads';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { createTeamOptimizer } from '@trifecta/domain/teams';
import type { OptimizedTeam, TeamRequest } from '@trifecta/domain/teams';

/** A worker's answer: the team, or the error that ended its search. */
export type WorkerAnswer = { readonly team: OptimizedTeam } | { readonly failure: string };

const optimizer = createTeamOptimizer(workerData as Catalogue);

/** Finds the best team. Runs in a thread of its own, one request at a time. */
export function optimize(request: TeamRequest): WorkerAnswer {
  try {
    return { team: optimizer.optimize(request) };
  } catch (error) {
    // As an answer, so that a failed search differs from a dead thread.
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
