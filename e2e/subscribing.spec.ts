import type { Page } from '@playwright/test';
import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { bar, openMenu } from './support/navigation.ts';
import {
  goBackToSite,
  goToCheckout,
  goToPortal,
  letPass,
  newCardNumber,
  pay,
  planCard,
  planPanel,
} from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

async function welcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
}

test('free, trial, paid, canceled, and free again, with everything kept', async ({ page }) => {
  test.slow();
  await signedInPlayer(page);
  for (const buildName of ['One', 'Two', 'Three']) {
    await saveBuild(page, { ...LIGHT_BUILD, buildName });
  }
  await goToCheckout(page, 'Premium');
  expect(await axeFindings(page)).toEqual([]);
  // Changed their mind.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/pricing');
  await goToCheckout(page, 'Premium');
  await expect(page.getByText('7 days free.')).toBeVisible();
  const release = await holdBack(page, '/api/stripe/confirm-checkout-session');
  await pay(page);
  await expect(page.getByText('Confirming your subscription...')).toBeVisible();
  release();
  await welcome(page);
  await expect(page.getByText('Unlimited builds and favorites')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await openMenu(page);
  await expect(bar(page).getByRole('link', { name: 'Premium plan' })).toHaveAttribute(
    'href',
    '/account',
  );
  for (const [name, path] of [
    ['Team Optimizer', '/team-optimizer'],
    ['My Builds', '/my-builds'],
    ['Your Account', '/account'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
  }
  // The fourth build of a class.
  await saveBuild(page, { ...LIGHT_BUILD, buildName: 'Four' });

  await letPass(page, '8 days');
  await expect(planPanel(page)).toContainText('Active');
  await expect(planPanel(page)).toContainText('Renews on');
  expect(await axeFindings(page)).toEqual([]);

  await goToPortal(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText("You won't be charged again.")).toBeVisible();
  await goBackToSite(page);
  await expect(planPanel(page)).toContainText("You won't be charged again.");
  // Paid until then, so active until then.
  await expect(planPanel(page)).toContainText('Premium');
  await saveBuild(page, { ...LIGHT_BUILD, buildName: 'Five' });

  await letPass(page, '32 days');
  await expect(planPanel(page)).toContainText('Canceled');
  await expect(planPanel(page)).toContainText('Free');
  await expect(planPanel(page)).toContainText('5 (3 per class)');
  await open(page, '/my-builds');
  await expect(page.getByRole('article')).toHaveCount(5);
  await openMenu(page);
  await expect(bar(page).getByRole('link', { name: 'Premium plan' })).toHaveCount(0);
});

test('a declined card leaves the player on Free, and a failed renewal suspends Premium until it’s paid', async ({
  page,
}) => {
  await signedInPlayer(page);
  await goToCheckout(page, 'Premium');
  await pay(page, { card: 'Card that is declined right away' });
  await expect(page.getByRole('alert')).toHaveText("Your card was declined. You weren't charged.");
  expect(await axeFindings(page)).toEqual([]);
  await open(page, '/account');
  await expect(planPanel(page)).toContainText('Free');
  await goToCheckout(page, 'Premium');
  await pay(page, { card: 'Card that works now but fails at the next payment' });
  await welcome(page);
  await letPass(page, '8 days');
  await expect(planPanel(page)).toContainText('Past due');
  await expect(planPanel(page)).toContainText('Your last payment failed.');
  await expect(planPanel(page)).toContainText('0 (3 per class)');
  await open(page, '/pricing');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
    'Your plan is on hold. Your last payment failed.',
  );
  await goToPortal(page);
  await page.getByText('Pay with another card', { exact: true }).click();
  await page.getByRole('radio', { name: 'Card that works', exact: true }).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await goBackToSite(page);
  await expect(planPanel(page)).toContainText('Active');
  await expect(planPanel(page)).toContainText('0, no limit');
});

test('Team starts with the trial, and a Team player switches to Premium', async ({ page }) => {
  await signedInPlayer(page);
  await goToCheckout(page, 'Team');
  await expect(page.getByText('7 days free.')).toBeVisible();
  await pay(page);
  await welcome(page);
  await expect(page.getByText('Everything in Premium')).toBeVisible();
  await letPass(page, '8 days');
  await expect(planPanel(page)).toContainText('Team');
  await expect(planPanel(page)).toContainText('Active');
  await open(page, '/pricing');
  await expect(planCard(page, 'Team').getByRole('button')).toHaveText('Current Plan');
  await expect(planCard(page, 'Team')).toContainText('You pay $39.99 per month.');
  await planCard(page, 'Premium').getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByText('Change plan').click();
  await page.getByRole('button', { name: 'Trifecta Premium, $9.99 per month' }).click();
  await expect(page.getByText('Credit toward your next payments')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Trifecta Premium' })).toBeVisible();
  await goBackToSite(page);
  await expect(planPanel(page)).toContainText('Premium');
});

test('a monthly plan switches to annual for the difference, and is then paid once a year', async ({
  page,
}) => {
  await signedInPlayer(page);
  await goToCheckout(page, 'Premium');
  await pay(page);
  await welcome(page);
  await letPass(page, '8 days');
  await open(page, '/pricing');
  const banner = page.getByRole('region', { name: 'Your plan' });
  await expect(banner).toContainText('Pay annually and save $20 a year.');
  await banner.getByRole('button', { name: 'Switch to Annual' }).click();
  await expect(page.getByText('$99.99 per year', { exact: false }).first()).toBeVisible();
  // One of 30 or 31 days is used, so 29/30 or 30/31 of $9.99 is credited.
  await expect(page.getByText('Unused time on Trifecta Premium')).toBeVisible();
  await expect(page.locator('dl')).toContainText(/−\$9\.6[67]/);
  await expect(page.locator('dl')).toContainText(/Amount due today\$90\.3[23]/);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/account');
  await expect(planPanel(page)).toContainText('Annual');
  await letPass(page, '367 days');
  await expect(planPanel(page)).toContainText('Active');
  await open(page, '/pricing');
  await expect(banner).toContainText("You're on Premium.");
  await expect(banner.getByRole('button', { name: 'Switch to Annual' })).toHaveCount(0);
});

test('a card that had its trial on another account gets no second one, and isn’t charged', async ({
  page,
  browser,
}) => {
  const number = newCardNumber();
  await signedInPlayer(page);
  await goToCheckout(page, 'Premium');
  await pay(page, { number });
  await welcome(page);
  const other = await (await otherBrowser(browser)).newPage();
  await signedInPlayer(other);
  await goToCheckout(other, 'Premium');
  await pay(other, { number });
  await expect(other.getByRole('alert')).toHaveText(
    "This card already used its free trial on another account, so we canceled this one. You weren't charged. You can still subscribe without a trial.",
  );
  await expect(other.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await goToCheckout(other, 'Premium');
  await expect(other.getByText('Charged now')).toBeVisible();
  await pay(other, { number });
  await welcome(other);
});

test('the demo account has a subscription that can be managed', async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill('premium@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('trifecta-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/team-optimizer');
  await goToPortal(page);
  await expect(page.getByRole('heading', { name: 'Trifecta Premium' })).toBeVisible();
  await expect(page.getByText('active', { exact: true })).toBeVisible();
});
