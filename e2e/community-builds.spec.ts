import { randomUUID } from 'node:crypto';
import { signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, otherPlayer, publishBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open, untilInteractive } from './support/visit.ts';

/** A word that only this test's builds contain. */
function newWord(): string {
  return `w${randomUUID().slice(0, 8)}`;
}

test('filters are in the URL, and Back undoes a selection', async ({ page, browser }) => {
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
  await untilInteractive(page);
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

test('selections and typing during hydration are kept, and nothing else changes', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/community-builds?weapon=M11', { waitUntil: 'commit' });
  await expect(page.getByLabel('Weapon')).toHaveValue('M11');
  release();
  await untilInteractive(page);
  await expect(page).toHaveURL('/community-builds?weapon=M11');
  const releaseAgain = await holdBack(page, '**/assets/*.js');
  await page.goto('/community-builds?class=Light', { waitUntil: 'commit' });
  await page.getByLabel('Weapon').selectOption('M11');
  await page.getByRole('searchbox', { name: 'Search' }).fill('a');
  releaseAgain();
  await expect(page).toHaveURL(/q=a&class=Light.*weapon=M11/);
  await expect(page.getByLabel('Weapon')).toHaveValue('M11');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('a');
});

for (const [what, files] of [
  ['any script', '**/assets/*.js'],
  ["the list's code", '**/assets/build-list-*.js'],
] as const) {
  test(
    `a heart that's pressed before ${what} is there counts once it is`,
    { tag: '@phone' },
    async ({ page, browser }) => {
      const buildName = newWord();
      await publishBuild(await otherPlayer(browser), { ...LIGHT_BUILD, buildName });
      await signedInPlayer(page);
      const release = await holdBack(page, files);
      await page.goto(`/community-builds?q=${buildName}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'earlyTaps' in globalThis);
      const heart = page.getByRole('button', { name: /^Favorite/ });
      await heart.click();
      await heart.click();
      release();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

test('a player rates, changes the rating, and saves favorites', async ({ page, browser }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be searched with its form and read page by page', async ({ page }) => {
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
