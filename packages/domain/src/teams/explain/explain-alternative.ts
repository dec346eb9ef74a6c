import type { ScoredTeam } from '../scored-team.ts';
import { differences } from './parts.ts';
import { alternativeText, gainTexts, lossTexts } from './texts.ts';
import { wordingOf } from './wording.ts';

const MAX_GAINS = 2;
const MAX_LOSSES = 2;

/** The gains and trade-offs of another team, compared with the best one. */
export function explainAlternative(best: ScoredTeam, other: ScoredTeam): string {
  const parts = differences(other.parts, best.parts);
  const wording = wordingOf(best, other.members, best.members);
  return alternativeText({
    points: (best.units - other.units) / best.unitsPerPoint,
    gains: gainTexts(
      parts.filter((part) => part.units > 0),
      wording,
    ).slice(0, MAX_GAINS),
    losses: lossTexts(
      parts.filter((part) => part.units < 0),
      wording,
    ).slice(0, MAX_LOSSES),
    gear: other.scores.gearScore > best.scores.gearScore ? other.scores.gearScore : null,
  });
}
