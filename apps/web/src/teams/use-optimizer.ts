import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { useMemo } from 'react';
import { ApiError, logFailure } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { useCountsChanged } from '../plans/index.ts';
import { failureText } from './failure-text.ts';
import { resultsOfAnswer } from './shown-team.ts';
import type { Results } from './shown-team.ts';
import { teamBody } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';
import { texts } from './texts.ts';

/** The server's errors in the inputs, by the request's field. */
export type InputProblems = ReadonlyMap<string, string>;

const OPTIMIZE = ['optimize-team'];

/**
 * Runs the optimizer, and leaves comparisons for later. Invalid inputs show at their fields, and a reached limit in `limitMessage`. Any other failure
 * is logged and described in `failure`. It costs no use.
 */
export function useOptimizer({
  builds,
  onResults,
}: {
  readonly builds: readonly UserBuild[];
  readonly onResults: (results: Results, asked: TeamInputs) => void;
}) {
  const countsChanged = useCountsChanged();
  // The player may have left the page and come back since the request.
  const isOptimizing = useIsMutating({ mutationKey: OPTIMIZE }) > 0;
  const { mutate, reset, error } = useMutation({
    mutationKey: OPTIMIZE,
    mutationFn: (inputs: TeamInputs) =>
      callApiAsPlayer('POST /api/optimize-team', texts.failures.optimize, {
        body: { ...teamBody(inputs, builds), comparisons: 'later' },
      }),
    onSuccess: (answer, inputs) => {
      onResults(resultsOfAnswer(answer, inputs), inputs);
      countsChanged();
    },
    onError: (failure) => {
      if (!isLimitReached(failure) && problemsOf(failure).size === 0)
        logFailure(texts.failures.optimize, failure);
    },
  });
  const problems = useMemo(() => problemsOf(error), [error]);
  const optimize = (inputs: TeamInputs): void => {
    if (!isOptimizing) mutate(inputs);
  };
  const limitMessage = isLimitReached(error) ? error.message : null;
  const isTold = error !== null && limitMessage === null && problems.size === 0;
  const failure = isTold ? failureText(error) : null;
  return { isOptimizing, problems, limitMessage, failure, closeLimit: reset, optimize };
}

function isLimitReached(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'optimizer_limit_reached';
}

function problemsOf(error: Error | null): InputProblems {
  const details = error instanceof ApiError ? error.details : [];
  return new Map(details.map(({ path, message }) => [path, message]));
}
