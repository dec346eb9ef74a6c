import { fillSignIn, otherBrowser, signedInPlayer } from './support/accounts.ts';
import { phoneAt, slot, takeSlot } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a match is logged from its room on a phone, also by who has to sign in first', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await signedInPlayer(await (await otherBrowser(browser)).newPage());
  const { name } = await signedInPlayer(page);
  await open(page, '/room/new');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const ben = await phoneAt(browser, link);
  await takeSlot(ben, 'Ben-7');
  await slot(ben, 2).getByRole('radio', { name: 'Medium' }).check();
  await ben.getByRole('combobox', { name: 'Map' }).selectOption('monaco');
  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  const asking = page.getByRole('dialog', { name: 'Start before everyone is ready?' });
  await asking.getByRole('button', { name: 'Optimize Anyway' }).click();

  await expect(ben.getByText('How did it go?')).toBeVisible();
  await ben.getByRole('link', { name: 'Log the match' }).click();
  await expect(ben.getByText('Sign in to log your matches.')).toBeVisible();
  await fillSignIn(ben, account, 'Sign In');
  await expect(ben.getByRole('combobox', { name: 'Map', exact: true })).toHaveValue('monaco');
  await expect(ben.getByRole('radio', { name: /^Ben-7/ })).toBeChecked();
  await ben.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('Quick Cash');
  await ben.getByRole('radio', { name: '1st' }).check();
  await ben.getByRole('button', { name: 'Log Match' }).click();
  const match = ben.getByRole('article', { name: '1st in Quick Cash on Monaco' });
  await expect(match.getByRole('listitem').first()).toContainText(/^Medium.*You$/);
  await expect(match).not.toContainText(name);
});

test(
  'a match that was logged in a tunnel is sent once, on whatever page the player is then',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/matches');
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('Final Round');
    await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('Kyoto');
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: '2nd' }).check();
    await page.getByRole('button', { name: 'Log Match' }).click();
    await expect(page.getByText(/^Kept in this browser/)).toBeVisible();
    await page.reload().catch(() => undefined);
    await page.context().setOffline(false);
    await open(page, '/weapons');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('unsent-match');
    await open(page, '/matches');
    await expect(page.getByRole('article')).toHaveCount(1);

    // As last time, in five taps, and taken back.
    await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('Seoul');
    await page.getByRole('radio', { name: '1st' }).check();
    await page.getByRole('button', { name: 'Log Match' }).click();
    await expect(page.getByText('Logged: 1st in Final Round on Seoul.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back: 1st in Final Round on Seoul.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);
