import { newPlayer, signedInPlayer, signUp, verify } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('axe finds nothing on the pages that lead to an account', async ({ page }) => {
  for (const path of [
    '/login',
    '/register',
    '/reset-password',
    '/reset-password?token=x',
    '/verify-email',
    '/verify-email?token=x',
  ]) {
    await open(page, path);
    await expect(
      page.getByRole('main').getByRole('button').or(page.getByRole('alert')).first(),
    ).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test('axe finds nothing on the pages of an account', async ({ page }) => {
  await signedInPlayer(page);
  for (const path of [
    '/profile',
    '/account',
    '/email-test',
    '/subscription/success?session_id=cs_test_nothing',
  ]) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test('axe finds nothing on the verification screen and the name dialog', async ({ page }) => {
  const player = newPlayer();
  await signUp(page, player);
  await page.goto('/weapons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  expect(await axeFindings(page)).toEqual([]);
  await verify(page, player);
  await page.goto('/weapons');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
