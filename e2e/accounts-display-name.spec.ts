import {
  newName,
  newPlayer,
  setName,
  signUp,
  signedInPlayer,
  stopClock,
  verify,
  otherBrowser,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const CHECK = '**/api/profile/check-display-name?*';

test.describe('the reminder', () => {
  test.beforeEach(async ({ page }) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
  });

  test('comes at the first visit, then once per calendar day, and keeps its records', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'));
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await page.goto('/weapons');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
    await expect(dialog).toHaveCount(0);
    const records = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(records).toMatchObject({
      'trifecta.display-name-dismissed': 'true',
      'trifecta.has-visited': 'true',
    });
    const promptAt = new Date(records['trifecta.display-name-prompt-at'] ?? '');
    expect(promptAt).toEqual(new Date('2026-11-20T10:00:00'));

    await page.clock.setFixedTime(new Date('2026-11-20T23:59:00'));
    await open(page, '/profile');
    await expect(page.getByText('Not set')).toBeVisible();
    // The reminder's own script is the last thing a page fetches.
    await page.waitForLoadState('networkidle');
    await expect(dialog).toHaveCount(0);
    await page.goto('/api/health');

    await page.clock.setFixedTime(new Date('2026-11-21T00:01:00'));
    await page.goto('/weapons');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox').fill(newName());
    await dialog.getByRole('button', { name: 'Set Display Name' }).click();
    await expect(dialog).toHaveCount(0);
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).toEqual(['trifecta.has-visited']);
  });

  test('can be skipped by Escape', async ({ page }) => {
    await page.goto('/weapons');
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const dismissed = await page.evaluate(() =>
      localStorage.getItem('trifecta.display-name-dismissed'),
    );
    expect(dismissed).toBe('true');
  });

  test('keeps what was typed when the server refuses it', async ({ page, browser }) => {
    await page.goto('/weapons');
    const elsewhere = await otherBrowser(browser);
    const { name } = await signedInPlayer(await elsewhere.newPage());
    await elsewhere.close();
    const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    const box = dialog.getByRole('textbox');
    await box.fill(name.toUpperCase());
    const answered = await holdBack(page, '/api/profile');
    await dialog.getByRole('button', { name: 'Set Display Name' }).click();
    await expect(dialog.getByRole('button', { name: 'Setting...' })).toBeDisabled();
    answered();
    await expect(box).toHaveAccessibleDescription('This display name is already taken');
    await expect(box).toHaveValue(name.toUpperCase());
    await expect(box).toBeFocused();
    await page.route('/api/profile', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Set Display Name' }).click();
    await expect(box).toHaveAccessibleDescription('Failed to set display name. Please try again.');
  });
});

test('who has a name is never reminded', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/profile');
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('the profile', () => {
  test.beforeEach(async ({ page }) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await page.addInitScript(() => {
      localStorage.setItem('trifecta.display-name-prompt-at', new Date().toISOString());
    });
    await open(page, '/profile');
  });

  test('says while typing whether a name is available', async ({ page }) => {
    const box = page.getByRole('textbox', { name: 'Display name' });
    const save = page.getByRole('button', { name: 'Save Display Name' });
    await expect(save).toBeDisabled();
    await box.fill('ab');
    await expect(box).toHaveAccessibleDescription('Display name must be at least 3 characters');
    await expect(save).toBeDisabled();
    const answered = await holdBack(page, CHECK);
    await box.fill(newName());
    // Before the pause of 500 ms nothing is checked, and saving asks for a name that is.
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Please choose an available display name');
    await expect(page.getByText('Checking availability...')).toBeVisible();
    await expect(save).toBeDisabled();
    answered();
    await expect(page.getByText('Display name is available')).toBeVisible();
    await save.click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(save).toHaveCount(0);
  });

  test('asks once, half a second after the last key', async ({ page }) => {
    await expect(page.getByText('Not set')).toBeVisible();
    await stopClock(page);
    let asked = 0;
    await page.route(CHECK, async (route) => {
      asked += 1;
      await route.continue();
    });
    const box = page.getByRole('textbox', { name: 'Display name' });
    for (const text of ['abc', 'abcd', newName()]) {
      await box.fill(text);
      await page.clock.runFor(450);
    }
    expect(asked).toBe(0);
    await page.clock.runFor(100);
    await expect(page.getByText('Display name is available')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('says when a name is taken, and when that cannot be known', async ({ page, browser }) => {
    const elsewhere = await otherBrowser(browser);
    const { name } = await signedInPlayer(await elsewhere.newPage());
    await elsewhere.close();
    const box = page.getByRole('textbox', { name: 'Display name' });
    await box.fill(name);
    await expect(box).toHaveAccessibleDescription('This display name is already taken');
    await page.route(CHECK, (route) => route.abort());
    await box.fill(newName());
    await expect(box).toHaveAccessibleDescription('Error checking availability');
    await expect(page.getByRole('button', { name: 'Save Display Name' })).toBeDisabled();
    await box.fill('');
    await expect(box).toHaveAccessibleDescription('');
  });

  test('shows the server’s words, or its own, when saving fails', async ({ page }) => {
    const box = page.getByRole('textbox', { name: 'Display name' });
    await box.fill(newName());
    await expect(page.getByText('Display name is available')).toBeVisible();
    await page.route('/api/profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save Display Name' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to update profile');
    await page.unroute('/api/profile');
    await setName(page, newName());
    await page.getByRole('button', { name: 'Save Display Name' }).click();
    await expect(page.getByRole('alert')).toHaveText('Display name can only be set once');
  });
});
