import { gadgetsOf } from '@trifecta/domain/builds';
import {
  ANSWER_DEFAULT_SCORES,
  SAVED_DEFAULT_SCORES,
  withDefaultScores,
} from '@trifecta/domain/teams';
import type {
  Loadout,
  MemberExplanation,
  OptimizedTeam,
  Role,
  SavedTeam,
  TeamExplanation,
  TeamScores,
} from '@trifecta/domain/teams';

/** One member as the results show it. */
export interface ShownMember extends Loadout {
  readonly playerName: string;
  /** Null for a team that was saved without roles. */
  readonly role: Role | null;
  /** Null for a saved team: what was said is not kept. */
  readonly explanation: MemberExplanation | null;
}

/** One team that the results can show: the best one, an alternative, or one that was saved. */
export interface ShownTeam {
  readonly members: readonly ShownMember[];
  readonly scores: TeamScores;
  /** Null where only its members are explained. */
  readonly explanation: TeamExplanation | null;
  /** What an alternative does better, or what was written about a saved team. */
  readonly summary: string | null;
}

/** What the results are about. */
export interface Results {
  /** The name of the saved team; null for an answer of the optimizer. */
  readonly savedName: string | null;
  /** The best team first, then the alternatives. */
  readonly teams: readonly ShownTeam[];
  /** What else the optimizer found; null for a saved team. */
  readonly answer:
    | (Pick<OptimizedTeam, 'alternatives' | 'whatIf'> & {
        /** Null when the answer doesn't include it. */
        readonly proof: OptimizedTeam['proof'] | null;
      })
    | null;
  /** The player's own builds that were chosen, by member. */
  readonly buildIds: readonly (string | null)[];
}

/** What every answer has. The defaults of scores are in docs/specification.md#team-scores. */
type LeastAnswer = Pick<OptimizedTeam, 'optimizedTeam' | 'teamExplanation'> &
  Partial<OptimizedTeam>;

/** The results of an answer. Scores that it lacks count as the defaults of an answer. */
export function resultsOfAnswer(answer: LeastAnswer, buildIds: Results['buildIds']): Results {
  const { alternatives = [], whatIf = [], proof = null } = answer;
  const best: ShownTeam = {
    members: answer.optimizedTeam,
    scores: withDefaultScores(answer, ANSWER_DEFAULT_SCORES),
    explanation: answer.teamExplanation,
    summary: null,
  };
  const others = alternatives.map((team): ShownTeam => ({
    members: team.optimizedTeam,
    scores: withDefaultScores(team, ANSWER_DEFAULT_SCORES),
    explanation: null,
    summary: team.summary,
  }));
  return {
    savedName: null,
    teams: [best, ...others],
    answer: { alternatives, whatIf, proof },
    buildIds,
  };
}

/** The results of a saved team. Scores that it lacks count as the defaults of a saved team. */
export function resultsOfSaved(team: SavedTeam): Results {
  const members = team.teamMembers.map((member): ShownMember => {
    const { playerName, class: playerClass, role, weapon, specialization } = member;
    return {
      playerName,
      class: playerClass,
      role,
      weapon,
      specialization,
      gadgets: gadgetsOf(member),
      explanation: null,
    };
  });
  const shown: ShownTeam = {
    members,
    scores: withDefaultScores(team, SAVED_DEFAULT_SCORES),
    explanation: null,
    summary: team.description,
  };
  return {
    savedName: team.teamName,
    teams: [shown],
    answer: null,
    buildIds: team.teamMembers.map(({ userBuildId }) => userBuildId),
  };
}
