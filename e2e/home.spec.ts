import { goHome } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

test.describe('the welcome banner', () => {
  test.use({ visitor: 'first' });

  test('greets a first visit on the home page, and stays away once dismissed', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    const footer = page.getByRole('contentinfo');
    await open(page, '/library');
    await expect(footer).toBeVisible();
    await expect(banner).toHaveCount(0);
    await goHome(page);
    await expect(banner).toContainText('Welcome to Trifecta!');
    await footer.getByRole('link', { name: 'Build Library' }).click();
    await expect(page).toHaveURL('/library');
    await expect(banner).toHaveCount(0);
    await goHome(page);
    await banner.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('*:focus')).toBeVisible();
    await footer.getByRole('link', { name: 'Build Library' }).click();
    await expect(page).toHaveURL('/library');
    await goHome(page);
    await expect(banner).toHaveCount(0);
  });

  test('greets again until it is dismissed, and disappears when its link is followed', async ({
    page,
  }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/');
    await expect(banner).toBeVisible();
    await page.reload();
    await banner.getByRole('link', { name: 'Compare Weapons' }).click();
    await expect(page).toHaveURL('/weapons');
    await goHome(page);
    await expect(banner).toHaveCount(0);
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('a capture of the whole page has no holes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const isLaidOut = await page
    .getByRole('heading', { name: 'Pricing' })
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(isLaidOut).toBe(true);
});
