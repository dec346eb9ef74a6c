import { ANSWER_DEFAULT_SCORES, withDefaultScores } from '@trifecta/domain/teams';
import type {
  AlternativeTeam,
  AnswerComparisons,
  AnswerScores,
  Combo,
  Loadout,
  MemberExplanation,
  MemberReasons,
  OptimizedMember,
  OptimizedTeam,
  Reason,
  ReserveItem,
  Role,
  TeamCalls,
  TeamExplanation,
  TeamMatchup,
  TeamScores,
  TeamVerdict,
  WhatIf,
  WhyNot,
} from '@trifecta/domain/teams';
import { texts } from './answer/texts.ts';
import { comparedMember } from './member-of.ts';
import type { TeamInputs } from './team-inputs.ts';

/** One member in the results. */
export interface ShownMember extends Loadout {
  readonly playerName: string;
  /** Null for a team saved without roles. */
  readonly role: Role | null;
  /** Null for a saved team, which keeps no reasons. */
  readonly reasons: MemberReasons | null;
  /** Empty where none are known. */
  readonly reserve: readonly ReserveItem[];
  /** Combos with the others. */
  readonly synergies: readonly string[];
}

/** The explanation of a team. Empty lists and texts where the answer doesn't have them. */
export interface ShownExplanation {
  readonly verdict: TeamVerdict;
  readonly overview: string;
  readonly calls: TeamCalls | null;
  readonly matchup: TeamMatchup | null;
  readonly mapChange: string;
  readonly combos: readonly Combo[];
  readonly strengths: readonly string[];
  readonly considerations: readonly string[];
  readonly mapNotes: readonly string[];
  readonly enemyNotes: readonly string[];
  readonly synergySummary: string;
  readonly rangeCoverage: string;
  readonly utilityBalance: string;
}

/** One team in the results: the best one, an alternative, one with an item asked for, or a saved one. */
export interface ShownTeam {
  readonly members: readonly ShownMember[];
  readonly scores: TeamScores;
  /** What the loadouts score alone, where lost picks make that more than the team score. Null elsewhere. */
  readonly gearScore: number | null;
  /** Null for all but the best team. */
  readonly explanation: ShownExplanation | null;
  /** The name of an alternative's plan. Null for the best team and for a saved one. */
  readonly plan: string | null;
  /** An alternative's gains and losses, or a saved team's description. */
  readonly summary: string | null;
  /** The differences to the best team. */
  readonly changes: AlternativeTeam['changes'];
}

/** The teams in the results. */
export interface Results {
  /** The name of a saved team. Null for an optimizer result. */
  readonly savedName: string | null;
  /** The best team first, then the alternatives and those that were asked for. */
  readonly teams: readonly ShownTeam[];
  /** The points the picks cost the best team. */
  readonly pickCost: number;
  readonly whatIf: readonly WhatIf[];
  /** Null if the response doesn't include it. */
  readonly proof: OptimizedTeam['proof'] | null;
  /** The ids of the player's own builds among the picks, by member. */
  readonly buildIds: readonly (string | null)[];
  /** The picks it was made for. Null for a saved team. */
  readonly asked: TeamInputs | null;
  /** Missing where no questions about it can be asked. */
  readonly receipt?: string | undefined;
  /** True until the alternatives and what-ifs are there. They're asked for with the receipt. */
  readonly lacksComparisons?: boolean;
}

/** The part of a member that every response has. */
type LeastMember = Omit<OptimizedMember, 'aim' | 'explanation' | 'reasons' | 'reserve'> & {
  readonly explanation?: Partial<MemberExplanation> | undefined;
  readonly reasons?: MemberReasons;
  readonly reserve?: readonly ReserveItem[];
};

/** The minimum of a response. Source: docs/specification.md#team-optimizer. */
type LeastAnswer = Partial<Omit<OptimizedTeam, 'optimizedTeam' | 'teamExplanation'>> & {
  readonly optimizedTeam: readonly LeastMember[];
  readonly teamExplanation?: Partial<TeamExplanation>;
  readonly receipt?: string;
  readonly comparisons?: 'later';
};

/** The results of an optimizer response, with defaults for what is missing. */
export function resultsOfAnswer(answer: LeastAnswer, asked: TeamInputs): Results {
  const { alternatives = [], whatIf = [], proof = null, pickCost = 0 } = answer;
  const best: ShownTeam = {
    members: answer.optimizedTeam.map(shownMember),
    // The default scores are in docs/specification.md#team-scores.
    scores: withDefaultScores(answer, ANSWER_DEFAULT_SCORES),
    gearScore: higherGear(answer),
    explanation: explanationOf(answer.teamExplanation ?? {}),
    plan: null,
    summary: null,
    changes: [],
  };
  return {
    savedName: null,
    teams: [best, ...alternatives.map(shownAlternative)],
    pickCost,
    whatIf,
    proof,
    buildIds: asked.players.map(({ selectedBuildId }) => selectedBuildId),
    asked,
    receipt: answer.receipt,
    lacksComparisons: answer.comparisons === 'later',
  };
}

/** The results with what their answer left for later. Teams that were added since stay where they are. */
export function withComparisons(
  results: Results,
  { alternatives, whatIf, mapChange = '' }: AnswerComparisons,
): Results {
  const teams = results.teams.map((team) =>
    team.explanation === null ? team : { ...team, explanation: { ...team.explanation, mapChange } },
  );
  return {
    ...results,
    teams: [...teams, ...alternatives.map(shownAlternative)],
    whatIf,
    lacksComparisons: false,
  };
}

function shownAlternative(team: AlternativeTeam): ShownTeam {
  return {
    members: team.optimizedTeam.map(shownMember),
    scores: withDefaultScores(team, ANSWER_DEFAULT_SCORES),
    gearScore: higherGear(team),
    explanation: null,
    plan: team.plan,
    summary: team.summary,
    changes: team.changes,
  };
}

/** The team that a question about an item is answered with. */
export function teamOfQuestion({ item, sentence, optimizedTeam, ...scores }: WhyNot): ShownTeam {
  return {
    members: optimizedTeam.map(shownMember),
    scores: withDefaultScores(scores, ANSWER_DEFAULT_SCORES),
    gearScore: higherGear(scores),
    explanation: null,
    plan: texts.whyNot.plan(item),
    summary: sentence,
    changes: [],
  };
}

function higherGear({ teamScore, gearScore }: Partial<AnswerScores>): number | null {
  return teamScore !== undefined && gearScore !== undefined && gearScore > teamScore
    ? gearScore
    : null;
}

/** A member of a response in the results. */
function shownMember(member: LeastMember): ShownMember {
  return {
    ...comparedMember(member),
    reasons: member.reasons ?? reasonsOf(member),
    reserve: member.reserve ?? [],
    synergies: member.explanation?.synergies ?? [],
  };
}

/** The sentences of an explanation as reasons. */
function reasonsOf({ gadgets, explanation = {} }: LeastMember): MemberReasons {
  const { classChoice, roleAssignment, weaponChoice, specializationChoice, gadgetChoices } =
    explanation;
  const reason = (line = ''): Reason => ({ line, why: null, certainty: null });
  return {
    class: reason(classChoice),
    role: reason(roleAssignment),
    weapon: reason(weaponChoice),
    specialization: reason(specializationChoice),
    gadgets: gadgets.map((_, place) => reason(gadgetChoices?.[place])),
  };
}

/** A list of at most one text. */
function present(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : [text];
}

function explanationOf(explanation: Partial<TeamExplanation>): ShownExplanation {
  const { overview = '', mapStrategy, counterStrategy } = explanation;
  return {
    verdict: explanation.verdict ?? { plan: '', jobs: overview, warning: null },
    // Without a verdict, it takes its place.
    overview: explanation.verdict === undefined ? '' : overview,
    calls: explanation.calls ?? null,
    matchup: explanation.matchup ?? null,
    mapChange: explanation.mapChange ?? '',
    combos: explanation.combos ?? [],
    strengths: explanation.strengths ?? [],
    considerations: explanation.considerations ?? [],
    mapNotes: explanation.mapNotes ?? present(mapStrategy),
    enemyNotes: explanation.enemyNotes ?? present(counterStrategy),
    synergySummary: explanation.synergySummary ?? '',
    rangeCoverage: explanation.rangeCoverage ?? '',
    utilityBalance: explanation.utilityBalance ?? '',
  };
}
