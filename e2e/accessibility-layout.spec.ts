import type { Locator } from '@playwright/test';
import { openMenu } from './support/navigation.ts';
import { smallTargets } from './support/page-checks.ts';
import { planCard } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('overlays fit a narrow screen and can be scrolled', async ({ page, weapons }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await weapons.open(['akm']);
  await openMenu(page);
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    await expect(link).toBeInViewport();
  }
  await page.keyboard.press('Escape');
  await weapons.openPicker();
  expect(await smallTargets(page)).toEqual([]);
  await weapons.option('Spear').scrollIntoViewIfNeeded();
  await expect(weapons.option('Spear')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Done (1/4)' })).toBeInViewport();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(320);
});

test('in forced colors, selected filters and weapons, lines, bars, and the texts of charts stay distinct', async ({
  page,
  weapons,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await weapons.open();
  const background = async (choice: string) =>
    weapons
      .filter('Target type', choice)
      .locator('+ *')
      .evaluate((face) => getComputedStyle(face).backgroundColor);
  expect(await background('Light')).toBe(await background('Heavy'));
  expect(await background('Medium')).not.toBe(await background('Light'));
  await weapons.open(['akm', '93r']);
  await weapons.openPicker();
  const outline = async (name: string) =>
    weapons
      .option(name)
      .locator('..')
      .evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(await outline('AKM')).toBe('solid');
  expect(await outline('FAMAS')).toBe('none');
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  for (const line of await weapons.plot.locator('path[vector-effect]').all()) {
    await expect(line).toHaveCSS('stroke', text);
  }
  for (const label of await weapons.plot.locator('text').all()) {
    await expect(label).toHaveCSS('fill', text);
  }
  const fills = async (bar: Locator) =>
    bar.locator('rect').evaluateAll((all) => all.map((rect) => getComputedStyle(rect).fill));
  const [track, filled] = await fills(weapons.bar('AKM'));
  expect(filled).toBe(text);
  expect(track).not.toBe(text);
});

test('in forced colors, nothing covers the text of the most important buttons', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await open(page, '/pricing');
  const premium = planCard(page, 'Premium');
  // Otherwise the browser puts a background of its own behind the text, which has the text's color.
  for (const part of [
    premium.getByRole('button', { name: 'Start Free Trial' }),
    premium.getByText('Most Popular'),
    page.getByRole('link', { name: 'Skip to content' }),
  ]) {
    await expect(part).toHaveCSS('forced-color-adjust', 'none');
  }
});
