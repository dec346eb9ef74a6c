import { bar } from './support/navigation.ts';
import { fillSignIn, otherBrowser, signedInPlayer, stopClock } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Page access (docs/specification.md#pages). */
const OPEN = ['/', '/weapons', '/community-builds', '/pricing', '/library'];
const PLAYERS_ONLY = [
  '/top10',
  '/my-builds',
  '/matches/import',
  '/team-optimizer',
  '/builds',
  '/profile',
  '/email-test',
  '/subscription/success?session_id=cs_1',
  '/account',
];

test('pages for players are sent without content, and send guests to sign-in', async ({ page }) => {
  for (const path of PLAYERS_ONLY) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const html = await answer?.text();
    expect(html, path).toContain('Loading...');
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    await expect(page).toHaveURL('/login');
  }
});

test('signing in returns to the page the player wanted', async ({ page, browser }) => {
  const elsewhere = await otherBrowser(browser);
  const player = await signedInPlayer(await elsewhere.newPage());
  await elsewhere.close();
  const path = '/subscription/success?session_id=cs_1';
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await fillSignIn(page, player, 'Sign In');
  await expect(page).toHaveURL(path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('a player sees the open pages, and is sent home from sign-in and from a checkout without a session', async ({
  page,
}) => {
  await signedInPlayer(page);
  for (const path of OPEN) {
    await open(page, path);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/login', '/register', '/subscription/success']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a guarded page waits until the sign-in state is known', async ({ page }) => {
  await signedInPlayer(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/auth/get-session', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('signing in leads to the Team Optimizer after half a second', async ({ page, context }) => {
  const player = await signedInPlayer(page);
  await context.clearCookies();
  await open(page, '/login');
  await stopClock(page);
  const loaded = page.waitForResponse('/api/profile');
  await page.getByLabel('Email', { exact: true }).fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await loaded;
  await page.clock.runFor(450);
  await expect(page).toHaveURL('/login');
  await expect(async () => {
    await page.clock.runFor(100);
    expect(new URL(page.url()).pathname).toBe('/team-optimizer');
  }).toPass();
});

test('Logout leads to /login in every tab, with no way back', async ({ page, context }) => {
  await signedInPlayer(page);
  await open(page, '/profile');
  const other = await context.newPage();
  await open(other, '/profile');
  await bar(other).getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('/login');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page).toHaveURL('/login');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});
