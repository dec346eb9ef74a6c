import type { Browser, Page } from '@playwright/test';
import { otherBrowser, signedInPlayer, signIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Signs a new player in on the page and in another browser. */
async function onTwoDevices(page: Page, browser: Browser) {
  const player = await signedInPlayer(page);
  const elsewhere = await otherBrowser(browser);
  const other = await elsewhere.newPage();
  await signIn(other, player);
  await other.waitForURL('/team-optimizer');
  return { elsewhere, other };
}

test("a player sees where they're signed in, and signs another device out", async ({
  page,
  browser,
}) => {
  const { other, elsewhere } = await onTwoDevices(page, browser);

  await open(page, '/account');
  const devices = page.getByRole('region', { name: "Where you're signed in" });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(devices).toContainText('Last used today');
  await devices.getByRole('listitem').getByRole('button').click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});

test('a player signs out everywhere, including this browser', async ({ page, browser }) => {
  const { other, elsewhere } = await onTwoDevices(page, browser);

  await open(page, '/account');
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.waitForURL('/login');
  for (const anywhere of [page, other]) {
    await anywhere.goto('/account');
    await expect(anywhere).toHaveURL('/login');
  }
  await elsewhere.close();
});
