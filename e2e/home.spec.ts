import { goHome } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

test('the home page shows its pictures, and the game update of its figures', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText(/^Stats from update 8\.3\.0 \(\w+ \d{4}\)$/)).toBeVisible();
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test.describe('the welcome banner', () => {
  test.use({ visitor: 'first' });

  test('greets a first visit on the home page, and goes for good when it is dismissed', async ({
    page,
  }) => {
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

  test('goes once it is followed, and greets once: the visit is recorded at once', async ({
    page,
  }) => {
    const banner = page.getByRole('region', { name: 'Welcome' });
    await open(page, '/');
    await banner.getByRole('link', { name: 'Compare Weapons' }).click();
    await expect(page).toHaveURL('/weapons');
    await goHome(page);
    await expect(banner).toHaveCount(0);
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('lies over nothing at the end of the page', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/');
    const note = page.getByText('A fan project,');
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const banner = (await page.getByRole('region', { name: 'Welcome' }).boundingBox()) ?? undefined;
    const last = (await note.boundingBox()) ?? undefined;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  });
});
