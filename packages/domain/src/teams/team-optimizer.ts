import type { Catalogue } from '../catalogue/index.ts';
import { answerFirst, answerRequest, compareAnswer } from './answer.ts';
import { compareTeams } from './compare-teams.ts';
import type { AnswerComparisons, FirstAnswer, OptimizedTeam } from './optimized-team.ts';
import { createPreparation } from './prepared.ts';
import { circumstancesOf } from './team-request.ts';
import type { TeamRequest } from './team-request.ts';
import { whyNot } from './why-not.ts';
import type { Circumstances } from './preferences.ts';
import type { ComparedTeams, TeamComparison, WhyNot, WhyNotQuestion } from './team-questions.ts';

/** Finds the best team. Holds everything that's computed once per catalogue. */
export interface TeamOptimizer {
  /**
   * The best team under the model, proven, with two that really differ and the preference changes that would help most.
   * Equal requests give equal answers. The request must be one that `checkTeamRequest` finds nothing wrong with.
   */
  readonly optimize: (request: TeamRequest) => OptimizedTeam;
  /** The same answer without its comparisons, in half the time. */
  readonly answerFirst: (request: TeamRequest) => FirstAnswer;
  /** What `answerFirst` leaves out. */
  readonly compareAnswer: (request: TeamRequest) => AnswerComparisons;
  /**
   * The best team in which a player has an item, and what that costs. The question must be one that `checkWhyNot`
   * finds nothing wrong with.
   */
  readonly whyNot: (request: TeamRequest, question: WhyNotQuestion) => WhyNot;
  /** Two teams of the same three players side by side, in the order of `aims`. Their items must fit their classes (`checkSavedTeam`). */
  readonly compare: (circumstances: Circumstances, teams: ComparedTeams) => TeamComparison;
}

/** Prepares the optimizer for one catalogue. */
export function createTeamOptimizer(catalogue: Catalogue): TeamOptimizer {
  const prepare = createPreparation(catalogue);
  return {
    optimize: (request) => answerRequest(prepare(circumstancesOf(request)), request),
    answerFirst: (request) => answerFirst(prepare(circumstancesOf(request)), request),
    compareAnswer: (request) => compareAnswer(prepare(circumstancesOf(request)), request),
    whyNot: (request, question) => whyNot(prepare(circumstancesOf(request)), request, question),
    compare: (circumstances, teams) =>
      compareTeams(prepare(circumstances), teams, circumstances.aims),
  };
}
