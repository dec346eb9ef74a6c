import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import { FASTER_ARN } from '../../test/updates.ts';
import type { AnswerOf } from '../api/client.ts';
import { ChangedForYou } from './changed-for-you.tsx';

type Own = AnswerOf<'GET /api/user-updates'>;

const SCORES = 'GET /api/user-updates/team-scores';

const OWN: Own = {
  since: '11.5.0',
  until: '11.10.0',
  builds: [
    {
      from: 'own',
      id: 'one',
      name: 'Point Blank',
      class: 'Light',
      isOlder: true,
      items: FASTER_ARN,
    },
  ],
  teams: [
    {
      id: 'team',
      name: 'Night shift',
      members: [{ playerName: 'Ada', class: 'Light', items: FASTER_ARN }],
    },
  ],
  weapons: [
    {
      name: 'ARN-220',
      weaponId: 'arn-220',
      class: 'Light',
      meanSecondsBefore: 0.9,
      meanSecondsAfter: 0.8,
      moves: [
        {
          target: 'Light',
          location: 'Body',
          fromMeters: 0,
          toMeters: 30,
          before: { shots: 9, ttkSeconds: 0.662 },
          after: { shots: 9, ttkSeconds: 0.64 },
        },
        {
          target: 'Heavy',
          location: 'Body',
          fromMeters: 22.5,
          toMeters: 30,
          before: null,
          after: { shots: 21, ttkSeconds: 1.6 },
        },
      ],
      ranksBefore: [
        { target: 'Light', meters: 0, rank: 5, of: 12 },
        { target: 'Medium', meters: 0, rank: 3, of: 12 },
        { target: 'Heavy', meters: 30, rank: null, of: 8 },
      ],
      ranksAfter: [
        { target: 'Light', meters: 0, rank: 4, of: 12 },
        { target: 'Medium', meters: 0, rank: 3, of: 12 },
        { target: 'Heavy', meters: 30, rank: 8, of: 8 },
      ],
    },
  ],
};

beforeEach(() => answer(freePlan()));

describe("the effect of an update on a player's builds and teams", () => {
  it('includes the time to kill and the rank per target, then and now', async () => {
    answer({ 'GET /api/user-updates': { ...OWN, teams: [] } });
    await show(<ChangedForYou since="11.5.0" />, { auth: signedIn() });
    const impact = page.getByRole('region', { name: 'ARN-220: what it did' });
    await expect
      .element(impact.getByRole('row', { name: 'Light 0.66 s → 0.64 s 5th → 4th' }))
      .toBeInTheDocument();
    await expect
      .element(impact.getByRole('row', { name: /^Heavy ?from 22.5 m – → 1.60 s – → 8th$/ }))
      .toBeInTheDocument();
    expect(impact.getByRole('row', { name: /^Medium/ }).elements()).toEqual([]);
    expect(callsOf(SCORES)).toEqual([]);
  });

  it('names our corrections, which the game never made', async () => {
    const [item] = FASTER_ARN;
    const stats = item?.stats.map((move) => ({ ...move, isCorrection: true })) ?? [];
    const items = FASTER_ARN.map((one) => ({ ...one, stats: [...one.stats, ...stats] }));
    answer({
      'GET /api/user-updates': {
        ...OWN,
        teams: [],
        builds: OWN.builds.map((build) => ({ ...build, items })),
      },
    });
    await show(<ChangedForYou since="11.5.0" />, { auth: signedIn() });
    await expect
      .element(page.getByText(/725 RPM → 750 RPM, Fire rate .+ \(our correction, not a change/))
      .toBeVisible();
  });

  it("includes a saved team's score, then and now", async () => {
    answer({
      'GET /api/user-updates': { ...OWN, builds: [] },
      [SCORES]: {
        since: '11.5.0',
        until: '11.10.0',
        teams: [{ id: 'team', before: 78, after: 77 }],
      },
    });
    await show(<ChangedForYou since="11.5.0" />, { auth: signedIn() });
    await expect.element(page.getByText('Team score: 78 → 77')).toBeInTheDocument();
  });

  it('shows the team without its score when that fails, and offers a retry', async () => {
    answer({
      'GET /api/user-updates': { ...OWN, builds: [] },
      [SCORES]: refusal('unavailable', 'Team scores are busy.'),
    });
    await show(<ChangedForYou since="11.5.0" />, { auth: signedIn() });
    await expect.element(page.getByText('Failed to load team scores')).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Team: Night shift' })).toBeVisible();
    answer({
      [SCORES]: {
        since: '11.5.0',
        until: '11.10.0',
        teams: [{ id: 'team', before: null, after: 77 }],
      },
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('Team score: unknown → 77')).toBeInTheDocument();
  });
});
