import type { TeamPart } from '../team-terms.ts';
import { differences } from './parts.ts';
import { alternativeText, gainTexts, lossTexts } from './texts.ts';

const MAX_GAINS = 2;
const MAX_LOSSES = 2;

/** The gains and trade-offs of another team, compared with the best one. */
export function explainAlternative(best: readonly TeamPart[], other: readonly TeamPart[]): string {
  const parts = differences(other, best);
  return alternativeText(
    gainTexts(parts.filter((part) => part.units > 0)).slice(0, MAX_GAINS),
    lossTexts(parts.filter((part) => part.units < 0)).slice(0, MAX_LOSSES),
  );
}
