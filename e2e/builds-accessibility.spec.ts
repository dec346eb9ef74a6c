import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { saveBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}

test('the pages of builds fit every screen, and axe finds nothing', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  for (const path of ['/my-builds', '/top10', '/builds', '/builds?tab=library']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await axeFindings(page), path).toEqual([]);
    await expectToFit(page);
  }
});

test('the dialogs of My Builds fit a narrow screen, and axe finds nothing', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/my-builds');
  for (const button of ['+ Create New Build', 'Import', /^Edit/, /^Export/, /^Delete/]) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
