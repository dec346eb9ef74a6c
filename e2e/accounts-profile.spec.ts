import type { Page } from '@playwright/test';
import { newName, newPlayer, signedInPlayer, signIn, signUp, verify } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

/** Verified, without a display name, and not in for the daily reminder. */
async function namelessPlayer(page: Page) {
  const player = newPlayer();
  await signUp(page, player);
  await verify(page, player);
  return player;
}

/** Counts the calls that save the profile, and answers them as `route.continue` or `answer` does. */
async function countSaves(page: Page, answer?: { status: number; json: object }) {
  const saves = { count: 0 };
  await page.route('/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    saves.count += 1;
    return answer === undefined ? route.fallback() : route.fulfill(answer);
  });
  return saves;
}

test.describe('the public name', () => {
  test.beforeEach(async ({ page }) => {
    await namelessPlayer(page);
    await page.addInitScript(() => {
      localStorage.setItem('trifecta.display-name-prompt-at', new Date().toISOString());
    });
    await open(page, '/profile');
  });

  test('is sent once by a double click, shows that it is being saved, and is text from then on', async ({
    page,
  }) => {
    const name = newName();
    const answered = await holdBack(page, '/api/profile');
    const saves = await countSaves(page);
    await page.getByRole('textbox', { name: 'Display name' }).fill(name);
    await expect(page.getByText('Display name is available')).toBeVisible();
    await page.getByRole('button', { name: 'Save Display Name' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answered();
    const panel = page.getByRole('region', { name: 'Your public name' });
    await expect(panel.getByRole('status')).toHaveText('Profile updated successfully!');
    await expect(panel.getByRole('status')).toBeFocused();
    expect(saves.count).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your public name' })).toContainText(name);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your public name' })).toContainText(name);
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveCount(0);
  });

  test('shows the error field of a failed save, where there is no message', async ({ page }) => {
    await countSaves(page, { status: 409, json: { error: 'Somebody was faster.' } });
    await page.getByRole('textbox', { name: 'Display name' }).fill(newName());
    await expect(page.getByText('Display name is available')).toBeVisible();
    await page.getByRole('button', { name: 'Save Display Name' }).click();
    await expect(page.getByRole('alert')).toHaveText('Somebody was faster.');
  });
});

test('a profile that fails to load says so, and a retry loads it', async ({ page }) => {
  const { name } = await signedInPlayer(page);
  await page.route('/api/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/profile');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Failed to load profile');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(failure).toBeVisible();
  await page.unroute('/api/profile');
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Your public name' })).toContainText(name);
  await expect(failure).toHaveCount(0);
});

test.describe('a name asked for at sign-in', () => {
  test('still can’t be skipped after a reload, and is asked for no longer once it’s set', async ({
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

  test('can be put off again after signing out', async ({ page, context }) => {
    const player = await namelessPlayer(page);
    await context.clearCookies();
    await signIn(page, player);
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await expect(dialog).toBeVisible();
    // Signed out on another device.
    await context.clearCookies();
    await open(page, '/weapons');
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});

test('a change of password shows that it is under way, and is sent once', async ({ page }) => {
  const player = await signedInPlayer(page);
  await open(page, '/account');
  const form = page.getByRole('region', { name: 'Change password' });
  let sent = 0;
  const answered = await holdBack(page, '/api/auth/change-password');
  await page.route('/api/auth/change-password', (route) => {
    sent += 1;
    return route.fallback();
  });
  await form.getByLabel('Current password').fill(player.password);
  await form.getByLabel('New password').fill('staple staple staple');
  await form.getByRole('button', { name: 'Change password' }).dblclick();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answered();
  await expect(form.getByRole('status')).toBeFocused();
  expect(sent).toBe(1);
});
