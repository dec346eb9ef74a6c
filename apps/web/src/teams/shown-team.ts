import { gadgetsOf } from '@trifecta/domain/builds';
import {
  ANSWER_DEFAULT_SCORES,
  SAVED_DEFAULT_SCORES,
  withDefaultScores,
} from '@trifecta/domain/teams';
import type {
  Loadout,
  MemberExplanation,
  OptimizedMember,
  OptimizedTeam,
  Role,
  SavedTeam,
  TeamExplanation,
  TeamScores,
} from '@trifecta/domain/teams';

/** One member in the results. */
export interface ShownMember extends Loadout {
  readonly playerName: string;
  /** Null for a team saved without roles. */
  readonly role: Role | null;
  /** Null for a saved team, which keeps no explanations. */
  readonly explanation: MemberExplanation | null;
}

/** The specification's part of an explanation. */
export type LeastExplanation = Omit<
  TeamExplanation,
  'verdict' | 'combos' | 'mapNotes' | 'enemyNotes'
>;

/** One team in the results: the best one, an alternative, or a saved one. */
export interface ShownTeam {
  readonly members: readonly ShownMember[];
  readonly scores: TeamScores;
  /** Null for alternatives and saved teams. */
  readonly explanation: LeastExplanation | null;
  /** An alternative's gains and losses, or a saved team's description. */
  readonly summary: string | null;
}

/** The teams in the results. */
export interface Results {
  /** The name of a saved team. Null for an optimizer result. */
  readonly savedName: string | null;
  /** The best team first, then the alternatives. */
  readonly teams: readonly ShownTeam[];
  /** The rest of the optimizer's response. Null for a saved team. */
  readonly answer:
    | (Pick<OptimizedTeam, 'alternatives' | 'whatIf'> & {
        /** Null if the response doesn't include it. */
        readonly proof: OptimizedTeam['proof'] | null;
      })
    | null;
  /** The ids of the player's own builds among the picks, by member. */
  readonly buildIds: readonly (string | null)[];
}

/** The minimum of a response. The default scores are in docs/specification.md#team-scores. */
type LeastAnswer = {
  readonly optimizedTeam: readonly Omit<OptimizedMember, 'reasons' | 'reserve'>[];
  readonly teamExplanation: LeastExplanation;
} & Partial<Omit<OptimizedTeam, 'optimizedTeam' | 'teamExplanation'>>;

/** The results of an optimizer response, with defaults for missing scores. */
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

/** The results of a saved team, with defaults for missing scores. */
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
