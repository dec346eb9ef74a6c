import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { goToCheckout, goToPortal, letPass, pay } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

function plan(page: Page) {
  return page.getByRole('region', { name: 'Plan' });
}

async function welcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
}

test('free, trial, paid, cancelled, and free again, with everything kept', async ({ page }) => {
  await signedInPlayer(page);
  for (const buildName of ['One', 'Two', 'Three']) {
    await saveBuild(page, { ...LIGHT_BUILD, buildName });
  }
  await goToCheckout(page, 'Premium');
  await expect(page.getByText('7 days free.')).toBeVisible();
  await pay(page);
  await welcome(page);
  await expect(page.getByText('Unlimited builds and favorites')).toBeVisible();
  await page.getByRole('link', { name: 'My Builds' }).last().click();
  await page.waitForURL('/my-builds');
  // The fourth of a class.
  await saveBuild(page, { ...LIGHT_BUILD, buildName: 'Four' });

  await letPass(page, '8 days');
  await expect(plan(page)).toContainText('Active');
  await expect(plan(page)).toContainText('It renews on');

  await goToPortal(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Nothing more is charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(plan(page)).toContainText('and nothing more is charged.');
  // Paid until then, and so open until then.
  await expect(plan(page)).toContainText('Premium');
  await saveBuild(page, { ...LIGHT_BUILD, buildName: 'Five' });

  await letPass(page, '32 days');
  await expect(plan(page)).toContainText('Canceled');
  await expect(plan(page)).toContainText('Free');
  await expect(plan(page)).toContainText('5 (3 per class)');
  await open(page, '/my-builds');
  await expect(page.getByRole('article')).toHaveCount(5);
});
