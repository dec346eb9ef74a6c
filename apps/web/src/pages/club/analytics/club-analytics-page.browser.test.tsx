import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { buildId } from '../../../../test/builds.ts';
import { club, member } from '../../../../test/clubs.ts';
import { freePlan, paidPlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, refusal } from '../../../../test/stub-api.ts';
import type { Club } from '../../../clubs/club.queries.ts';
import type { ClubAnalytics } from './club-analytics.query.ts';
import { ClubAnalyticsPage } from './club-analytics-page.tsx';

const STATS: NonNullable<ClubAnalytics['stats']> = {
  matches: 100,
  places: [40, 30, 30],
  withoutPlace: 0,
  shown: {
    meanPlace: 1.9,
    placeShares: [0.4, 0.3, 0.3],
    firstPlaces: { share: 0.4, from: 0.35, to: 0.498 },
  },
};
const group = (name: string) => ({ id: name.toLowerCase(), name, ...STATS });
const compared = (...names: readonly string[]) => ({
  groups: names.map(group),
  unknown: 0,
  best: null,
});

const ANALYTICS: ClubAnalytics = {
  members: [{ displayName: 'Ada' }, { displayName: 'Ben' }],
  logged: 170,
  rounds: 100,
  scope: { mode: 'quick-cash', teams: 3 },
  stats: STATS,
  analysis: {
    choices: {
      mode: [{ id: 'quick-cash', name: 'Quick Cash', teams: 3, matches: 100 }],
      map: [{ id: 'seoul', name: 'Seoul', matches: 100 }],
      class: [],
      weapon: [],
      update: [],
    },
    ofUnknownModes: 0,
    by: {
      mode: compared('Quick Cash'),
      map: compared('Seoul'),
      lineUp: compared('Light, Medium, Heavy'),
      class: compared('Light', 'Heavy'),
      weapon: compared('M11'),
    },
    byUpdate: { groups: [], unknown: 0 },
    changes: [],
    byTime: { unit: 'week', groups: [] },
  },
  holes: {
    maps: {
      missing: [
        { id: 'seoul', name: 'Seoul', matches: 60, isBehind: true },
        { id: 'monaco', name: 'Monaco', matches: 40, isBehind: false },
        { id: 'kyoto', name: 'Kyoto', matches: 0, isBehind: false },
      ],
      planned: 1,
      compared: 2,
    },
    threats: {
      missing: [
        { id: 'cloaking', name: 'cloak', missing: 'answer', plan: { id: buildId(9), name: 'A' } },
        { id: 'shields', name: 'shields', missing: 'team', plan: { id: buildId(8), name: 'B' } },
        { id: 'gas', name: 'gas', missing: 'enemy', plan: null },
      ],
      answered: 14,
    },
  },
};
const NOTHING: ClubAnalytics = {
  ...ANALYTICS,
  members: [],
  logged: 0,
  rounds: 0,
  scope: null,
  stats: null,
  analysis: null,
};

const AGREED = { ...member(1, 'Ada', 'owner'), sharesMatches: true };
const MEMBERS = [AGREED, { ...member(2, 'Ben'), sharesMatches: true }, member(3, 'Cleo')];

async function showPage(
  shown: Club | null,
  analytics: ClubAnalytics = ANALYTICS,
  search = '',
): Promise<void> {
  answer({
    ...(shown === null ? freePlan() : paidPlan('team')),
    'GET /api/club': { club: shown },
    'GET /api/club/analytics': analytics,
  });
  await show(<ClubAnalyticsPage />, { auth: signedIn(), at: `/club/analytics${search}` });
}

const region = (name: string) => page.getByRole('region', { name, exact: true });
const figure = (name: string) => page.getByRole('figure', { name, exact: true });

describe('club analytics', () => {
  it('say whose matches they are, and that what they played together counts once', async () => {
    await showPage(club({ members: MEMBERS }));
    await expect.element(page.getByText('Quick Cash: 100 matches with a place')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'From 2 members who agreed: 170 matches in all modes. What they played together counts once, which leaves 100.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText(/Your club is above chance\./)).toBeVisible();
    await expect
      .element(region('Club analytics'))
      .toMatchTextContent('The matches of 2 of 3 members count: Ada and Ben.');
    expect(await axeFindings()).toEqual([]);
  });

  it('say what a class of several members means', async () => {
    await showPage(club({ members: MEMBERS }));
    await expect
      .element(figure("First places by members' classes"))
      .toMatchTextContent('A match counts for each class that a member who agreed played in it');
  });

  it('say that the last day is before the first one instead of results', async () => {
    await showPage(club({ members: MEMBERS }), ANALYTICS, '?from=2025-10-09&to=2025-10-02');
    await expect.element(page.getByText('The last day is before the first day')).toBeVisible();
    await expect.element(figure('Places')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear Days' }).click();
    await expect.element(page.getByText(/Your club is above chance\./)).toBeVisible();
  });

  it('keep filters in the address', async () => {
    await showPage(club({ members: MEMBERS }), ANALYTICS, '?map=seoul');
    const map = page.getByRole('combobox', { name: 'Map' });
    await expect.element(map).toHaveValue('seoul');
    await page.getByRole('combobox', { name: "A member's class" }).selectOptions('Heavy');
    await expect.poll(() => location.search).toBe('?map=seoul&class=Heavy');
    await expect
      .poll(() => callsOf('GET /api/club/analytics').map(({ query }) => query))
      .toEqual([{ map: 'seoul' }, { map: 'seoul', class: 'Heavy' }]);
  });

  it('ask who has not agreed before they show anything, in words, and load again after the decision', async () => {
    await showPage(club({ members: [member(1, 'Ada', 'owner')] }), NOTHING);
    const decision = region('Club analytics');
    await expect.element(decision).toMatchTextContent("Nobody's matches count yet.");
    await expect
      .element(decision)
      .toMatchTextContent('others can work out your results from the sums');
    const box = page.getByRole('checkbox', { name: 'Count my matches in club analytics' });
    await expect.element(box).not.toBeChecked();
    await expect.element(page.getByText('No matches to analyze yet')).toBeVisible();
    answer({
      'PUT /api/club/membership/matches': { message: 'Saved.' },
      'GET /api/club': { club: club({ members: [AGREED] }) },
      'GET /api/club/analytics': { ...ANALYTICS, members: [{ displayName: 'Ada' }] },
    });
    await box.click();
    await expect.element(box).toBeChecked();
    await expect.element(figure('Places')).toBeVisible();
    expect(callsOf('PUT /api/club/membership/matches')).toMatchObject([
      { body: { areShared: true } },
    ]);
  });

  it('can be left again, and a refusal is said', async () => {
    await showPage(club({ members: MEMBERS }));
    answer({ 'PUT /api/club/membership/matches': refusal('internal_error', 'Broken.') });
    const box = page.getByRole('checkbox', { name: 'Count my matches in club analytics' });
    await expect.element(box).toBeChecked();
    await box.click();
    await expect.element(page.getByText('Failed to save the change')).toBeVisible();
    await expect.element(box).toBeChecked();
  });

  it('lead to the match log when who agreed has no matches', async () => {
    await showPage(club({ members: MEMBERS }), { ...NOTHING, members: ANALYTICS.members });
    await expect
      .element(page.getByRole('link', { name: 'Log a Match' }))
      .toHaveAttribute('href', '/matches');
  });

  it('can be tried again after a failure', async () => {
    answer({
      ...paidPlan('team'),
      'GET /api/club': { club: club({ members: MEMBERS }) },
      'GET /api/club/analytics': refusal('internal_error', 'Broken.'),
    });
    await show(<ClubAnalyticsPage />, { auth: signedIn(), at: '/club/analytics' });
    await expect.element(page.getByText('Failed to load club analytics')).toBeVisible();
    answer({ 'GET /api/club/analytics': ANALYTICS });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(figure('Places')).toBeVisible();
  });
});

describe('holes of the playbook', () => {
  it('are maps without a game plan, and a press plans one', async () => {
    await showPage(club({ members: MEMBERS }));
    const maps = region('Maps without a game plan');
    await expect.element(maps).toMatchTextContent('1 of 4 maps have a game plan.');
    await expect
      .element(maps)
      .toMatchTextContent('Seoul60 matches in all modes · Clearly below your other maps');
    answer({ 'POST /api/club/plans': { id: buildId(7) } });
    await maps.getByRole('button', { name: 'Plan Kyoto' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => location.pathname).toBe(`/club/plans/${buildId(7)}`);
    expect(callsOf('POST /api/club/plans')).toMatchObject([
      { body: { name: 'Kyoto', map: 'kyoto' } },
    ]);
  });

  it('are threats without an answer, with the game plan that lacks it', async () => {
    await showPage(club({ members: MEMBERS }));
    const threats = region('Threats without an answer');
    await expect.element(threats).toMatchTextContent('The team of “A” has no answer.');
    await expect.element(threats).toMatchTextContent('“B” has an enemy with it, but no team yet.');
    await expect.element(threats).toMatchTextContent('In no game plan yet');
    await expect
      .element(threats.getByRole('link', { name: 'Open Game Plan' }).first())
      .toHaveAttribute('href', `/club/plans/${buildId(9)}`);
  });

  it('can only be read while the club is being disbanded', async () => {
    const disbandsAt = '2026-12-10T12:00:00.000Z';
    await showPage(club({ members: MEMBERS, disbandsAt }));
    await expect.element(region('Maps without a game plan')).toBeVisible();
    expect(page.getByRole('button', { name: /^Plan / }).elements()).toEqual([]);
  });
});

describe('without an active club', () => {
  it('players learn what club analytics are, and where the plan is', async () => {
    await showPage(null);
    await expect.element(region("What's in it")).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See Plans' }))
      .toHaveAttribute('href', '/pricing');
    expect(callsOf('GET /api/club/analytics')).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('members of a club on hold learn that nothing is lost, and still decide on their matches', async () => {
    await showPage(club({ members: MEMBERS, isActive: false }));
    await expect.element(page.getByText('Your club is on hold')).toBeVisible();
    await expect
      .element(page.getByRole('checkbox', { name: 'Count my matches in club analytics' }))
      .toBeChecked();
    expect(callsOf('GET /api/club/analytics')).toEqual([]);
  });
});
