import { signedInPlayer } from './support/accounts.ts';
import { bar, openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('a token the server no longer takes is replaced once, without a word', async ({ page }) => {
  const { name } = await signedInPlayer(page);
  const used: (string | undefined)[] = [];
  await page.route('/api/profile', async (route) => {
    used.push(route.request().headers()['authorization']);
    if (used.length > 1) return route.continue();
    // As after a night's sleep of the device: the browser took the token for a valid one.
    const json = { error: 'unauthorized', code: 'unauthorized', message: 'Sign in first.' };
    return route.fulfill({ status: 401, json });
  });
  await open(page, '/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you.getByText(name)).toBeVisible();
  expect(used).toHaveLength(2);
  expect(used.every((header) => header?.startsWith('Bearer '))).toBe(true);
});

test.describe('when it cannot be found out who is signed in', () => {
  for (const [failure, status] of [
    ['no connection', undefined],
    ['a failing server', 503],
  ] as const) {
    test(`by ${failure}, a player is not sent to sign-in and can try again`, async ({ page }) => {
      await signedInPlayer(page);
      await page.route('/api/auth/get-session', (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, json: {} }),
      );
      await page.goto('/profile');
      const notice = page.getByRole('alert');
      await expect(notice.getByRole('heading')).toHaveText('The server cannot be reached');
      await expect(page).toHaveURL('/profile');
      await page.unroute('/api/auth/get-session');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    });
  }

  test('open pages can be used', async ({ page, weapons }) => {
    await page.route('/api/auth/get-session', (route) => route.abort());
    await weapons.open(['akm']);
    await weapons.pick('FCAR');
    await expect(weapons.heading(2)).toBeVisible();
  });
});

test.describe('a player in a browser that never saw the site', () => {
  test.use({ visitor: 'first' });

  test('is not greeted', async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/');
    await openMenu(page);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
  });
});
