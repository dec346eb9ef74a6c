import { bar, follow } from './support/navigation.ts';
import { LISTED_PAGES, UNKNOWN_PATH } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { isPhone, open } from './support/visit.ts';

test('each link of the bar leads to its page without loading the site anew', async ({ page }) => {
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
  }
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
});

test('the links are behind a menu button on a phone only', { tag: '@phone' }, async ({ page }) => {
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
  await page.mouse.click(200, 800); // beside the menu
  await expect(bar(page)).toBeHidden();
});

test('a link in the menu closes it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/library');
  await follow(page, 'Weapons');
  await page.waitForURL('/weapons');
  await expect(bar(page)).toBeVisible({ visible: !isPhone(page) });
});

test('the footer says whose site it is, and its tagline', async ({ page }) => {
  await open(page, '/weapons');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2026 Trifecta.');
  await expect(footer).toContainText('Three players. One plan.');
  await expect(footer).toContainText(
    'A fan project, not affiliated with Embark Studios, the makers of THE FINALS.',
  );
  await expect(footer.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api/docs');
  await footer.getByRole('link', { name: 'Build Library' }).click();
  await expect(page).toHaveURL('/library');
  await footer.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('the first key press reaches a link that skips to the content', async ({ page }) => {
  await open(page, '/weapons');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Medium 250 HP' })).toBeFocused();
});

test('going to a page begins at its top, with the focus on its content', async ({ page }) => {
  await open(page, '/weapons?w=akm&w=m60');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Library');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a choice on a page moves neither focus nor scrolling', async ({ page, weapons }) => {
  await weapons.open(['akm', 'm60']);
  const remove = weapons.remove('M60');
  await remove.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const head = weapons.filter('Hit location', 'Head');
  await head.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/location=Head/);
  await expect(head).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);
});

test('listed pages have their own titles and headings, and the demo says what it is', async ({
  page,
}) => {
  for (const { path, heading, title } of LISTED_PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page).toHaveTitle(`DEMO · ${title} · Trifecta`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner').getByText('DEMO', { exact: true })).toBeVisible();
  }
});

test('the title follows from page to page', async ({ page }) => {
  await open(page, '/library');
  await follow(page, 'Weapons');
  await expect(page).toHaveTitle(/Weapon comparison/);
  await follow(page, 'Login');
  await expect(page).toHaveTitle('DEMO · Login · Trifecta');
  await page.goBack();
  await expect(page).toHaveTitle(/Weapon comparison/);
});

test('an unknown address answers 404 with a way home', async ({ page }) => {
  const response = await page.goto(UNKNOWN_PATH);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('DEMO · Page not found · Trifecta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Know who wins/);
});

test('addresses that only look like pages answer 404', async ({ request }) => {
  for (const path of ['/weapons/akm', '/builds/a/b', '/%E2%9C%93', '/index.html']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Page not found');
  }
});

test('an address with a slash at its end leads to the page', async ({ page }) => {
  const response = await page.goto('/weapons/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
});
