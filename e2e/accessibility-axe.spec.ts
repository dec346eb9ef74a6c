import { axeFindings } from './support/axe.ts';
import { follow, openMenu } from './support/navigation.ts';
import { SENT_ADDRESSES } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test.describe('axe finds nothing', () => {
  test('on the pages that the server sends as a whole', async ({ page }) => {
    test.slow();
    for (const address of SENT_ADDRESSES) {
      await open(page, address);
      expect(await axeFindings(page), address).toEqual([]);
    }
  });

  test('with the menu open', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/weapons');
    await openMenu(page);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('with the picker open and full', { tag: '@phone' }, async ({ page, weapons }) => {
    await weapons.open(['akm', '93r', 'sword', 'm60'], 'class=Heavy');
    await weapons.openPicker();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('with all numbers, crossings and a tooltip unfolded', async ({ page, weapons }) => {
    await weapons.open(['akm', 'v9s']);
    await page.locator('summary').evaluateAll((all) => {
      for (const summary of all) if (summary instanceof HTMLElement) summary.click();
    });
    await expect(page.getByRole('table')).toHaveCount(4);
    await weapons.bar('AKM').focus();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('with the kit of a build unfolded', async ({ page }) => {
    await open(page, '/library?q=minigun');
    await page.getByText('What this kit does').click();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('while the weapons are loading, and when that fails', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await open(page, '/pricing');
    await follow(page, 'Weapons');
    await expect(page.getByText('Loading weapon data...')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('while the library is loading, and when that fails', async ({ page }) => {
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await failing;
      await route.abort();
    });
    await open(page, '/pricing');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
    await expect(page.getByText('Loading builds...')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    fail();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on the description of the API, folded and unfolded', async ({ page }) => {
    await page.goto('/api/docs');
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    expect(await axeFindings(page)).toEqual([]);
  });

  test.describe('on a first visit', () => {
    test.use({ visitor: 'first' });

    test('with the welcome banner', async ({ page }) => {
      await open(page, '/');
      await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
