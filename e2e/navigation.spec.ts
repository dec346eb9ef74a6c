import { bar, follow } from './support/navigation.ts';
import { UNKNOWN_PATH } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

test('links lead to the top of their pages, with the right titles, without reloading the site', async ({
  page,
}) => {
  await open(page, '/library');
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  for (const [link, heading] of [
    ['Weapons', 'Weapon comparison'],
    ['Community Builds', 'Community Builds'],
    ['Top 10', 'Login'], // these three are for players
    ['My Builds', 'Login'],
    ['Team Optimizer', 'Login'],
    ['Login', 'Login'],
  ] as const) {
    await follow(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^DEMO · ${heading}\\b.* · Trifecta$`));
  }
  await follow(page, 'Community Builds');
  await expect(page).toHaveTitle(/Community Builds/);
  await page.goBack();
  await expect(page).toHaveTitle(/^DEMO · Login/);
  await page.goForward();
  await expect(page).toHaveTitle(/Community Builds/);
  // A page starts at the top, with its content focused.
  const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  // The list comes back after its page.
  await expect(page.getByRole('article').first()).toBeVisible();
  await pricing.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await pricing.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
});

test('only phones have the links behind a menu button', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/weapons');
  const button = page.getByRole('button', { name: 'Menu' });
  if (!isPhone(page)) {
    await expect(button).toBeHidden();
    await expect(bar(page)).toBeVisible();
    return;
  }
  await expect(bar(page)).toBeHidden();
  await button.click();
  await expect(bar(page)).toBeVisible();
  await button.click();
  await expect(bar(page)).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(200, 800); // outside the menu
  await expect(bar(page)).toBeHidden();
  await follow(page, 'Community Builds');
  await expect(page).toHaveURL('/community-builds');
  await expect(bar(page)).toBeHidden();
});

test('an unknown path responds with 404 and a link home', async ({ page }) => {
  const response = await page.goto(UNKNOWN_PATH);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('DEMO · Page not found · Trifecta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Know who wins/);
});

test('paths that only look like pages respond with 404, and a trailing slash does no harm', async ({
  request,
}) => {
  for (const path of ['/weapons/akm/more', '/builds/a/b', '/%E2%9C%93', '/index.html']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Page not found');
  }
  const slashed = await request.get('/weapons/');
  expect(slashed.status()).toBe(200);
  expect(await slashed.text()).toContain('Weapon comparison</h1>');
});
