import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildId } from '../../../test/builds.ts';
import { club } from '../../../test/clubs.ts';
import { GAME } from '../../../test/game.ts';
import { paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf } from '../../../test/stub-api.ts';
import { MatchesPage } from './matches-page.tsx';

const AT = '2026-03-01T10:00:00.000Z';
const IDS = { weaponId: 'm11', specializationId: 'evasive-dash', gadgetIds: [] };
const member = (playerName: string, weapon: string) => ({
  playerName,
  class: 'Light' as const,
  weapon,
  specialization: 'Evasive Dash',
  gadgets: [],
  ...IDS,
});
const PLAN = { map: 'seoul', classes: ['Light', 'any', 'Heavy'], createdAt: AT, updatedAt: AT };
const LOGGED = {
  _id: buildId(2),
  mode: 'quick-cash',
  map: 'monaco',
  placing: 1,
  boardPlacing: null,
  playedAt: AT,
  note: null,
  source: 'export' as const,
  gameUpdate: null,
  lineUp: [],
};

beforeEach(() => {
  localStorage.clear();
  answer({
    ...GAME,
    ...paidPlan('team'),
    'GET /api/matches': [],
    'GET /api/saved-teams': [],
    'GET /api/user-builds': [],
    'GET /api/club': { club: club() },
    'GET /api/club/plans': {
      plans: [
        { ...PLAN, id: buildId(7), name: 'No team yet', hasTeam: false, team: null },
        {
          ...PLAN,
          id: buildId(8),
          name: 'Hold the roof',
          hasTeam: true,
          team: [member('Ada', 'M11'), member('', 'V9S'), member('Cy', 'LH1')],
        },
      ],
    },
  });
});

describe('the lineups of game plans', () => {
  it('can be chosen without opening the plan, once it has a team, and put the player first', async () => {
    await show(<MatchesPage />, { auth: signedIn(), at: '/matches' });
    answer({ 'POST /api/matches': LOGGED });
    const lineUp = page.getByRole('combobox', { name: 'Lineup', exact: true });
    await expect.element(page.getByRole('option', { name: 'Hold the roof' })).toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: 'No team yet' })).not.toBeInTheDocument();
    await lineUp.selectOptions('Hold the roof');
    await page.getByRole('radio', { name: 'Player 2' }).click({ force: true });
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOptions('Quick Cash');
    await page.getByRole('combobox', { name: 'Map', exact: true }).selectOptions('Monaco');
    await page.getByRole('radio', { name: '1st' }).click({ force: true });
    await page.getByRole('button', { name: 'Log Match' }).click();
    await expect
      .element(
        page.getByText('Already in your game data: 1st in Quick Cash on Monaco.', { exact: false }),
      )
      .toBeVisible();
    // Undone, what the game recorded would be gone.
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const [call] = callsOf('POST /api/matches');
    expect(call?.body.lineUp.map(({ weapon }) => weapon)).toEqual(['V9S', 'M11', 'LH1']);
  });
});
