import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { GAME } from '../../../test/game.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { COMPARISON, TEAM_ANSWER } from '../../../test/teams.ts';
import { resultsOfAnswer } from '../../teams/shown-team.ts';
import { EMPTY_INPUTS } from '../../teams/team-inputs.ts';
import { sharedTeamOf } from '../../teams/share/shared-team.ts';
import { SharedTeamPage } from './shared-team-page.tsx';
import { sharedTeamAddress } from '../../teams/share/shared-team-state.ts';

const [BEST] = resultsOfAnswer(TEAM_ANSWER, EMPTY_INPUTS).teams;
const onSeoul = { ...EMPTY_INPUTS, isMapOn: true, map: 'seoul' };
const addressOf = (playerIndex: number | null) =>
  sharedTeamAddress(sharedTeamOf(BEST?.members ?? [], onSeoul, playerIndex));

const heading = page.getByRole('heading', { level: 1 });

async function open(at: string, answers: Answers = {}): Promise<void> {
  answer({ ...GAME, 'POST /api/compare-teams': COMPARISON, ...answers });
  await show(<SharedTeamPage />, { at });
}

it('a guest sees who takes what, with the score of this moment', async () => {
  await open(addressOf(null));
  await expect.element(heading).toHaveTextContent('Team: Ada, Ben, and Cy');
  await expect.element(page.getByText(/of 100 on Seoul/)).toHaveTextContent('96.4 of 100 on Seoul');
  expect(callsOf('POST /api/compare-teams')[0]?.body).toMatchObject({ map: 'seoul' });
  const cards = page.getByRole('article');
  expect(cards.elements()).toHaveLength(3);
  await expect
    .element(cards.nth(1))
    .toMatchTextContent(/Ben.*Medium · Support.*FCAR.*Healing Beam.*Defibrillator/);
  const link = page.getByRole('link', { name: 'Open in Team Optimizer' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('keep2=FCAR'));
  expect(await axeFindings()).toEqual([]);
});

it('one loadout is shown alone, and leads to the whole team', async () => {
  await open(addressOf(1));
  await expect.element(heading).toHaveTextContent("Ben's loadout");
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Show Whole Team' }))
    .toHaveAttribute('href', addressOf(null));
});

it('a team is shown without its score when that fails, with a way to try again', async () => {
  await open(addressOf(null), { 'POST /api/compare-teams': CUT_OFF });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load the score');
  await expect.element(page.getByText(/of 100/)).not.toBeInTheDocument();
  answer({ 'POST /api/compare-teams': COMPARISON });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText(/of 100 on Seoul/)).toBeVisible();
});

it.each([
  ['lost a part', '/team?m1=Light'],
  ['names an item that the class cannot carry', addressOf(null).replace('mw2=FCAR', 'mw2=M11')],
  ['names an unknown map', addressOf(null).replace('map=seoul', 'map=atlantis')],
])('a link that %s shows no team', async (_what, at) => {
  await open(at);
  await expect.element(heading).toHaveTextContent('Team not found');
});
