import type { Page } from '@playwright/test';
import { clubOfNewPlayer, memberOfClub } from './support/clubs.ts';
import { axeFindings } from './support/axe.ts';
import { misfits } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const AGREE = 'Count my matches in club analytics';

/** Logs a first place in Quick Cash on Kyoto. */
async function logMatch(page: Page): Promise<void> {
  await open(page, '/matches');
  await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('Quick Cash');
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('Kyoto');
  await page.getByRole('radio', { name: '1st' }).check();
  await page.getByRole('button', { name: 'Log Match' }).click();
  await expect(page.getByRole('article', { name: '1st in Quick Cash on Kyoto' })).toBeVisible();
}

test('a club counts the match of members who agree once, plans its map, and forgets who takes it back', async ({
  page,
  browser,
}) => {
  test.slow();
  const { link } = await clubOfNewPlayer(page);
  const { page: friend } = await memberOfClub(browser, link);
  await logMatch(page);
  await logMatch(friend);

  await open(friend, '/club');
  await friend.getByRole('checkbox', { name: AGREE }).click();
  await expect(friend.getByText(/^The matches of 1 of 2 members count/)).toBeVisible();
  await friend.getByRole('link', { name: 'See Club Analytics' }).click();
  await expect(friend.getByText('From 1 member who agreed: 1 match in all modes.')).toBeVisible();

  await open(page, '/club/analytics');
  await page.getByRole('checkbox', { name: AGREE }).click();
  await expect(
    page.getByText(
      /^From 2 members who agreed: 2 matches in all modes. What they played together counts once, which leaves 1\./,
    ),
  ).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  expect([...(await axeFindings(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Plan Kyoto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/club\/plans\/.+/);
  await expect(page.getByRole('combobox', { name: 'Map', exact: true })).toHaveValue('kyoto');

  await friend.getByRole('checkbox', { name: AGREE }).click();
  await expect(friend.getByText(/^The matches of 1 of 2 members count/)).toBeVisible();
  await open(page, '/club/analytics');
  await expect(page.getByText('From 1 member who agreed: 1 match in all modes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plan Kyoto' })).toHaveCount(0);
});
