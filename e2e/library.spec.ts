import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

/** Goes to the library without reloading the site. */
async function enterFromElsewhere(page: Page): Promise<void> {
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
}

test("the library links to a build's weapon, and Back leaves the library however much was searched", async ({
  page,
  weapons,
}) => {
  await enterFromElsewhere(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('minigun');
  await page.getByRole('radio', { name: 'Heavy' }).check();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await page.goForward();
  await expect(search).toHaveValue('minigun');
  await expect(page.getByRole('status')).toHaveText('1 of 24 builds');
  await page.getByRole('link', { name: /^Compare this weapon\s?: M134 Minigun/ }).click();
  await expect(page).toHaveURL('/weapons?w=m134-minigun');
  await expect(weapons.selected).toHaveText(['M134 MinigunHeavy']);
});

test('a heart pressed before the session is known saves the favorite later', async ({ page }) => {
  await signedInPlayer(page);
  const answered = await holdBack(page, '/api/auth/**');
  await open(page, '/library');
  const heart = page.getByRole('button', { name: 'Favorite: Infantry Soldier' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-disabled', 'true');
  answered();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await open(page, '/builds');
  await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Infantry Soldier');
});

test(
  'a press before the scripts are there counts once they are',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/library', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'earlyTaps' in globalThis);
    const favorite = page.getByRole('button', { name: /^Favorite/ }).first();
    await favorite.click();
    await favorite.click();
    release();
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  },
);

test('nothing is shown before presses are kept', async ({ page }) => {
  const release = await holdBack(page, '**/early.js');
  await page.goto('/library', { waitUntil: 'commit' });
  const isHydrated = () =>
    Object.keys(document.querySelector('main button') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  // Without a frame, nothing polls by frames.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  release();
  await expect.poll(paints).toBeGreaterThan(0);
});

test('scripts load after what makes the page readable', async ({ request }) => {
  const html = await (await request.get('/library')).text();
  const tags = html.match(/<(script|link)[^>]*="\/assets\/[^"]*\.js"[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  expect(tags.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([]);
});

test('a page that a player returns to has its full height, so that they find their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isLastCardLaidOut = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .last()
      .evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  await open(page, '/library');
  expect(await isLastCardLaidOut()).toBe(false);
  await page.reload();
  expect(await isLastCardLaidOut()).toBe(true);
});

test('a search typed during hydration is kept', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/library', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('zipline');
  release();
  await expect(page.getByRole('status')).toHaveText('2 of 24 builds');
  await expect(page.getByRole('searchbox')).toHaveValue('zipline');
});
