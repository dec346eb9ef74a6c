import type { Page } from '@playwright/test';
import { newName, newPlayer, signIn, signUp, verify } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** Verified, without a display name, and not due for the daily reminder. */
async function namelessPlayer(page: Page) {
  const player = newPlayer();
  await signUp(page, player);
  await verify(page, player);
  return player;
}

test.describe('a name requested at sign-in', () => {
  test('can’t be skipped with a reload, and isn’t requested again once it’s set', async ({
    page,
    context,
  }) => {
    const player = await namelessPlayer(page);
    await context.clearCookies();
    await signIn(page, player);
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    const skip = dialog.getByRole('button', { name: 'Remind Me Tomorrow' });
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(skip).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox').fill(newName());
    await dialog.getByRole('button', { name: 'Set Display Name' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/team-optimizer');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});
