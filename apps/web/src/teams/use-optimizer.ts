import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { resultsOfAnswer } from './shown-team.ts';
import type { Results } from './shown-team.ts';
import { teamBody } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';

const FAILURE = 'Failed to optimize the team';

/** What the server says is wrong with the inputs, by the request's field. */
export type InputProblems = ReadonlyMap<string, string>;

const NO_PROBLEMS: InputProblems = new Map();

/**
 * Asks the optimizer. What is wrong with the inputs is told at their fields, a limit reached to `onLimit`; any other
 * failure is logged only, see docs/specification.md#team-optimizer.
 */
export function useOptimizer({
  builds,
  onResults,
  onLimit,
  onUsed,
}: {
  readonly builds: readonly UserBuild[];
  readonly onResults: (results: Results, asked: TeamInputs) => void;
  readonly onLimit: (message: string) => void;
  /** Called when a use may have been counted. */
  readonly onUsed: () => void;
}) {
  const [isOptimizing, setIsOptimizing] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'optimizer_limit_reached') {
      onLimit(error.message);
      onUsed();
    } else if (error instanceof ApiError && error.details.length > 0) {
      setProblems(new Map(error.details.map(({ path, message }) => [path, message])));
    } else {
      logFailure(FAILURE, error);
    }
  };
  const optimize = async (inputs: TeamInputs): Promise<void> => {
    if (isOptimizing) return;
    setIsOptimizing(true);
    setProblems(NO_PROBLEMS);
    try {
      const call = { body: teamBody(inputs, builds) };
      const answer = await callApiAsPlayer('POST /api/optimize-team', FAILURE, call);
      const buildIds = inputs.players.map(({ selectedBuildId }) => selectedBuildId);
      onResults(resultsOfAnswer(answer, buildIds), inputs);
      onUsed();
    } catch (error) {
      fail(error);
    }
    setIsOptimizing(false);
  };
  return { isOptimizing, problems, optimize };
}
