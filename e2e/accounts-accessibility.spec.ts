import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newPlayer, signedInPlayer, signUp, verify } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

for (const path of [
  '/login',
  '/register',
  '/reset-password',
  '/reset-password?token=x',
  '/verify-email',
  '/verify-email?token=x',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await open(page, path);
    await expect(
      page.getByRole('main').getByRole('button').or(page.getByRole('alert')).first(),
    ).toBeVisible();
    await expectNoFindings(page);
  });
}

for (const path of ['/profile', '/account', '/email-test']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await signedInPlayer(page);
    await open(page, path);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expectNoFindings(page);
  });
}

test('axe finds nothing on the verification screen and the name dialog', async ({ page }) => {
  const player = newPlayer();
  await signUp(page, player);
  await page.goto('/weapons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await expectNoFindings(page);
  await verify(page, player);
  await page.goto('/weapons');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
});
