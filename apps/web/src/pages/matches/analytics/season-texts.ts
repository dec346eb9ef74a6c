import { percentText } from '@trifecta/domain/weapons';
import type { MatchAnalytics, Scope, Stats } from '../../../matches/analytics/answer.ts';
import { texts as pageTexts, THINGS } from '../../../matches/analytics/texts.ts';

type Best = NonNullable<MatchAnalytics['analysis']>['by']['map']['best'];
type FirstPlaces = NonNullable<Stats['shown']>['firstPlaces'];

const day = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The texts of the season's picture. They're the player's own words, since others read them. */
export const texts = {
  make: 'My Season as a Picture',
  making: 'Drawing...',
  about:
    "The whole season in this mode, whatever is filtered. It's drawn in your browser and goes nowhere unless you share it.",
  failed: "The picture couldn't be drawn. Try again.",
  title: (season: number) => `Season ${season} in one picture`,
  tooFew: (season: number, scope: Scope, matches: number) =>
    `${pageTexts.scope(scope)} has ${matches === 1 ? '1 match' : `${matches} matches`} with a place in season ${season}. A picture needs 8.`,
  noSeason: "The season's first day isn't known.",
  download: 'Download Picture',
  share: 'Share Picture',
  close: 'Close',
  file: (season: number) => `my-season-${season}.png`,

  head: (season: number, scope: Scope) => `My season ${season}: ${pageTexts.scope(scope)}`,
  span: (from: string, to: string) => `${day(from)} to ${day(to)}`,
  share100: (shown: FirstPlaces) => percentText(shown.share),
  firstPlaces: (count: number) => `first places in ${pageTexts.withPlace(count)}`,
  likely: (shown: FirstPlaces) =>
    `Likely ${pageTexts.interval(shown)} in the long run (95% interval)`,
  chance: (teams: number) => `Chance ${percentText(1 / teams)}`,
  verdict: ({ from, to }: FirstPlaces, teams: number) => {
    if (from > 1 / teams) return 'Above chance';
    return to < 1 / teams ? 'Below chance' : 'Not clearly above or below chance';
  },
  best: (best: Best, by: 'map' | 'lineUp') => {
    if (best === null) return undefined;
    return best.isClear
      ? `Best ${THINGS[by]} of ${best.compared}: ${best.name}`
      : `No ${THINGS[by]} is clearly ahead of the other ${best.compared - 1}`;
  },
  alt: (parts: readonly string[]) => `${parts.join('. ')}.`,
};
