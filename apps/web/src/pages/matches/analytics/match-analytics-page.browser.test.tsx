import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, refusal } from '../../../../test/stub-api.ts';
import { MatchAnalyticsPage } from './match-analytics-page.tsx';
import type { Analysis, Group, MatchAnalytics } from '../../../matches/analytics/answer.ts';

/** 40 of 100 won: 31 to 50% by Wilson. */
const STATS: NonNullable<MatchAnalytics['stats']> = {
  matches: 103,
  places: [40, 30, 30],
  withoutPlace: 3,
  shown: {
    meanPlace: 1.9,
    placeShares: [0.4, 0.3, 0.3],
    firstPlaces: { share: 0.4, from: 0.309, to: 0.498 },
  },
};
const FEW = { matches: 3, places: [1, 1, 1], withoutPlace: 0, shown: null };
const group = (name: string, stats = STATS): Group => ({ id: name.toLowerCase(), name, ...stats });
const compared = (...groups: readonly Group[]): Analysis['by']['map'] => ({
  groups: [...groups],
  unknown: 0,
  best: null,
});
const choice = (name: string) => ({ id: name.toLowerCase(), name, matches: 103 });

const ANALYSIS: Analysis = {
  choices: {
    mode: [
      { id: 'quick-cash', name: 'Quick Cash', teams: 3, matches: 103 },
      { id: 'bank-it', name: 'Bank It', teams: 4, matches: 9 },
      { id: 'world-tour', name: 'World Tour', teams: 4, matches: 5 },
    ],
    map: [choice('Seoul'), choice('Monaco')],
    class: [choice('Light')],
    weapon: [choice('M11')],
    update: [choice('8.2.0'), choice('8.3.0')],
  },
  ofUnknownModes: 2,
  by: {
    mode: compared(group('Quick Cash')),
    map: {
      groups: [group('Seoul'), group('Monaco', FEW)],
      unknown: 0,
      best: { id: 'seoul', name: 'Seoul', compared: 4, isClear: true },
    },
    lineUp: {
      groups: [group('Light M11, Medium, Heavy')],
      unknown: 5,
      best: { id: 'light', name: 'Light M11, Medium, Heavy', compared: 3, isClear: false },
    },
    class: compared(group('Light')),
    weapon: compared(group('M11')),
  },
  byUpdate: { groups: [group('8.2.0'), group('8.3.0')], unknown: 0 },
  changes: [
    {
      before: '8.2.0',
      after: '8.3.0',
      difference: 0.05,
      from: -0.08,
      to: 0.18,
      verdict: 'unclear',
    },
  ],
  byTime: {
    unit: 'month',
    groups: [
      { ...group('2025-09-01', FEW), id: '2025-09-01' },
      { ...group('2025-10-01'), id: '2025-10-01' },
    ],
  },
};
const PREMIUM: MatchAnalytics = {
  scope: { mode: 'quick-cash', teams: 3 },
  stats: STATS,
  lastMatches: null,
  analysis: ANALYSIS,
};
const NO_BUILDS = { publicBuilds: 0, builds: [], weeks: [], viewsSince: '2026-03-01' };
const TEASER: MatchAnalytics = { ...PREMIUM, lastMatches: 20, analysis: null };

async function showPage(analytics: MatchAnalytics, search = ''): Promise<void> {
  answer({
    ...(analytics.lastMatches === null ? paidPlan('premium') : freePlan()),
    'GET /api/matches/analytics': analytics,
    'GET /api/community-builds/own-analytics': NO_BUILDS,
  });
  await show(<MatchAnalyticsPage />, { auth: signedIn(), at: `/matches/analytics${search}` });
}

const figure = (name: string) => page.getByRole('figure', { name, exact: true });

describe('match analytics', () => {
  it('sums up the matches of one mode against chance, and says what is left out', async () => {
    await showPage(PREMIUM);
    await expect.element(page.getByText('Quick Cash: 100 matches with a place')).toBeVisible();
    await expect
      .element(
        page.getByText(
          "First place in 40%. Likely 31 to 50% in the long run. Chance is 33%: one of 3 teams wins. That's not clearly above or below chance.",
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('3 matches without a place are left out of shares.'))
      .toBeVisible();
    await expect.element(page.getByText('2 matches of unknown modes are left out.')).toBeVisible();
    await expect.element(figure('Places')).toMatchTextContent('1st40 matches, 40%');
  });

  it('shows groups with their interval, names a best one with how many were compared, and those with too few', async () => {
    await showPage(PREMIUM);
    const maps = figure('First places by map');
    await expect
      .element(maps)
      .toMatchTextContent(
        'Seoul is your best map of 4 with 30 matches or more, clearly ahead of the others.',
      );
    await expect.element(maps).toMatchTextContent('Seoul 103 matches40% 31 to 50%');
    await expect.element(maps).toMatchTextContent('Not enough matches: Monaco (3).');
    await maps.getByText('Show as table').click();
    await expect
      .element(maps.getByRole('row', { name: 'Monaco' }))
      .toMatchTextContent('Monaco31110–––');
    await expect
      .element(figure('First places by lineup'))
      .toMatchTextContent(
        'None is clearly your best lineup. 3 with 30 matches or more were compared. 5 matches without a known lineup are left out.',
      );
    await expect.element(figure('First places by mode')).not.toBeInTheDocument();
  });

  it('says what an update did, and over time', async () => {
    await showPage(PREMIUM);
    await expect
      .element(figure('First places by game update'))
      .toMatchTextContent('8.2.0 to 8.3.0+5 points (-8 to +18)No clear change');
    await expect
      .element(figure('First places by month'))
      .toMatchTextContent('Most recent with enough matches: Oct 2025, 40%.');
  });

  it('keeps filters in the address, and Back takes one back', async () => {
    await showPage(PREMIUM, '?map=monaco');
    const map = page.getByRole('combobox', { name: 'Map' });
    await expect.element(map).toHaveValue('monaco');
    const mode = page.getByRole('combobox', { name: 'Mode' });
    await mode.selectOptions('All modes with 4 teams (14)');
    await expect.poll(() => location.search).toBe('?mode=teams-4');
    await expect
      .poll(() => callsOf('GET /api/matches/analytics').map(({ query }) => query))
      .toEqual([{ map: 'monaco' }, { teams: 4 }]);
    history.back();
    await expect.poll(() => location.search).toBe('?map=monaco');
    await expect.element(map).toHaveValue('monaco');
  });

  it('offers to clear filters that leave nothing', async () => {
    const stats = { matches: 0, places: [0, 0, 0], withoutPlace: 0, shown: null };
    await showPage({ ...PREMIUM, stats }, '?mode=quick-cash&weapon=m11');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => location.search).toBe('?mode=quick-cash');
  });

  it('leads to the match log and the import without matches', async () => {
    await showPage({ scope: null, stats: null, lastMatches: null, analysis: null });
    await expect
      .element(page.getByRole('link', { name: 'Log a Match' }))
      .toHaveAttribute('href', '/matches');
    await expect
      .element(page.getByRole('link', { name: 'Import Matches' }))
      .toHaveAttribute('href', '/matches/import');
  });

  it('shows a free player numbers of their own, and the gate', async () => {
    await showPage(TEASER);
    const own = page.getByRole('region', { name: 'Your last 20 matches' });
    await expect.element(own).toMatchTextContent('First place in 40%. Likely 31 to 50%');
    await expect.element(page.getByRole('region', { name: "What's in it" })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
  });

  it('asks guests to sign in, and calls nothing', async () => {
    await show(<MatchAnalyticsPage />, { at: '/matches/analytics' });
    await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: "What's in it" })).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    answer({
      ...paidPlan('premium'),
      'GET /api/matches/analytics': refusal('internal_error', 'Broken.'),
      'GET /api/community-builds/own-analytics': NO_BUILDS,
    });
    await show(<MatchAnalyticsPage />, { auth: signedIn(), at: '/matches/analytics' });
    await expect.element(page.getByText('Failed to load match analytics')).toBeVisible();
    answer({ 'GET /api/matches/analytics': PREMIUM });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(figure('Places')).toBeVisible();
  });
});

it('match analytics say that the last day is before the first one, at the field and instead of results', async () => {
  await showPage(PREMIUM, '?from=2025-10-09&to=2025-10-02');
  await expect.element(page.getByText('The last day is before the first day')).toBeVisible();
  await expect
    .element(page.getByLabelText('Last day'))
    .toHaveAccessibleDescription('Is before the first day.');
  expect(callsOf('GET /api/matches/analytics').map(({ query }) => query)).toEqual([{}]);
  await page.getByRole('button', { name: 'Clear Days' }).click();
  await expect.element(figure('Places')).toBeVisible();
});
