import type { QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { ApiError } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { countsChanged } from '../plans/index.ts';
import { failureText } from './failure-text.ts';
import { resultsOfAnswer } from './shown-team.ts';
import type { Results } from './shown-team.ts';
import { teamBody } from './team-body.ts';
import type { TeamInputs } from './team-inputs.ts';
import { texts } from './texts.ts';
import type { Refusal } from './use-optimizer.ts';

/** The best team for these inputs, without the comparisons, which are left for later. Costs a use. Throws `ApiError`. */
export async function askForTeam(
  client: QueryClient,
  inputs: TeamInputs,
  builds: readonly UserBuild[],
): Promise<Results> {
  const answer = await callApiAsPlayer('POST /api/optimize-team', texts.failures.optimize, {
    body: { ...teamBody(inputs, builds), comparisons: 'later' },
  });
  countsChanged(client);
  return resultsOfAnswer(answer, inputs);
}

/** What's told of an error of `askForTeam`: a reached limit, else problems of the inputs, else that it failed. */
export function refusalOf(error: Error): Refusal {
  const { code, details } = error instanceof ApiError ? error : { code: undefined, details: [] };
  const problems = new Map(details.map(({ path, message }) => [path, message]));
  const limitMessage = code === 'optimizer_limit_reached' ? error.message : null;
  const isTold = limitMessage !== null || problems.size > 0;
  return { problems, limitMessage, failure: isTold ? null : failureText(error) };
}
