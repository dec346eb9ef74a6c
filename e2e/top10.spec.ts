import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, otherPlayer, publishBuild, rate } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** The demo's builds have lower averages than five stars from everyone. */
const BEST = 5;

test('a build goes live from the editor to another player’s top 10', async ({ page, browser }) => {
  test.slow();
  const { name } = await signedInPlayer(page);
  const buildName = `Live ${name}`;
  const id = await publishBuild(page, { ...LIGHT_BUILD, buildName });
  const raters = [];
  for (let count = 0; count < 5; count += 1) raters.push(await otherPlayer(browser));
  const [last, ...others] = raters;
  for (const rater of others) await rate(rater, id, BEST);

  const watcher = await (await otherBrowser(browser)).newPage();
  await signedInPlayer(watcher);
  await open(watcher, '/top10');
  const entry = watcher.getByRole('listitem').filter({ hasText: buildName });
  await expect(watcher.getByRole('tab', { name: /^Light/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(watcher.getByText('Builds need at least 5 ratings to qualify')).toBeVisible();
  await expect(entry).toHaveCount(0);

  if (last === undefined) throw new Error("there's no fifth player");
  await open(last, `/community-builds?q=${name}`);
  const rated = last.waitForResponse((response) => response.url().endsWith(`/${id}/rate`));
  await last.getByRole('button', { name: '5 out of 5 stars' }).click();
  expect((await rated).ok()).toBe(true);
  // The promised delay, counted from when the rating is acknowledged.
  await expect(entry).toBeVisible({ timeout: 2000 });
  await expect(last.getByRole('article')).toContainText('(5 ratings)');
  await expect(entry).toContainText('5.0 (5 ratings)');
  await expect(watcher.getByRole('img', { name: 'Gold medal, rank 1' })).toBeVisible();
});
