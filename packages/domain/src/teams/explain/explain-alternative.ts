import type { TeamPart } from '../team-terms.ts';
import { differences, listed, moreOf } from './words.ts';

/** What another team does better and what it gives up. */
export function explainAlternative(best: readonly TeamPart[], other: readonly TeamPart[]): string {
  const parts = differences(other, best);
  const gains = parts.filter((part) => part.units > 0).slice(0, 2);
  const losses = parts.filter((part) => part.units < 0).slice(0, 2);
  const brings =
    gains.length === 0
      ? 'Brings nothing the best team lacks'
      : `Brings ${listed(gains.map(moreOf))}`;
  const gives = losses.length === 0 ? 'gives up nothing' : `gives up ${listed(losses.map(moreOf))}`;
  return `${brings}; ${gives}.`;
}
