import { randomUUID } from 'node:crypto';
import { signedInPlayer, signIn } from './support/accounts.ts';
import { callAsPlayer, LIGHT_BUILD, otherPlayer, publishBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open, untilInteractive } from './support/visit.ts';

/** A word that only one test's builds have. */
function newWord(): string {
  return `w${randomUUID().slice(0, 8)}`;
}

test('filters live in the address, and back undoes a choice', async ({ page, browser }) => {
  const word = newWord();
  const author = await otherPlayer(browser);
  await publishBuild(author, { ...LIGHT_BUILD, buildName: `${word} one` });
  await publishBuild(author, {
    ...LIGHT_BUILD,
    buildName: `${word} two`,
    weapon: 'M11',
    specialization: 'Evasive Dash',
  });
  await open(page, '/community-builds');
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(page).toHaveURL(`/community-builds?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/^Showing 2 of [\d,]+ builds$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByLabel('Weapon').selectOption('M11');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Newest' }).check();
  await expect(page).toHaveURL(`/community-builds?q=${word}&class=Light&weapon=M11&sort=newest`);
  await page.reload();
  await expect(page.getByLabel('Weapon')).toHaveValue('M11');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/community-builds?q=${word}&class=Light`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Specialization').selectOption('Evasive Dash');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/community-builds');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('what is chosen and typed while the page is being taken over is kept', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/community-builds?class=Light', { waitUntil: 'commit' });
  await page.getByLabel('Weapon').selectOption('M11');
  await page.getByRole('searchbox', { name: 'Search' }).fill('a');
  release();
  await expect(page).toHaveURL(/q=a&class=Light.*weapon=M11/);
  await expect(page.getByLabel('Weapon')).toHaveValue('M11');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('a');
});

test('a page whose fields nobody has touched keeps its address', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/community-builds?weapon=M11', { waitUntil: 'commit' });
  await expect(page.getByLabel('Weapon')).toHaveValue('M11');
  release();
  await untilInteractive(page);
  await expect(page).toHaveURL('/community-builds?weapon=M11');
});

test('nothing that fits is said, with a way back', async ({ page }) => {
  await open(page, '/community-builds?q=nothing-has-this-word');
  await expect(page.getByRole('heading', { name: 'No builds match your filters' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/community-builds');
});

test('a failure to load is told until it is dismissed', async ({ page }) => {
  await open(page, '/community-builds');
  await page.route('**/api/community-builds/public*', (route) => route.abort());
  await page.getByRole('radio', { name: 'Heavy' }).check();
  await expect(page.getByRole('alert')).toContainText('Failed to load community builds');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The list of before isn't what was asked for.
  await expect(page.getByRole('heading', { name: 'No builds loaded' })).toBeVisible();
  await page.unroute('**/api/community-builds/public*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No builds loaded' })).toHaveCount(0);
  await expect(page.getByText(/Showing \d+ of \d+ builds/)).toBeVisible();
});

test('a guest is asked to sign in', async ({ page, browser }) => {
  const buildName = newWord();
  await publishBuild(await otherPlayer(browser), { ...LIGHT_BUILD, buildName });
  await open(page, `/community-builds?q=${buildName}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await page.getByRole('button', { name: '4 out of 5 stars' }).click();
  await expect(page.getByRole('alert')).toContainText('Please log in to rate builds');
});

test('a player rates, changes the rating and keeps favorites', async ({ page, browser }) => {
  const buildName = newWord();
  await publishBuild(await otherPlayer(browser), { ...LIGHT_BUILD, buildName });
  await signedInPlayer(page);
  await open(page, `/community-builds?q=${buildName}`);
  const build = page.getByRole('article');
  await expect(page.getByRole('link', { name: 'Share a Build' })).toBeVisible();
  await build.getByRole('button', { name: '4 out of 5 stars' }).click();
  await expect(build).toContainText('Your rating: 4 stars');
  await expect(build).toContainText('4.0 (1 ratings)');
  await build.getByRole('button', { name: '2 out of 5 stars' }).click();
  await expect(build).toContainText('2.0 (1 ratings)');
  await build.getByRole('button', { name: /^Favorite/ }).click();
  await expect(build.getByRole('button', { name: /^Favorite/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(build).toContainText('Your rating: 2 stars');

  await open(page, '/builds');
  await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(buildName);
  await page.getByRole('tab', { name: 'Library' }).click();
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Favorites 2' }).click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Builds' }).last()).toHaveAttribute(
    'href',
    '/my-builds',
  );
});

test('more favorites than the plan allows open the upgrade prompt', async ({ page }) => {
  await signedInPlayer(page);
  await page.route('/api/favorites', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { error: 'Full', message: 'Full', code: 'favorite_limit_reached' },
        })
      : route.continue(),
  );
  await open(page, '/builds?tab=library');
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toContainText('Full');
});

test('favorites beyond the first page come as one scrolls', async ({ page }) => {
  await signIn(page, { email: 'premium@demo.example', password: 'trifecta-demo' });
  await expect(page).toHaveURL('/team-optimizer');
  const answer = await page.request.get('/api/community-builds/public?limit=60');
  const builds = (await answer.json()) as readonly { readonly _id: string }[];
  expect(builds).toHaveLength(60); // a page of the favorites has 50
  for (const { _id: buildId } of builds) {
    await callAsPlayer(page, 'POST', '/api/favorites', { kind: 'community', buildId });
  }
  await open(page, '/builds');
  await expect(page.getByRole('status')).toHaveText(/^\d+ favorites$/);
  await expect(page.getByRole('article')).toHaveCount(50);
  await page.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded();
  await expect(async () =>
    expect(await page.getByRole('article').count()).toBeGreaterThan(59),
  ).toPass();
});

test('the next pages come when they are asked for, and far ones leave the page', async ({
  page,
}) => {
  await open(page, '/community-builds');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(50);
  // The end of the page stays where it is.
  const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await pricing.scrollIntoViewIfNeeded();
  await expect(pricing).toBeInViewport();
  await expect(articles).toHaveCount(50);
  const seen = new Set<string | null>();
  const look = async () => {
    const links = articles.getByRole('heading').getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    for (const address of addresses) seen.add(address);
  };
  await look();
  for (const least of [90, 140, 190, 240]) {
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(async () => {
      await look();
      expect(seen.size).toBeGreaterThan(least);
    }).toPass({ intervals: [50] });
  }
  // What is shown, and the pages next to it.
  await page.getByRole('link', { name: 'Load More' }).scrollIntoViewIfNeeded();
  await expect(async () => expect(await articles.count()).toBeLessThanOrEqual(150)).toPass();
});

test('the keyboard leaves the list in two steps, and goes on where new builds begin', async ({
  page,
}) => {
  await open(page, '/community-builds');
  await expect(page.getByRole('article')).toHaveCount(50);
  const skip = page.getByRole('link', { name: 'Skip the builds' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const more = page.getByRole('link', { name: 'Load More' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(50);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').nth(50).locator('*:focus')).toHaveCount(1);
});

test('names of builds are as tall as a finger', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/community-builds');
  const names = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(names).toHaveCount(50);
  const heights = await names.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is searched by its form and read page by page', async ({ page }) => {
    await page.goto('/community-builds');
    const first = await page.getByRole('article').getByRole('heading').first().textContent();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(page.getByRole('article').getByRole('heading').first()).not.toHaveText(
      first ?? '',
    );
    await page.getByRole('link', { name: 'Back to first page' }).click();
    await page.getByLabel('Weapon').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show Builds' }).click();
    await expect(page).toHaveURL(/weapon=[^&]/);
    await expect(page.getByText(/^Showing/)).toBeVisible();
  });
});
