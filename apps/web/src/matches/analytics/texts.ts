import { matchModeName } from '@trifecta/domain/matches';
import { percentText } from '@trifecta/domain/weapons';
import type { Scope, Stats } from './answer.ts';

type FirstPlaces = NonNullable<Stats['shown']>['firstPlaces'];

/** The things that matches are grouped by, in a sentence. */
export const THINGS = {
  mode: 'mode',
  map: 'map',
  lineUp: 'lineup',
  class: 'class',
  weapon: 'weapon',
} as const;

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? word : `${word}es`}`;
const day = (date: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' }).format(new Date(date));
const span = ({ from, to }: { readonly from: number; readonly to: number }) =>
  `${Math.round(from * 100)} to ${percentText(to)}`;
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** The words that differ between a player's matches and those of a club. */
export interface AnalyticsWords {
  readonly above: string;
  readonly below: string;
  readonly placesNote: (mean: number) => string;
  /** The titles of groups. */
  readonly by: Readonly<Record<keyof typeof THINGS, string>>;
  /** What has to be known of a group to read it. */
  readonly about: Partial<Readonly<Record<keyof typeof THINGS, string>>>;
  readonly class: string;
  readonly weapon: string;
}

/** The words for a player's own matches. */
export const ownWords: AnalyticsWords = {
  above: "You're above chance.",
  below: "You're below chance.",
  placesNote: (mean) => `You place ${mean.toFixed(1)} on average.`,
  by: {
    mode: 'First places by mode',
    map: 'First places by map',
    lineUp: 'First places by lineup',
    class: 'First places by your class',
    weapon: 'First places by your weapon',
  },
  about: {},
  class: 'Your class',
  weapon: 'Your weapon',
};

function againstChance(
  { from, to }: FirstPlaces,
  { teams, words }: { readonly teams: number; readonly words: AnalyticsWords },
): string {
  if (from > 1 / teams) return words.above;
  return to < 1 / teams ? words.below : "That's not clearly above or below chance.";
}

/** The texts of match analytics. */
export const texts = {
  title: 'Match Analytics',
  intro:
    'How you do on each map, in each lineup, and with each weapon, and what others make of your public builds.',
  failed: 'Failed to load match analytics',
  demo: 'The matches of demo accounts are invented.',

  gate: {
    title: "What's in it",
    items: [
      'All of your matches, not only the last 20',
      'First places by map, lineup, class, weapon, and mode, against chance',
      'Places over time, and before and after each game update',
      'Your public builds: views, favorites, ratings over time, and their place in the class',
      'Honest numbers: an interval for each share, and no advice from too few matches',
    ],
  },
  teaser: (last: number) => `Your last ${last} matches`,
  teaserNone: 'Log a match, and your first numbers show here.',
  none: 'No matches to analyze yet',
  noneHelp: 'Log your matches, or import them from the data that the game keeps about you.',
  log: 'Log a Match',
  import: 'Import Matches',
  nothing: 'No matches with these filters',
  reversed: 'The last day is before the first day',
  clearDays: 'Clear Days',
  clear: 'Clear Filters',
  show: 'Show Matches',

  filters: {
    mode: 'Mode',
    map: 'Map',
    update: 'Game update',
    from: 'First day',
    to: 'Last day',
    reversed: 'Is before the first day.',
    mostPlayed: 'Most played',
    choice: (name: string, matches: number) => `${name} (${matches})`,
  },
  lobby: (teams: number) => `All modes with ${teams} teams`,
  scope: ({ mode, teams }: Scope) => (mode === null ? texts.lobby(teams) : matchModeName(mode)),
  withPlace: (count: number) => `${counted(count, 'match')} with a place`,
  withoutPlace: (count: number) =>
    `${counted(count, 'match')} without a place ${isOrAre(count)} left out of shares.`,
  ofUnknownModes: (count: number) =>
    `${counted(count, 'match')} of unknown modes ${isOrAre(count)} left out.`,
  summary: (shown: FirstPlaces, teams: number, words: AnalyticsWords) =>
    `First place in ${percentText(shown.share)}. Likely ${span(shown)} in the long run. Chance is ${percentText(1 / teams)}: one of ${teams} teams wins. ${againstChance(shown, { teams, words })}`,
  tooFew: 'Not enough matches yet: a share needs 8 with a known place.',

  places: 'Places',
  place: (count: number, share: number) => `${counted(count, 'match')}, ${percentText(share)}`,
  overTime: { month: 'First places by month', week: 'First places by week' },
  overTimeNote: (name: string, share: number, teams: number) =>
    `Most recent with enough matches: ${name}, ${percentText(share)}. The wide marks are 95% intervals, the dashed line is chance (${percentText(1 / teams)}).`,
  period: (date: string, unit: 'month' | 'week') =>
    day(date, unit === 'month' ? { month: 'short', year: 'numeric' } : { dateStyle: 'medium' }),

  best: (name: string, thing: string, compared: number) =>
    `${name} is your best ${thing} of ${compared} with 30 matches or more, clearly ahead of the ${compared === 2 ? 'other' : 'others'}.`,
  noneClear: (thing: string, compared: number) =>
    `None is clearly your best ${thing}. ${compared} with 30 matches or more were compared.`,
  noBest: (thing: string) => `Your best ${thing} is named once two of them have 30 matches each.`,
  notEnough: (names: readonly string[], more: number) =>
    `Not enough matches: ${names.join(' · ')}${more > 0 ? ` · ${more} more` : ''}.`,
  few: (name: string, count: number) => `${name} (${count})`,
  more: (count: number) => `${count} more in the table.`,
  unknown: (count: number, thing: string) =>
    `${counted(count, 'match')} without a known ${thing} ${isOrAre(count)} left out.`,

  updates: 'First places by game update',
  change: (before: string, after: string) => `${before} to ${after}`,
  noChange: 'Comparing updates needs 8 matches with a place on two of them.',
  compared: (count: number) =>
    count === 1
      ? 'Compared with the last update before it that has enough matches.'
      : `Each of ${count} updates is compared with the last one before it that has enough matches. Of many comparisons, some differ by chance alone.`,

  matches: (count: number) => counted(count, 'match'),
  share: (shown: FirstPlaces) => percentText(shown.share),
  interval: (shown: FirstPlaces) => span(shown),
  mean: (mean: number) => mean.toFixed(1),
  columns: {
    matches: 'Matches',
    noPlace: 'No place',
    share: 'First places',
    interval: '95% interval',
    mean: 'Mean place',
  },
  table: {
    mode: 'Mode',
    map: 'Map',
    lineUp: 'Lineup',
    class: 'Class',
    weapon: 'Weapon',
    update: 'Update',
    time: 'Beginning',
    place: 'Place',
    matchShare: 'Share',
  },
  reference: (teams: number) => `Dashed line: chance, ${percentText(1 / teams)}`,
};
