import { newPlayer, signUp } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page, newPlayer());
});

test('an unverified player only sees the verification screen, wherever they go', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/top10', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
    await expect(page).toHaveTitle('DEMO · Verify your email · Trifecta');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
});
