import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const BUILDS = '**/api/builds';

/** Goes to the library without loading the site anew. */
async function enterFromElsewhere(page: Page): Promise<void> {
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
}

test('while the builds are on their way the library says so', async ({ page }) => {
  const release = await holdBack(page, BUILDS);
  await enterFromElsewhere(page);
  await expect(page.getByRole('status').getByText('Loading builds...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Library');
  release();
  await expect(page.getByRole('status')).toHaveText('24 builds');
  await expect(page.getByText('Loading builds...')).toHaveCount(0);
});

test('a search typed while the builds are on their way is kept', async ({ page }) => {
  const release = await holdBack(page, BUILDS);
  await enterFromElsewhere(page);
  await page.getByRole('searchbox').fill('zipline');
  await expect(page.getByText('Loading builds...')).toBeVisible();
  release();
  await expect(page.getByRole('status')).toHaveText('2 of 24 builds');
});

test('without an answer the library says so, and Try again works', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await enterFromElsewhere(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Failed to fetch builds');
  await expect(page.getByText('Loading builds...')).toHaveCount(0);
  await page.unroute('**/api/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('24 builds');
});

test('without the texts of gadgets and specializations the kits show their names', async ({
  page,
}) => {
  await page.route(/\/api\/(gadgets|specializations)$/, (route) => route.abort());
  await enterFromElsewhere(page);
  await page.getByText('What the kit does').first().click();
  const kit = page.getByRole('main').getByRole('group').filter({ hasText: 'What the kit does' });
  await expect(kit.first().getByRole('listitem')).toHaveText([
    'Dematerializer',
    'Gas Mine',
    'Pyro Grenade',
    'Jump Pad',
  ]);
});

test('letters are S from 90, A from 80, B from 70, C from 60, otherwise D', async ({ page }) => {
  const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0];
  await page.route(BUILDS, async (route) => {
    const response = await route.fetch();
    const builds = (await response.json()) as object[];
    const json = scores.map((metaScore, index) => ({ ...builds[index], metaScore }));
    await route.fulfill({ response, json });
  });
  await enterFromElsewhere(page);
  const grades = page.locator('[data-grade]');
  await expect(grades).toHaveText([
    'S100',
    'S90',
    'A89',
    'A80',
    'B79',
    'B70',
    'C69',
    'C60',
    'D59',
    'D0',
  ]);
  const colors = await grades.evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
  expect(new Set(colors).size).toBe(5);
});

test('the builds are kept for five minutes, then asked for again', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/builds') asked += 1;
  });
  const leaveAndReturn = async (after: string) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Trifecta/ })
      .click();
    await page.waitForURL('/');
    await page.clock.fastForward(after);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
    await expect(page.getByRole('status')).toHaveText('24 builds');
  };
  await open(page, '/library');
  await leaveAndReturn('04:30');
  expect(asked).toBe(0);
  await leaveAndReturn('00:45');
  expect(asked).toBe(1);
});

test('a search typed while the page is being taken over is kept', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/library', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('zipline');
  release();
  await expect(page.getByRole('status')).toHaveText('2 of 24 builds');
  await expect(page.getByRole('searchbox')).toHaveValue('zipline');
});
