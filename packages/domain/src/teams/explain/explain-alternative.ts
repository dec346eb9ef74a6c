import type { ScoredTeam } from '../scored-team.ts';
import { differences } from './parts.ts';
import { ABOUT_EQUAL_POINTS, gainTexts, lossTexts } from './texts.ts';
import { wordingOf } from './wording.ts';

/** Gains and losses that are named, at most: more only to tell two teams apart. */
const MAX_NAMED = 2;

/** The gains and trade-offs of another team, compared with the best one, in words that aren't taken. */
export function explainAlternative(
  best: ScoredTeam,
  other: ScoredTeam,
  taken: readonly string[],
): string {
  const parts = differences(other.parts, best.parts);
  const wording = wordingOf(best, other.members, best.members);
  const gains = gainTexts(
    parts.filter((part) => part.units > 0),
    wording,
  );
  const losses = lossTexts(
    parts.filter((part) => part.units < 0),
    wording,
  );
  const textWith = (most: number) =>
    alternativeText({
      points: (best.units - other.units) / best.unitsPerPoint,
      gains: gains.slice(0, most),
      losses: losses.slice(0, most),
      gear: other.scores.gearScore > best.scores.gearScore ? other.scores.gearScore : null,
    });
  const all = Math.max(gains.length, losses.length);
  let named = MAX_NAMED;
  while (named < all && taken.includes(textWith(named))) named += 1;
  return textWith(named);
}

/** A team beside the best one. */
interface Alternative {
  /** Points of the team score that it's behind. */
  readonly points: number;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  /** What its gear scores alone, where that's more than the best team's. */
  readonly gear: number | null;
}

/** The summary of an alternative team. */
export function alternativeText({ points, gains, losses, gear }: Alternative): string {
  const equal = points < ABOUT_EQUAL_POINTS ? 'About equal. ' : '';
  const gain =
    gains.length === 0 ? 'Gains nothing over the best team.' : `Gains: ${gains.join(', ')}.`;
  const loss = losses.length === 0 ? 'No trade-off.' : `Trade-off: ${losses.join(', ')}.`;
  return gear === null
    ? `${equal}${gain} ${loss}`
    : `${equal}${gain} ${loss} The gear alone scores ${gear}, but it fits your picks less.`;
}
