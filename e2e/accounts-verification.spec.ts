import { newPlayer, signUp } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/visit.ts';

const RESEND = '/api/account/verification-email';

test.beforeEach(async ({ page }) => {
  await signUp(page, newPlayer());
});

test('an unverified player sees the verification screen alone, wherever they go', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/account', '/top10', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
    await expect(page).toHaveTitle('DEMO · Verify your email · Trifecta');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
});

test('the buttons of the verification screen say what is going on', async ({ page }) => {
  await page.goto('/weapons');
  const sent = await holdBack(page, RESEND);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  sent();
  await expect(page.getByRole('status')).toContainText('Verification email sent to');
  const checked = await holdBack(page, '/api/auth/get-session');
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  checked();
  await expect(page.getByRole('alert')).toContainText('Email not verified yet.');
});

test('a failed check and a failed resend are told in their own words', async ({ page }) => {
  await page.goto('/weapons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await page.route('/api/auth/get-session', (route) => route.abort());
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to check verification status. Please try again.');
  await page.route(RESEND, (route) =>
    route.fulfill({ status: 500, json: { message: 'No mail today.', code: 'internal_error' } }),
  );
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(alert).toHaveText('Failed to send verification email: No mail today.');
});

test('too many mails asked for are refused', async ({ page }) => {
  await page.goto('/weapons');
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  const refusal = page.getByText('Too many requests. Please wait a while before trying again.');
  await expect(async () => {
    await resend.click();
    await expect(resend).toBeEnabled();
    await expect(refusal).toBeVisible({ timeout: 200 });
  }).toPass();
});
