import {
  newName,
  newPlayer,
  otherBrowser,
  signedInPlayer,
  signUp,
  verify,
} from './support/accounts.ts';
import { LIGHT_BUILD, saveBuild } from './support/builds.ts';
import { clubOfNewPlayer } from './support/clubs.ts';
import { openOptimizer, optimize, results } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

test(
  'a saved team is confirmed at the button that was pressed, with the way to it',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    await openOptimizer(page);
    await optimize(page);
    await results(page).getByRole('button', { name: 'Save Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Team' });
    await dialog.getByLabel('Team name').fill('Friday');
    await dialog.getByRole('button', { name: 'Save Team' }).click();
    const saved = results(page).getByRole('status').getByText('Team saved successfully!');
    await expect(saved).toBeInViewport();
    await expect(saved.locator('..')).toContainText('“Friday” is in your saved teams.');
    await results(page).getByRole('button', { name: 'Saved Teams (1/10)' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved Teams' })).toContainText('Friday');
  },
);

test('counts and empty lists are only said when they are known', async ({ page }) => {
  await signedInPlayer(page);
  await saveBuild(page);
  const releaseCount = await holdBack(page, '/api/saved-teams/count/total');
  const releaseBuilds = await holdBack(page, '/api/user-builds');
  await openOptimizer(page);
  await expect(page.getByRole('button', { name: 'Saved Teams', exact: true })).toBeVisible();
  await expect(page.getByText('No saved builds yet')).toHaveCount(0);
  releaseCount();
  releaseBuilds();
  await expect(page.getByRole('button', { name: 'Saved Teams (0/10)' })).toBeVisible();
});

test(
  'Make Public says what happened and offers the link, also after choosing a name',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await saveBuild(page);
    await open(page, '/my-builds');
    const reminder = page.getByRole('dialog', { name: 'Choose Your Display Name' });
    await reminder.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
    const card = page.getByRole('article').filter({ hasText: LIGHT_BUILD.buildName });
    await card.getByRole('button', { name: 'Make Public' }).click();
    await reminder.getByRole('textbox').fill(newName());
    await reminder.getByRole('button', { name: 'Set Display Name' }).click();
    const outcome = card.getByRole('status').filter({ hasText: ' now.' });
    await expect(outcome).toContainText('Public now. Everyone can find and rate it.');
    const link = await card.getByRole('textbox', { name: 'Link' }).inputValue();
    await expect(card.getByRole('button', { name: 'Copy Link' })).toBeInViewport();
    const guest = await (await otherBrowser(browser)).newPage();
    await open(guest, link);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(LIGHT_BUILD.buildName);
    await card.getByRole('button', { name: 'Make Private' }).click();
    await expect(outcome).toContainText('Private now. Its link no longer works.');
    await expect(card.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
  },
);

test(
  "Share uses the device's share sheet where it has one",
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, {
        share: (data: unknown) => {
          shared.push(data);
          return Promise.resolve();
        },
      });
    });
    const shared = () =>
      expect.poll(() =>
        page.evaluate(() =>
          (globalThis as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url),
        ),
      );
    await signedInPlayer(page);
    await open(page, '/weapons?w=akm&w=m60');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await shared().toEqual([expect.stringMatching(/\/weapons\?w=akm&w=m60$/)]);
    await open(page, '/room/new');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await shared().toEqual([expect.stringMatching(/\/room\/[\w-]+#/)]);
    await openOptimizer(page);
    await optimize(page);
    await results(page).getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Share', exact: true }).first().click();
    await shared().toEqual([expect.stringMatching(/\/team\?/)]);
  },
);

test('after deleting the account, a page says so', { tag: '@phone' }, async ({ page }) => {
  const { email, password } = await signedInPlayer(page);
  await open(page, '/account');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/^Type/).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('status').getByText('Your account is deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your account is deleted.')).toHaveCount(0);
});

test(
  "a club's owner reads what comes first before typing the password",
  { tag: '@phone' },
  async ({ page }) => {
    await clubOfNewPlayer(page);
    await open(page, '/account');
    const button = page.getByRole('button', { name: 'Delete My Account' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('You own the club Rush Hour.');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('link', { name: 'Your Club' }).click();
    await expect(page).toHaveURL('/club');
  },
);
