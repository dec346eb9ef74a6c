import { bar } from './support/navigation.ts';
import {
  chooseName,
  continueAs,
  expectArrival,
  isolateProviders,
  newEmail,
  openLogin,
  openSignInWindow,
  PROVIDERS,
} from './support/sign-in-window.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const CLOSED = 'The sign-in window closed before you finished signing in.';
const EXISTS = 'You already have an account with this email. Sign in the way you did before.';
const BLOCKED =
  'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.';

for (const provider of PROVIDERS) {
  test(`a player of ${provider} chooses a name, is let in, and is the same one the next time`, async ({
    page,
    browser,
  }) => {
    const email = newEmail();
    await openLogin(page);
    await continueAs(await openSignInWindow(page, provider), email);
    await expectArrival(page);
    await expect(page.getByText(CLOSED)).toHaveCount(0);
    const name = await chooseName(page);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await elsewhere.newPage();
    await openLogin(other);
    await continueAs(await openSignInWindow(other, provider), email);
    await other.waitForURL('/team-optimizer');
    await open(other, '/profile');
    await expect(other.getByRole('main')).toContainText(email);
    await expect(other.getByRole('main')).toContainText(name);
    await elsewhere.close();
  });
}

test('an email that no provider vouches for is not sent to the verification screen', async ({
  page,
}) => {
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  await continueAs(signInWindow, newEmail(), { isVerified: false });
  await chooseName(page);
  await open(page, '/profile');
  await expect(page.getByRole('button', { name: "I've Verified My Email" })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

test('the window says DEMO and offers people to be', async ({ page }) => {
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

test('a player who cancels or closes the window is told so and can try again', async ({ page }) => {
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

test('a provider that cuts its window off looks closed, and the player arrives all the same', async ({
  page,
}) => {
  await isolateProviders(page);
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  await expect(page.getByText(CLOSED)).toBeVisible();
  await continueAs(signInWindow, newEmail());
  await expectArrival(page);
});

test('a sign-in that waited too long at the provider ends, and can be tried again', async ({
  page,
  context,
}) => {
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  // It lives five minutes.
  await context.clearCookies({ name: 'trifecta.state' });
  await continueAs(signInWindow, newEmail());
  await expect(page.getByText("The provider couldn't sign you in.")).toBeVisible();
  await continueAs(await openSignInWindow(page, 'Google'), newEmail());
  await expectArrival(page);
});

test('a window that comes back over a slow connection still counts as open', async ({ page }) => {
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

test('a browser that blocks windows gets a word of advice', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByText(BLOCKED)).toBeVisible();
});

test('without a connection the window closes again', async ({ page }) => {
  await openLogin(page);
  await page.route('**/api/auth/sign-in/social', (route) => route.abort());
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  const signInWindow = await opening;
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  expect(signInWindow.isClosed()).toBe(true);
});

test('an account with a password is not opened by a provider, verified or not', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const created = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: baseURL ?? '' },
    data: { email, password: 'a good long password', name: '' },
  });
  expect(created.ok()).toBe(true);
  await page.context().clearCookies();
  await openLogin(page);
  for (const provider of PROVIDERS) {
    await continueAs(await openSignInWindow(page, provider), email);
    await expect(page.getByText(EXISTS)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('an account of one provider is not opened by another', async ({ page }) => {
  const email = newEmail();
  await openLogin(page);
  await continueAs(await openSignInWindow(page, 'Microsoft'), email);
  await expectArrival(page);
  await page.context().clearCookies();
  await openLogin(page);
  await continueAs(await openSignInWindow(page, 'Google'), email);
  await expect(page.getByText(EXISTS)).toBeVisible();
});

test('the page at which the window ends loads nothing of the site but its look', async ({
  page,
}) => {
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
  expect(scripts.filter((url) => !/\/assets\/popup-[^/]+\.js$/.test(url))).toEqual([]);
  expect(scripts).not.toEqual([]);
  expect(problems).toEqual([]);
});

test('the word of a stranger about a sign-in changes nothing', async ({ page, context }) => {
  await openLogin(page);
  const signInWindow = await openSignInWindow(page, 'Google');
  const stranger = await context.newPage();
  await stranger.goto('/auth/popup?nonce=guessed&error=account_not_linked');
  await continueAs(signInWindow, newEmail());
  await expectArrival(page);
  await expect(page.getByText(EXISTS)).toHaveCount(0);
});

test('a player who signed in a while ago does so again to delete the account', async ({ page }) => {
  const email = newEmail();
  await openLogin(page);
  await continueAs(await openSignInWindow(page, 'Google'), email);
  await chooseName(page);
  const body = { error: 'Sign in again.', message: 'Sign in again.', code: 'sign_in_again' };
  await page.route(
    '/api/account',
    (route) => route.fulfill({ status: 403, contentType: 'application/json', json: body }),
    { times: 1 },
  );
  await open(page, '/account');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Sign in again.');
  await continueAs(await openSignInWindow(page, 'Google'), email);
  await page.waitForURL('/');
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
