import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { follow, goHome, openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const FIGURES = '**/api/weapons-detailed';

/** Counts the browser's requests for weapon stats. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/weapons-detailed') asked += 1;
  });
  return () => asked;
}

test('a page opened directly never shows a loading state', async ({ page }) => {
  await page.route(FIGURES, (route) => route.abort());
  const html = await (await page.request.get('/weapons?w=akm')).text();
  expect(html).not.toContain('Loading weapon data...');
  await open(page, '/weapons?w=akm');
  await expect(page.getByRole('heading', { name: 'Selected Weapons (1/4)' })).toBeVisible();
});

const DETAILS = 'comparison-details';

test('only a comparison loads what only a comparison shows', async ({ page, weapons }) => {
  const sent = async (address: string) => (await page.request.get(address)).text();
  expect(await sent('/weapons')).not.toContain(DETAILS);
  expect(await sent('/weapons?w=akm')).toContain(DETAILS);
  const release = await holdBack(page, `**/${DETAILS}*.js`);
  await open(page, '/weapons');
  await weapons.clickOption('AKM');
  await expect(weapons.heading(1)).toBeVisible();
  await expect(page.getByText('Loading weapon data...')).toBeVisible();
  release();
  await expect(weapons.bar('AKM')).toBeVisible();
});

test('the stats are cached for five minutes, then loaded again', async ({ page, weapons }) => {
  await page.clock.install();
  const asked = countAsked(page);
  await open(page, '/weapons');
  await goHome(page);
  // Far enough from the limit for a slow machine: time also passes by itself.
  await page.clock.fastForward('03:00');
  await follow(page, 'Weapons');
  await expect(weapons.heading(0)).toBeVisible();
  expect(asked()).toBe(0); // they came with the page
  await goHome(page);
  await page.clock.fastForward('02:01');
  const again = page.waitForRequest(FIGURES);
  await follow(page, 'Weapons');
  await again;
  await expect(weapons.heading(0)).toBeVisible();
  expect(asked()).toBe(1);
});

test('weapons selected during hydration are kept', { tag: '@phone' }, async ({ page, weapons }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/weapons', { waitUntil: 'commit' });
  await weapons.openPicker();
  await weapons.clickOption('AKM');
  await expect(weapons.option('AKM')).toBeChecked();
  release();
  await expect(weapons.heading(1)).toBeVisible();
  await expect(weapons.option('AKM')).toBeChecked();
});

test(
  "a weapon picked before the picker's code is there is compared",
  { tag: '@phone' },
  async ({ page, weapons }) => {
    const release = await holdBack(page, '**/weapon-picker*.js');
    await open(page, '/weapons');
    await weapons.openPicker();
    await weapons.clickOption('AKM');
    release();
    await expect(weapons.heading(1)).toBeVisible();
    await expect(weapons.option('AKM')).toBeChecked();
  },
);

test('the menu opens before scripts load', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/weapons');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Team Optimizer' })).toBeVisible();
});

/** Code of a part, a page with it, and the part's heading. */
const PARTS = [
  ['map-figure', '/weapons/map', /^Best Medium weapon/],
  ['duel-answer', '/weapons/duel', /^Your Medium weapons/],
  ['break-points-answer', '/weapons/breakpoints', /^What to throw first/],
  ['empty-comparison', '/weapons', 'The fastest of each class'],
  ['ranked-weapons', '/weapons/map', /^Medium weapons at/],
  ['duel-by-range', '/weapons/duel', /over distance$/],
  ['weapon-history', '/weapons/akm', 'Time to kill by update'],
] as const;

for (const [code, address, name] of PARTS) {
  test(`${code} of ${address} stays as it was sent while its code is on its way`, async ({
    page,
  }) => {
    const release = await holdBack(page, `**/${code}*.js`);
    await signedInPlayer(page);
    await open(page, address);
    // The visitor is known now, and the page was rendered again for that.
    const login = page.getByRole('link', { name: 'Login', includeHidden: true });
    await expect(page.getByRole('banner').locator(login)).toHaveCount(0);
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeVisible();
    const sent = await heading.elementHandle();
    await heading.scrollIntoViewIfNeeded();
    release();
    await expect
      .poll(() =>
        sent.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
      )
      .toBe(true);
  });
}
