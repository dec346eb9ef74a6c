import { signedInPlayer } from './support/accounts.ts';
import { planCard } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

test('a guest who picks a plan goes to sign-in', async ({ page }) => {
  for (const [plan, button] of [
    ['Premium', 'Start Free Trial'],
    ['Team', 'Start Free Trial'],
  ] as const) {
    await open(page, '/pricing');
    await planCard(page, plan).getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('a player who picks a plan before the sign-in state is known doesn’t end up at sign-in', async ({
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
