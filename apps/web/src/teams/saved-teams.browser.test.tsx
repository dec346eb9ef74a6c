import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { dropdown, lane, optimize, results, showOptimizer } from '../../test/optimizer-page.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../test/stub-api.ts';
import type { Answers } from '../../test/stub-api.ts';
import { COMPARISON, RETIRED_TEAM, SAVED_TEAM } from '../../test/teams.ts';

const HAS_ONE: Answers = {
  'GET /api/saved-teams': [SAVED_TEAM],
  'GET /api/saved-teams/count/total': { count: 1 },
};

const dialog = page.getByRole('dialog', { name: 'Save Team' });
const saved = page.getByRole('dialog', { name: 'Saved Teams' });
const question = page.getByRole('dialog', { name: 'Delete “Night shift”?' });
const saveButton = page.getByRole('button', { name: 'Save Team', exact: true }).first();

async function openSaved(count: string): Promise<void> {
  await page.getByRole('button', { name: `Saved Teams (${count})`, exact: true }).click();
}

it('a team is saved under a name, once there is one', async () => {
  await showOptimizer();
  await saveButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Generate a team composition first');
  await optimize();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await saveButton.click();
  await dialog.getByRole('textbox', { name: 'Description (optional)' }).fill('For Fridays');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please enter a team name');
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('  Night shift  ');
  answer({ 'POST /api/saved-teams': SAVED_TEAM, 'GET /api/saved-teams/count/total': { count: 1 } });
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect.element(page.getByText('Team saved successfully!')).toBeVisible();
  // At the top, and next to the confirmation.
  await expect
    .poll(() => page.getByRole('button', { name: 'Saved Teams (1/10)' }).elements())
    .toHaveLength(2);
  expect(callsOf('POST /api/saved-teams')).toMatchObject([
    { body: { teamName: 'Night shift', description: 'For Fridays', teamScore: 96.4 } },
  ]);
});

it('a loaded team fills players and results, missing scores by default', async () => {
  await showOptimizer('', HAS_ONE);
  await openSaved('1/10');
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  await expect.element(saved).not.toBeInTheDocument();
  const shown = page.getByRole('region', { name: 'Night shift' });
  const names = shown.getByRole('heading', { level: 3 }).elements();
  expect(names.map((name) => name.textContent)).toEqual(['Ada', 'Ben', 'Cy']);
  await expect.element(shown).toMatchTextContent(/Team score\s*85 of 100/);
  for (const [name, score] of [
    ['Synergy', '80'],
    ['Balance', '85'],
    ['Range', '80'],
    ['Utility', '80'],
  ] as const) {
    const meter = shown.getByRole('meter', { name });
    await expect.element(meter).toHaveAttribute('aria-valuenow', score);
  }
  await expect.element(shown).toMatchTextContent('Slow and loud');
  for (const [number, name, playerClass] of [
    [1, 'Ada', 'Light'],
    [2, 'Ben', 'Medium'],
    [3, 'Cy', 'Heavy'],
  ] as const) {
    const own = lane(number);
    await expect.element(own.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    const choice = own.getByRole('radio', { name: playerClass, includeHidden: true });
    await expect.element(choice).toBeChecked();
  }
  await expect.element(dropdown(lane(2), 'Role')).toHaveValue('Support');
});

it('a saved team is deleted once that is confirmed', async () => {
  await showOptimizer('', HAS_ONE);
  await openSaved('1/10');
  const remove = saved.getByRole('button', { name: 'Delete Night shift' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(saved.getByRole('article')).toBeVisible();
  expect(callsOf('DELETE /api/saved-teams/:id')).toEqual([]);
  await remove.click();
  answer({
    'DELETE /api/saved-teams/:id': { message: 'Team deleted.' },
    'GET /api/saved-teams/count/total': { count: 0 },
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(saved).toMatchTextContent('No saved teams yet');
  await expect.element(saved.getByRole('heading', { name: 'Saved Teams' })).toHaveFocus();
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Saved Teams (0/10)' })).toBeVisible();
});

it('an eleventh team is refused with a message, and its name stays', async () => {
  const words = "You've reached the limit of 10 saved teams. Delete one to save this one.";
  await showOptimizer('', { 'POST /api/saved-teams': refusal('saved_team_limit_reached', words) });
  await optimize();
  await saveButton.click();
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('One more');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  await expect.element(dialog.getByRole('textbox', { name: 'Team name' })).toHaveValue('One more');
});

it('failures to save, to delete, and to load say so', async () => {
  await showOptimizer('', {
    ...HAS_ONE,
    'POST /api/saved-teams': CUT_OFF,
    'DELETE /api/saved-teams/:id': CUT_OFF,
  });
  await openSaved('1/10');
  await saved.getByRole('button', { name: 'Delete Night shift' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete team');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  await saveButton.click();
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('Again');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save team');
  await showOptimizer('', { 'GET /api/saved-teams': CUT_OFF });
  await openSaved('0/10');
  await expect.element(saved.getByRole('alert')).toMatchTextContent('Failed to fetch saved teams');
});

it('a team is shared as a link that shows it, and as a Discord text', async () => {
  await showOptimizer('?name1=Ada&class1=Light&map=seoul');
  await optimize();
  await results.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this team' });
  const valueOf = (name: string) =>
    (share.getByRole('textbox', { name, exact: true }).element() as HTMLInputElement).value;
  await expect.element(share).toBeVisible();
  const link = valueOf('Link');
  expect(link).toContain('/team?name1=Ada');
  expect(link).toContain('map=seoul');
  const text = valueOf('Discord text');
  expect(text).toMatch(/^\*\*Trifecta team: 96\.4\/100 on Seoul\*\*\nOne of each/);
  expect(text.endsWith(link)).toBe(true);
  expect(valueOf('Link to the optimizer with these picks')).toContain(
    '/team-optimizer?name1=Ada&class1=Light',
  );
  await share.getByRole('radio', { name: 'Ben' }).click({ force: true });
  await expect.poll(() => valueOf('Link')).toContain('player=2');
  expect(valueOf('Discord text')).toMatch(/^\*\*Ben's loadout\*\* Medium · Support/);
});

it('the dialogs of the optimizer fit a narrow screen, and axe finds nothing', async () => {
  await page.viewport(320, 568);
  await showOptimizer('', { ...HAS_ONE, 'POST /api/compare-teams': COMPARISON });
  await optimize();
  for (const name of [/^Saved Teams/, 'Save Team', 'Share', 'Compare']) {
    await page.getByRole('button', { name }).first().click();
    const opened = page.getByRole('dialog');
    await expect.element(opened).toBeVisible();
    await expect.element(opened.getByText(/^Loading/)).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    const { scrollWidth, clientWidth } = opened.element();
    expect(scrollWidth).toBe(clientWidth);
    await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
  }
});

it('a loaded team with an item that left the game has no link, and the item is named', async () => {
  await showOptimizer('', { ...HAS_ONE, 'GET /api/saved-teams': [RETIRED_TEAM] });
  await openSaved('1/10');
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  const shown = page.getByRole('region', { name: 'Night shift' });
  await shown.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this team' });
  await expect.element(share).toMatchTextContent('No longer in the game: Old Gun.');
  await expect.element(share.getByRole('textbox')).not.toBeInTheDocument();
});

it('a loaded team stands apart from the map and the enemy in the form', async () => {
  await showOptimizer('?map=seoul', { ...HAS_ONE, 'POST /api/compare-teams': COMPARISON });
  await openSaved('1/10');
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  const shown = page.getByRole('region', { name: 'Night shift' });
  await shown.getByRole('button', { name: 'Compare' }).click();
  await expect.poll(() => callsOf('POST /api/compare-teams')).toHaveLength(1);
  expect(callsOf('POST /api/compare-teams')[0]?.body.map).toBeNull();
});
