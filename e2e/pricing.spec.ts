import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { goHome } from './support/navigation.ts';
import { goToCheckout, pay, planCard } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

async function choose(page: Page, interval: 'Monthly' | 'Annual'): Promise<void> {
  await page.getByRole('radio', { name: interval }).check();
}

test('three plans show what they cost, by month and by year', async ({ page }) => {
  await open(page, '/pricing');
  await expect(planCard(page, 'Free')).toContainText('$0');
  await expect(planCard(page, 'Premium')).toContainText('Most Popular');
  await expect(planCard(page, 'Premium')).toContainText('$9.99 per month');
  await expect(planCard(page, 'Premium')).toContainText('7 days free, then $9.99 per month.');
  await expect(planCard(page, 'Team')).toContainText('$39.99 per month');
  await expect(planCard(page, 'Team')).toContainText('Up to 5 members.');
  await expect(planCard(page, 'Team')).toContainText('7 days free, then $39.99 per month.');
  await expect(page.getByRole('radio', { name: 'Annual' })).toHaveAccessibleName('Annual 17% OFF');
  await choose(page, 'Annual');
  await expect(planCard(page, 'Premium')).toContainText('$99.99 per year');
  await expect(planCard(page, 'Premium')).toContainText('saves $20 a year');
  await expect(planCard(page, 'Team')).toContainText('$399.99 per year');
  await choose(page, 'Monthly');
  await expect(planCard(page, 'Premium')).toContainText('$9.99 per month');
});

test('the questions are about cancelling, trial, changing and paying', async ({ page }) => {
  await open(page, '/pricing');
  for (const [question, answer] of [
    ['Can I cancel any time?', 'You keep what you paid for until the end of the period'],
    ['How does the free trial work?', 'one trial for each player and each card'],
    ['Can I change my plan later?', 'you see what it costs before you confirm'],
    ['How do I pay?', 'We never see your card number'],
  ] as const) {
    await expect(page.getByText(answer)).toBeHidden();
    await page.getByText(question).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('a visitor who presses a plan goes to sign-in', async ({ page }) => {
  for (const [plan, button] of [
    ['Premium', 'Start Free Trial'],
    ['Team', 'Start Free Trial'],
  ] as const) {
    await open(page, '/pricing');
    await planCard(page, plan).getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('a free player has the free plan, and the button works while the checkout opens', async ({
  page,
}) => {
  await signedInPlayer(page);
  await open(page, '/pricing');
  await expect(planCard(page, 'Free').getByRole('button')).toHaveText('Current Plan');
  await expect(planCard(page, 'Free').getByRole('button')).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Your plan' })).toHaveCount(0);
  const release = await holdBack(page, '/api/stripe/create-checkout-session');
  await planCard(page, 'Premium').getByRole('button').click();
  await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Processing...');
  await expect(planCard(page, 'Premium').getByRole('button')).toBeDisabled();
  await expect(planCard(page, 'Team').getByRole('button')).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { name: 'Subscribe to Trifecta Premium' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Thought better of it.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Start Free Trial');
});

test('who presses a plan before it is known who it is does not end up at sign-in', async ({
  page,
}) => {
  await signedInPlayer(page);
  const release = await holdBack(page, '/api/auth/get-session');
  await open(page, '/pricing');
  const button = planCard(page, 'Premium').getByRole('button');
  await button.click();
  await expect(button).toHaveText('Processing...');
  release();
  await expect(page.getByRole('heading', { name: 'Subscribe to Trifecta Premium' })).toBeVisible();
});

test('failures to open the checkout and the portal are told, and can be tried again', async ({
  page,
}) => {
  await signedInPlayer(page);
  await page.route('/api/stripe/*', (route) => route.abort());
  await open(page, '/pricing');
  await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to start checkout. Please try again.');
  await page.unroute('/api/stripe/*');
  await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
  await page.route('/api/stripe/*', (route) => route.abort());
  await open(page, '/pricing');
  const banner = page.getByRole('region', { name: 'Your plan' });
  await expect(banner).toContainText('You are on Premium. Your free trial ends on');
  await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Current Plan');
  await expect(planCard(page, 'Premium').getByRole('button')).toBeDisabled();
  await expect(planCard(page, 'Premium')).toContainText(/Free until \w+ \d+, \d+, then \$9\.99/);
  await expect(planCard(page, 'Team').getByRole('button')).toHaveText('Upgrade');
  await expect(planCard(page, 'Team')).toContainText(/Free until \w+ \d+, \d+, then \$39\.99/);
  await banner.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to open billing portal. Please try again.',
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('when the server tells no address, it is asked for by the id of the session', async ({
  page,
}) => {
  await signedInPlayer(page);
  await page.route('/api/stripe/create-checkout-session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { sessionId: string };
    await route.fulfill({ response: answer, json: { ...body, url: null } });
  });
  await goToCheckout(page, 'Premium');
  await expect(page.getByRole('heading', { name: 'Subscribe to Trifecta Premium' })).toBeVisible();
});

test('a site that sells nothing says so', async ({ page }) => {
  await page.route('/api/billing/availability', (route) =>
    route.fulfill({ json: { isEnabled: false, salesEmail: null } }),
  );
  await open(page, '/weapons');
  await goHome(page);
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('Plans cannot be bought on this site')).toBeVisible();
  await expect(planCard(page, 'Premium').getByRole('button')).toBeDisabled();
  await expect(planCard(page, 'Team').getByRole('button')).toBeDisabled();
});

test('the gate shows a free player price, trial, benefits and limits', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page, LIGHT_BUILD);
  // A session of nobody: there is nothing to welcome to.
  await open(page, '/subscription/success?session_id=cs_test_nothing');
  const gate = page.getByRole('region', { name: 'Upgrade to Premium' });
  await expect(gate).toContainText('$9 per month');
  await expect(gate).toContainText('7-day free trial');
  await expect(gate).toContainText('Unlimited builds and favorites');
  await expect(gate.getByRole('region', { name: 'Your current limits' })).toContainText(
    '1 (3 per class)',
  );
  await expect(gate.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect(await axeFindings(page)).toEqual([]);
  await gate.getByRole('link', { name: 'Maybe Later' }).click();
  await expect(page).toHaveURL('/');
});
