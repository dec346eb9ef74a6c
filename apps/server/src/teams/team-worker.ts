import { workerData } from 'node:worker_threads';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { createTeamOptimizer } from '@trifecta/domain/teams';
import type {
  AnswerComparisons,
  Circumstances,
  ComparedTeams,
  FirstAnswer,
  WhyNotQuestion,
  OptimizedTeam,
  TeamComparison,
  TeamRequest,
  WhyNot,
} from '@trifecta/domain/teams';

/** One question for a worker. */
export type TeamTask =
  | {
      readonly kind: 'optimize' | 'answerFirst' | 'compareAnswer';
      readonly request: TeamRequest;
    }
  | { readonly kind: 'whyNot'; readonly request: TeamRequest; readonly question: WhyNotQuestion }
  | {
      readonly kind: 'compare';
      readonly situation: Circumstances;
      readonly teams: ComparedTeams;
    };

/** A worker's answer to any question. */
export type TeamResult = OptimizedTeam | FirstAnswer | AnswerComparisons | WhyNot | TeamComparison;

/** A worker's answer, or the error that ended its search. */
export type WorkerAnswer = { readonly result: TeamResult } | { readonly failure: string };

const optimizer = createTeamOptimizer(workerData as Catalogue);

/** Answers one question at a time, in a thread of its own. */
export function answer(task: TeamTask): WorkerAnswer {
  try {
    return { result: resultOf(task) };
  } catch (error) {
    // As an answer, so that a failed search differs from a dead thread.
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function resultOf(task: TeamTask): TeamResult {
  switch (task.kind) {
    case 'optimize':
      return optimizer.optimize(task.request);
    case 'answerFirst':
      return optimizer.answerFirst(task.request);
    case 'compareAnswer':
      return optimizer.compareAnswer(task.request);
    case 'whyNot':
      return optimizer.whyNot(task.request, task.question);
    default:
      return optimizer.compare(task.situation, task.teams);
  }
}
