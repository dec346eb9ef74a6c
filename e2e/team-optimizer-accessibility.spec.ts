import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { saveBuild } from './support/builds.ts';
import { lane, openOptimizer, optimize, results, saveTeam } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';

const INPUTS =
  '?name1=A-player-with-a-very-long-name-x&map=monaco&counter=on&enemy1=Light&weapon1=SR-84&specialization1=Cloaking+Device';

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}

test('the form fits every screen, and axe finds nothing', async ({ page }) => {
  await signedInPlayer(page);
  const id = await saveBuild(page);
  await openOptimizer(page, `${INPUTS}&build2=${id}`);
  await expect(page.getByText('SR-84 long range')).toBeVisible();
  await expect(lane(page, 2)).toContainText('Gateway');
  expect(await axeFindings(page)).toEqual([]);
  await expectToFit(page);
});

test('the results fit every screen, and axe finds nothing', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page, INPUTS);
  await optimize(page);
  expect(await axeFindings(page)).toEqual([]);
  await expectToFit(page);
});

test('the dialogs fit a narrow screen, and axe finds nothing', async ({ page }) => {
  await signedInPlayer(page);
  await saveTeam(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await openOptimizer(page);
  await optimize(page);
  for (const button of [/^Saved Teams/, 'Save Team', 'Share']) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a team is composed by keyboard alone', async ({ page }) => {
  await signedInPlayer(page);
  await openOptimizer(page);
  await lane(page, 1).getByLabel('Name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await expect(lane(page, 1).getByRole('radio', { name: 'Any' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(lane(page, 1).getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(lane(page, 1).getByLabel('Role')).toBeFocused();
  await page.getByRole('checkbox', { name: /^Map-specific/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Map', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Map', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Optimize Team Composition' }).focus();
  await page.keyboard.press('Enter');
  // The results take the focus, and their buttons come next.
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('button', { name: 'Save Team' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Team name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(results(page).getByRole('button', { name: 'Save Team' })).toBeFocused();
});
