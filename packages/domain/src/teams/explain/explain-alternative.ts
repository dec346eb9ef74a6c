import type { ScoredTeam } from '../scored-team.ts';
import { differences } from './parts.ts';
import { alternativeText, gainTexts, lossTexts } from './texts.ts';

const MAX_GAINS = 2;
const MAX_LOSSES = 2;

/** The gains and trade-offs of another team, compared with the best one. */
export function explainAlternative(best: ScoredTeam, other: ScoredTeam): string {
  const parts = differences(other.parts, best.parts);
  return alternativeText(
    gainTexts(parts.filter((part) => part.units > 0)).slice(0, MAX_GAINS),
    lossTexts(parts.filter((part) => part.units < 0)).slice(0, MAX_LOSSES),
    other.scores.gearScore > best.scores.gearScore ? other.scores.gearScore : null,
  );
}
