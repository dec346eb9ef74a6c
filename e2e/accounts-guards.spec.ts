import { bar, openMenu } from './support/navigation.ts';
import {
  newPlayer,
  otherBrowser,
  signedInPlayer,
  signIn,
  signUp,
  stopClock,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Who may see what (docs/specification.md#pages). */
const OPEN = ['/', '/weapons', '/community-builds', '/pricing', '/library'];
const PLAYERS_ONLY = [
  '/top10',
  '/my-builds',
  '/team-optimizer',
  '/builds',
  '/profile',
  '/email-test',
  '/subscription/success?session_id=cs_1',
  '/account',
];

for (const path of OPEN) {
  test(`${path} is open to everybody`, async ({ page }) => {
    await open(page, path);
    await openMenu(page);
    await expect(bar(page).getByRole('link', { name: /\(sign-in required\)/ })).toHaveCount(2);
    await expect(page).toHaveURL(path);
    await signedInPlayer(page);
    await open(page, path);
    await openMenu(page);
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

for (const path of PLAYERS_ONLY) {
  test(`${path} leads to sign-in, and from there back`, async ({ page, browser }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const html = await answer?.text();
    expect(html).toContain('Loading...');
    expect(html).toContain('<meta name="robots" content="noindex">');
    await expect(page).toHaveURL('/login');
    const elsewhere = await otherBrowser(browser);
    const player = await signedInPlayer(await elsewhere.newPage());
    await elsewhere.close();
    await page.getByLabel('Email', { exact: true }).fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test(`${path} shows the verification screen to who is unverified`, async ({ page }) => {
    await signUp(page, newPlayer());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
    await expect(page).toHaveURL(path);
  });
}

for (const path of ['/login', '/register']) {
  test(`${path} sends who is signed in home`, async ({ page }) => {
    await signedInPlayer(page);
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}

test('the success page without a session goes home', async ({ page }) => {
  await signedInPlayer(page);
  await page.goto('/subscription/success');
  await expect(page).toHaveURL('/');
});

test('a guarded page waits while it is not known who looks at it', async ({ page }) => {
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

test('a sign-in leads to the Team Optimizer after half a second', async ({ page, context }) => {
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

test('Logout goes to /login, and the way back is closed', async ({ page }) => {
  await signedInPlayer(page);
  await open(page, '/profile');
  await openMenu(page);
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a sign-out in one tab reaches the others', async ({ page, context }) => {
  await signedInPlayer(page);
  await open(page, '/profile');
  const other = await context.newPage();
  await open(other, '/profile');
  await openMenu(other);
  await bar(other).getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('/login');
  await expect(page).toHaveURL('/login');
});

test('the bar of a free player has Profile, Logout, a crown and the uses left', async ({
  page,
}) => {
  await signedInPlayer(page);
  await open(page, '/weapons');
  await openMenu(page);
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(bar(page).getByRole('img', { name: '(sign-in required)' })).toHaveCount(0);
  const optimizer = bar(page).getByRole('link', { name: /^Team Optimizer/ });
  await expect(optimizer.getByRole('img', { name: '(premium feature)' })).toBeVisible();
  await expect(optimizer).toContainText('3 uses left this month');
});

test('the bar of a premium player has neither crown nor badge', async ({ page }) => {
  await page.route('/api/user/subscription', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { subscription: object };
    const subscription = { ...body.subscription, tier: 'premium', isPremium: true };
    await route.fulfill({ response: answer, json: { ...body, subscription } });
  });
  await signedInPlayer(page);
  const loaded = page.waitForResponse('/api/user/subscription');
  await open(page, '/weapons');
  await loaded;
  await openMenu(page);
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Team Optimizer', exact: true })).toBeVisible();
});

test('wrong credentials are told, and the form keeps what was typed', async ({ page }) => {
  const player = newPlayer();
  await signIn(page, player);
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(player.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(player.password);
});
