import { signedInPlayer } from './support/accounts.ts';
import { bar, openMenu } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test.describe("when the sign-in state can't be determined", () => {
  test("a player isn't sent to sign-in, and can retry", async ({ page }) => {
    await signedInPlayer(page);
    await page.route('/api/auth/get-session', (route) => route.abort());
    await page.goto('/profile');
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('heading')).toHaveText("Can't reach the server");
    await expect(page).toHaveURL('/profile');
    await page.unroute('/api/auth/get-session');
    await notice.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });

  test('open pages work', async ({ page, weapons }) => {
    await page.route('/api/auth/get-session', (route) => route.abort());
    await weapons.open(['akm']);
    await weapons.pick('FCAR');
    await expect(weapons.heading(2)).toBeVisible();
  });
});

test.describe('when a script fails to load', () => {
  test('a page for players says so instead of loading forever', async ({ page }) => {
    await page.route('**/assets/session-*.js', (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText("Can't reach the server");
  });

  test('a page without its own script says so', async ({ page }) => {
    await page.route('**/assets/profile-page-*.js', (route) => route.abort());
    await signedInPlayer(page);
    await page.goto('/profile');
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('heading')).toHaveText('Something went wrong');
    await page.unroute('**/assets/profile-page-*.js');
    await notice.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });

  test('the page stays when only parts of its bar are missing', async ({ page }) => {
    await signedInPlayer(page);
    const missing = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('player-links'),
    );
    await page.route('**/assets/player-links-*.js', (route) => route.abort());
    await page.goto('/profile');
    await missing;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expect(bar(page).getByRole('link', { name: 'Team Optimizer' })).toBeVisible();
  });
});

test.describe('a player in a browser that has never visited the site', () => {
  test.use({ visitor: 'first' });

  test("isn't greeted", async ({ page }) => {
    await signedInPlayer(page);
    await open(page, '/');
    await openMenu(page);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
  });
});
