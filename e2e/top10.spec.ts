import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, otherPlayer, publishBuild, rate } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const BEST = 5;

test('a rating shows immediately, also in another player’s top 10, and five new accounts don’t decide it', async ({
  page,
  browser,
}) => {
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
  await expect(watcher.getByRole('tab', { name: /^Light/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(watcher.getByText('Builds need at least 5 ratings to qualify')).toBeVisible();
  const leader = watcher.locator('[data-entry]').filter({
    has: watcher.getByRole('img', { name: 'Gold medal, rank 1' }),
  });
  const leaderId = (await leader.getAttribute('data-entry')) ?? '';
  const ratings = Number(/\((\d+) ratings\)/.exec(await leader.innerText())?.[1]);

  if (last === undefined) throw new Error("there's no fifth player");
  await open(last, `/community-builds?q=${name}`);
  const rated = last.waitForResponse((response) => response.url().endsWith(`/${id}/rate`));
  await last.getByRole('button', { name: '5 out of 5 stars' }).click();
  expect((await rated).ok()).toBe(true);
  await expect(last.getByRole('article')).toContainText('(5 ratings)');
  await expect(last.getByRole('article')).toContainText('5.0');

  await rate(last, leaderId, BEST);
  // The promised delay, counted from when the rating is acknowledged.
  await expect(watcher.locator(`[data-entry="${leaderId}"]`)).toContainText(
    `(${ratings + 1} ratings)`,
    { timeout: 2000 },
  );
  // Ten builds that many like stay before one with five perfect ratings of new accounts.
  await expect(watcher.getByText(buildName)).toHaveCount(0);
});
