import type { Page } from '@playwright/test';
import { follow, goHome, openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const FIGURES = '**/api/weapons-detailed';

/** Counts how often the browser asks for the weapons' figures. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/weapons-detailed') asked += 1;
  });
  return () => asked;
}

test('while the figures are on their way the page says so', async ({ page, weapons }) => {
  const release = await holdBack(page, FIGURES);
  await open(page, '/library');
  await follow(page, 'Weapons');
  await expect(page.getByRole('status').getByText('Loading weapon data...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Weapon comparison' })).toBeVisible();
  release();
  await expect(weapons.heading(0)).toBeVisible();
  await expect(page.getByText('Loading weapon data...')).toHaveCount(0);
});

test('a page opened by its address never shows the loading state', async ({ page }) => {
  await page.route(FIGURES, (route) => route.abort());
  const html = await (await page.request.get('/weapons?w=akm')).text();
  expect(html).not.toContain('Loading weapon data...');
  await open(page, '/weapons?w=akm');
  await expect(page.getByRole('heading', { name: 'Selected Weapons (1/4)' })).toBeVisible();
});

test.describe('when the figures cannot be loaded', () => {
  for (const [failure, fail] of [
    ['no connection', { abort: true }],
    ['a failing server', { abort: false }],
  ] as const) {
    test(`by ${failure}, the built-in names are shown and Try again works`, async ({
      page,
      weapons,
    }) => {
      await page.route('**/api/**', (route) =>
        fail.abort ? route.abort() : route.fulfill({ status: 500, json: { error: 'x' } }),
      );
      await open(page, '/library');
      await follow(page, 'Weapons');
      const notice = page.getByRole('alert');
      await expect(notice.getByRole('heading')).toHaveText(
        'The weapon figures could not be loaded',
      );
      await expect(page.getByText('Loading weapon data...')).toHaveCount(0);
      const lists: string[] = [];
      await expect(async () => {
        lists.splice(0, Infinity, ...(await notice.getByRole('listitem').allInnerTexts()));
        const counts = lists.map((list) => list.split(', ').length);
        expect(counts).toEqual([13, 12, 12]); // the built-in catalogue: 37 in all
      }).toPass();
      for (const [index, names] of [
        /Light.*93R.*XP-54/s,
        /Medium.*AKM.*FAMAS/s,
        /Heavy.*Lewis Gun.*M60/s,
      ].entries()) {
        expect(lists[index]).toMatch(names);
      }
      await page.unroute('**/api/**');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(weapons.heading(0)).toBeVisible();
      await weapons.openPicker();
      await expect(weapons.options).toHaveCount(37);
    });
  }

  test('the failure is logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/**', (route) => route.abort());
    await open(page, '/library');
    await follow(page, 'Weapons');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(logged.filter((text) => text.startsWith('Failed to load weapons'))).toHaveLength(1);
  });

  test('and trying again fails too, the page says so once more', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await open(page, '/library');
    await follow(page, 'Weapons');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(page.getByText('Loading weapon data...')).toBeVisible();
    await expect(again).toBeVisible();
    await expect(page.getByText('Loading weapon data...')).toHaveCount(0);
  });
});

test('the figures are kept for five minutes', async ({ page, weapons }) => {
  await page.clock.install();
  const asked = countAsked(page);
  await open(page, '/weapons');
  expect(asked()).toBe(0); // they came with the page
  await goHome(page);
  await page.clock.fastForward('04:30');
  await follow(page, 'Weapons');
  await expect(weapons.heading(0)).toBeVisible();
  expect(asked()).toBe(0);
});

test('after five minutes the figures are asked for again', async ({ page, weapons }) => {
  await page.clock.install();
  const asked = countAsked(page);
  await open(page, '/weapons');
  await goHome(page);
  await page.clock.fastForward('05:01');
  const again = page.waitForRequest(FIGURES);
  await follow(page, 'Weapons');
  await again;
  await expect(weapons.heading(0)).toBeVisible();
  expect(asked()).toBe(1);
});

test(
  'weapons chosen while the page is being taken over are kept',
  { tag: '@phone' },
  async ({ page, weapons }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/weapons', { waitUntil: 'commit' });
    await weapons.openPicker();
    await weapons.clickOption('AKM');
    await expect(weapons.option('AKM')).toBeChecked();
    release();
    await expect(weapons.heading(1)).toBeVisible();
    await expect(weapons.option('AKM')).toBeChecked();
  },
);

test('the menu opens before the scripts are there', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/weapons');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Team Optimizer' })).toBeVisible();
});
