import {
  newName,
  newPlayer,
  signUp,
  signedInPlayer,
  verify,
  otherBrowser,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

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
