import { signedInPlayer } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { planCard } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

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
