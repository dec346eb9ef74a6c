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
  /** What else the optimizer said; null for a saved team. */
  readonly answer: Pick<OptimizedTeam, 'alternatives' | 'whatIf' | 'proof'> | null;
  /** The player's own builds that were chosen, by member. */
  readonly buildIds: readonly (string | null)[];
}

/** The results of an answer. Scores that it lacks count as the specification's defaults. */
export function resultsOfAnswer(answer: OptimizedTeam, buildIds: Results['buildIds']): Results {
  const best: ShownTeam = {
    members: answer.optimizedTeam,
    scores: withDefaultScores(answer, ANSWER_DEFAULT_SCORES),
    explanation: answer.teamExplanation,
    summary: null,
  };
  const alternatives = answer.alternatives.map((team): ShownTeam => ({
    members: team.optimizedTeam,
    scores: withDefaultScores(team, ANSWER_DEFAULT_SCORES),
    explanation: null,
    summary: team.summary,
  }));
  return { savedName: null, teams: [best, ...alternatives], answer, buildIds };
}

/** The results of a saved team. Scores that it lacks count as the specification's defaults. */
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
