import type { TeamScores } from './optimized-team.ts';

/** Scores for an optimizer response that lacks them. Source: docs/specification.md#team-scores. */
export const ANSWER_DEFAULT_SCORES: TeamScores = {
  teamScore: 85,
  synergyScore: 80,
  balanceScore: 90,
  rangeScore: 85,
  utilityScore: 80,
};

/** Scores for a saved team that lacks them. Source: docs/specification.md#team-scores. */
export const SAVED_DEFAULT_SCORES: TeamScores = {
  teamScore: 85,
  synergyScore: 80,
  balanceScore: 85,
  rangeScore: 80,
  utilityScore: 80,
};

/** The scores with defaults for those that are missing. */
export function withDefaultScores(
  scores: { readonly [Score in keyof TeamScores]?: number | null | undefined },
  defaults: TeamScores,
): TeamScores {
  return {
    teamScore: scores.teamScore ?? defaults.teamScore,
    synergyScore: scores.synergyScore ?? defaults.synergyScore,
    balanceScore: scores.balanceScore ?? defaults.balanceScore,
    rangeScore: scores.rangeScore ?? defaults.rangeScore,
    utilityScore: scores.utilityScore ?? defaults.utilityScore,
  };
}
