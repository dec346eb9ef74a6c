import { otherBrowser } from './support/accounts.ts';
import { bar } from './support/navigation.ts';
import {
  chooseName,
  continueAs,
  expectArrival,
  isolateProviders,
  newEmail,
  openLogin,
  openSignInWindow,
} from './support/sign-in-window.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const CLOSED = 'The sign-in window closed before you finished signing in.';

test('a player who signs in with a provider chooses a name, gets in, and is recognized the next time', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await openLogin(page);
  // No provider has to vouch for the address, so nobody ends up at the verification screen.
  await continueAs(await openSignInWindow(page, 'Google'), email, { isVerified: false });
  await expectArrival(page);
  await expect(page.getByText(CLOSED)).toHaveCount(0);
  const name = await chooseName(page);
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const elsewhere = await otherBrowser(browser);
  const other = await elsewhere.newPage();
  await openLogin(other);
  await continueAs(await openSignInWindow(other, 'Google'), email);
  await other.waitForURL('/team-optimizer');
  await open(other, '/profile');
  await expect(other.getByRole('main')).toContainText(email);
  await expect(other.getByRole('main')).toContainText(name);
  await elsewhere.close();
});

test('the window says DEMO and offers demo identities', async ({ page }) => {
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Facebook');
  await expect(signInWindow).toHaveTitle('DEMO · Sign in with Facebook');
  await expect(signInWindow.getByText('DEMO', { exact: true })).toBeVisible();
  await Promise.all([
    signInWindow.waitForEvent('close'),
    signInWindow.getByRole('button', { name: 'Milo Medium' }).click(),
  ]);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(0);
});

test('a player who cancels or closes the window can retry', async ({ page }) => {
  await openLogin(page);
  const cancelled = await openSignInWindow(page, 'Google');
  await Promise.all([
    cancelled.waitForEvent('close'),
    cancelled.getByRole('button', { name: 'Cancel' }).click(),
  ]);
  await expect(page.getByText(CLOSED)).toBeVisible();
  const closed = await openSignInWindow(page, 'Microsoft');
  await expect(page.getByText(CLOSED)).toHaveCount(0);
  await closed.close();
  await expect(page.getByText(CLOSED)).toBeVisible();
  await continueAs(await openSignInWindow(page, 'Microsoft'), newEmail());
  await expectArrival(page);
});

test('a provider that isolates its window looks closed, but the sign-in still succeeds', async ({
  page,
}) => {
  await isolateProviders(page);
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  await expect(page.getByText(CLOSED)).toBeVisible();
  await continueAs(signInWindow, newEmail());
  await expectArrival(page);
});

test('a window that returns over a slow connection still counts as open', async ({ page }) => {
  await page.addInitScript(() => {
    const openWindow = window.open.bind(window);
    window.open = (...parameters) => {
      const opened = openWindow(...parameters);
      Object.assign(window, { opened });
      return opened;
    };
  });
  const scripts = '**/assets/popup-*.js';
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  const release = await holdBack(signInWindow, scripts);
  await signInWindow.getByRole('button', { name: 'Lena Light' }).click({ noWaitAfter: true });
  await signInWindow.waitForURL('/auth/popup?*', { waitUntil: 'commit' });
  const isClosed = await page.evaluate(
    () => (window as unknown as { opened: Window }).opened.closed,
  );
  expect(isClosed).toBe(false);
  const closing = signInWindow.waitForEvent('close');
  release();
  await closing;
});

test('the window’s last page loads only the site’s styles', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const response = await page.goto('/auth/popup?nonce=nobody-waits&error=access_denied');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(headers['cache-control']).toBe('no-store');
  await expect(page.getByText('You can close this window')).toBeVisible();
  // Its own, and the one with what it shares with the page that opened it.
  expect(scripts.filter((url) => url.includes('/assets/index-'))).toEqual([]);
  expect(scripts.some((url) => url.includes('/assets/popup-'))).toBe(true);
  expect(scripts.length).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
});
