import type { Page } from '@playwright/test';
import { totpCode } from '../apps/server/test/account/totp.ts';
import { fillSignIn, signedInPlayer, signIn, turnOnSecondStep } from './support/accounts.ts';
import { axeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const STEP_MS = 30_000;

/** The key shown in the dialog for typing. */
async function shownKey(page: Page): Promise<string> {
  const text = await page.getByRole('dialog').locator('code').innerText();
  return text.replaceAll(' ', '');
}

test('a player turns two-step sign-in on and signs in with a code', async ({ page }) => {
  const player = await signedInPlayer(page);
  await open(page, '/account');
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(panel).toContainText('Off.');
  await panel.getByRole('button', { name: 'Turn On' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/Wrong password/);
  await dialog.getByLabel('Current password').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog).toHaveAccessibleName('Set up your app');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const key = await shownKey(page);
  await dialog.getByLabel('6-digit code').fill(totpCode(key, Date.now()));
  await dialog.getByRole('button', { name: 'Turn On' }).click();

  await expect(dialog).toHaveAccessibleName('Save your backup codes');
  const codes = (await dialog.getByLabel('Backup codes').inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  expect(await axeFindings(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('backup-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('On.');

  await page.context().clearCookies();
  await signIn(page, player);
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await axeFindings(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(
    'This code is wrong or was already used. Try a new one.',
  );
  await expect(code).toBeFocused();
  // The app's next code, which is already valid. The current one was used above.
  await code.fill(totpCode(key, Date.now() + STEP_MS));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/team-optimizer');
});

test('a backup code signs in once, and two-step sign-in can be turned off', async ({ page }) => {
  const player = await signedInPlayer(page);
  const codes = await turnOnSecondStep(page, player);
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  const dialog = page.getByRole('dialog');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillSignIn(page, player, 'Sign In');
  await page.getByRole('button', { name: 'Use a Backup Code Instead' }).click();
  await page.getByLabel('Backup code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/team-optimizer');

  await open(page, '/account');
  await panel.getByRole('button', { name: 'Turn Off' }).click();
  await dialog.getByLabel('Current password').fill(player.password);
  await dialog.getByRole('button', { name: 'Use a Backup Code Instead' }).click();
  await dialog.getByLabel('Backup code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(dialog.getByLabel('Backup code')).toHaveAccessibleDescription(/already used/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Backup code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(panel).toContainText('Off.');
});
