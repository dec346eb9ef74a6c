import type { Locator, Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { goHome } from './support/navigation.ts';
import { goToCheckout, pay } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** The button of a plan on the home page. */
function planButton(page: Page, plan: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name: plan, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: heading }).getByRole('link');
}

test('home shows players who pay their own plan, and never a trial', async ({ page }) => {
  await signedInPlayer(page);
  await goToCheckout(page, 'Premium');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
  await open(page, '/');
  await expect(planButton(page, 'Premium')).toHaveText('Current Plan');
  await expect(planButton(page, 'Premium')).toHaveAttribute('href', '/account');
  await expect(planButton(page, 'Free')).toHaveText('Manage Subscription');
  await expect(page.getByText('Start Free Trial')).toHaveCount(0);
});

test('home sells Team by itself where nobody can be asked for a sales offer', async ({ page }) => {
  await page.route('/api/billing/availability', (route) =>
    route.fulfill({ json: { isEnabled: true, salesEmail: null } }),
  );
  await open(page, '/weapons');
  await goHome(page);
  await expect(planButton(page, 'Team')).toHaveText('Start Free Trial');
  await expect(planButton(page, 'Team')).toHaveAttribute('href', '/pricing');
  await expect(page.getByText('Up to 5 members, 7-day free trial')).toBeVisible();
  await expect(page.getByText('$29')).toHaveCount(0);
  await expect(page.getByText('contact sales')).toHaveCount(0);
});
