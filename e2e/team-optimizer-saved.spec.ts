import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { lane, openOptimizer, optimize, saveTeam } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';

async function openSaved(page: Page, count: string) {
  await page.getByRole('button', { name: `Saved Teams (${count})`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Saved Teams' });
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save Team', exact: true });
}

test('a team is saved under a name, listed, and can be deleted', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Generate a team composition first');
  await lane(page, 1).getByLabel('Name').fill('Ada');
  await optimize(page);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await saveButton(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Team' });
  await dialog.getByLabel('Description (optional)').fill('For Fridays');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a team name');
  await dialog.getByLabel('Team name').fill('  Night shift  ');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect(page.getByRole('status').getByText('Team saved successfully!')).toBeVisible();

  const saved = await openSaved(page, '1/10');
  const team = saved.getByRole('article');
  await expect(team.getByRole('heading')).toHaveText('Night shift');
  await expect(team).toContainText('For Fridays');
  await team.getByRole('button', { name: 'Delete Night shift' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Night shift”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(team).toHaveCount(1);
  await team.getByRole('button', { name: 'Delete Night shift' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toContainText('No saved teams yet');
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Saved Teams (0/10)' })).toBeVisible();
});

test('loading a team fills players and results, missing scores by default', async ({ page }) => {
  await signedInPlayer(page);
  await saveTeam(page);
  await openOptimizer(page);
  const saved = await openSaved(page, '1/10');
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  await expect(saved).toHaveCount(0);
  const shown = page.getByRole('region', { name: 'Night shift' });
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Ada', 'Ben', 'Cy']);
  await expect(shown).toContainText(/Team score\s*85 of 100/);
  for (const [name, score] of [
    ['Synergy', '80'],
    ['Balance', '85'],
    ['Range', '80'],
    ['Utility', '80'],
  ] as const) {
    await expect(shown.getByRole('meter', { name })).toHaveAttribute('aria-valuenow', score);
  }
  await expect(shown).toContainText('Slow and loud');
  for (const [number, name, playerClass] of [
    [1, 'Ada', 'Light'],
    [2, 'Ben', 'Medium'],
    [3, 'Cy', 'Heavy'],
  ] as const) {
    await expect(lane(page, number).getByLabel('Name')).toHaveValue(name);
    await expect(lane(page, number).getByRole('radio', { name: playerClass })).toBeChecked();
  }
  await expect(lane(page, 1).getByLabel('Role')).toHaveValue('Entry Fragger');
});

test('an eleventh team is refused in words', async ({ page }) => {
  await signedInPlayer(page);
  for (let teams = 1; teams <= 10; teams += 1) await saveTeam(page, { teamName: `Team ${teams}` });
  await openOptimizer(page);
  const saved = await openSaved(page, '10/10');
  await expect(saved.getByRole('article')).toHaveCount(10);
  await saved.getByRole('button', { name: 'Load Team 10' }).click();
  await saveButton(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Team' });
  await dialog.getByLabel('Team name').fill('One more');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "You've reached the limit of 10 saved teams. Delete one to save this one.",
  );
  await expect(dialog.getByLabel('Team name')).toHaveValue('One more');
});

test('failures to save, to delete and to load are told', async ({ page }) => {
  await signedInPlayer(page);
  await saveTeam(page);
  await openOptimizer(page);
  const saved = await openSaved(page, '1/10');
  await page.route('/api/saved-teams/*', (route) => route.abort());
  await saved.getByRole('button', { name: 'Delete Night shift' }).click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to delete team');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await saved.getByRole('button', { name: 'Load Night shift' }).click();
  await page.route('/api/saved-teams', (route) => route.abort());
  await saveButton(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Team' });
  await dialog.getByLabel('Team name').fill('Again');
  await dialog.getByRole('button', { name: 'Save Team' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save team');
  await page.reload();
  await page.getByRole('button', { name: /^Saved Teams/ }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch saved teams');
});
