import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { logFailure } from '../api/client.ts';
import type { Results } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { texts } from './texts.ts';

/** The server's errors in the inputs, by the request's field. */
export type InputProblems = ReadonlyMap<string, string>;

/** What came of a request that brought no team. */
export interface Refusal {
  readonly problems: InputProblems;
  /** Names the limit that was reached. Null for none. */
  readonly limitMessage: string | null;
  /** Any other failure in words. */
  readonly failure: string | null;
}

const NO_REFUSAL: Refusal = { problems: new Map(), limitMessage: null, failure: null };

/** The code that asks for an answer. It comes with what shows one. */
interface AnswerCode {
  readonly askForTeam: (
    client: QueryClient,
    inputs: TeamInputs,
    builds: readonly UserBuild[],
  ) => Promise<Results>;
  readonly refusalOf: (error: Error) => Refusal;
}

const OPTIMIZE = ['optimize-team'];

/**
 * Runs the optimizer, once `loadAnswer` has loaded what asks for an answer and shows it. Invalid inputs show at their fields, and
 * a reached limit in `limitMessage`. Any other failure is logged and described in `failure`. It costs no use.
 */
export function useOptimizer({
  builds,
  loadAnswer,
  onResults,
}: {
  readonly builds: readonly UserBuild[];
  readonly loadAnswer: () => Promise<AnswerCode>;
  readonly onResults: (results: Results, asked: TeamInputs) => void;
}) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const mutations = client.getMutationCache();
  // The player may have left the page and come back since the request.
  const onMutation = useCallback((tell: () => void) => mutations.subscribe(tell), [mutations]);
  const isUnderWay = () => client.isMutating({ mutationKey: OPTIMIZE }) > 0;
  const isOptimizing = useSyncExternalStore(onMutation, isUnderWay, isUnderWay);
  const optimize = (inputs: TeamInputs): void => {
    if (isOptimizing) return;
    setRefusal(NO_REFUSAL);
    let code: AnswerCode | undefined;
    // What `useMutation` does, whose code is a kilobyte.
    const asking = mutations.build(client, {
      mutationKey: OPTIMIZE,
      mutationFn: async () => {
        // Loaded first: an answer that can't be shown would have cost a use.
        code = await loadAnswer();
        onResults(await code.askForTeam(client, inputs, builds), inputs);
      },
    });
    asking.execute(undefined).catch((error: unknown) => {
      const unloaded = { ...NO_REFUSAL, failure: texts.failures.optimize };
      const told = code?.refusalOf(error as Error) ?? unloaded;
      setRefusal(told);
      if (told.failure !== null) logFailure(texts.failures.optimize, error);
    });
  };
  return { ...refusal, isOptimizing, optimize, closeLimit: () => setRefusal(NO_REFUSAL) };
}
