import type { Page } from '@playwright/test';
import {
  fillSignIn,
  mailLink,
  newName,
  newPlayer,
  otherBrowser,
  signedInPlayer,
  signUp,
  turnOnSecondStep,
  verify,
} from './support/accounts.ts';
import type { NewPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, publishBuild } from './support/builds.ts';
import { clubOfNewPlayer } from './support/clubs.ts';
import { follow } from './support/navigation.ts';
import { planCard } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

/** Presses Login in the bar, which phones have in a menu. */
async function pressLogin(page: Page): Promise<void> {
  await follow(page, 'Login');
  await expect(page).toHaveURL('/login');
}

/** Creates an account, coming from the sign-in page, up to the verification screen. */
async function createAccount(page: Page): Promise<NewPlayer> {
  const player = newPlayer();
  // The page before it may have a link of this name, which knows nothing of what was pressed.
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
  await fillSignIn(page, player, 'Create Account');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  return player;
}

/** Confirms the address in another tab of the page's browser, or on another device. */
async function confirm(page: Page, player: NewPlayer): Promise<void> {
  await open(page, await mailLink(page.request, player.email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
}

async function chooseName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
  await dialog.getByRole('textbox').fill(newName());
  await dialog.getByRole('button', { name: 'Set Display Name' }).click();
}

/** A public build of another player, and its name. */
async function buildOfOther(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const name = newName();
  await signedInPlayer(page);
  const id = await publishBuild(page, { ...LIGHT_BUILD, buildName: name });
  await page.context().clearCookies();
  return { id, name };
}

/** The sign-in data of a player who isn't signed in here. */
async function signedOutPlayer(page: Page): Promise<NewPlayer> {
  const player = await signedInPlayer(page);
  await page.context().clearCookies();
  return player;
}

test(
  'Login in the bar comes back to the list, with its filters and search',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await signedOutPlayer(page);
    await open(page, '/community-builds?class=Light&sort=newest');
    await pressLogin(page);
    await fillSignIn(page, player, 'Sign In');
    await expect(page).toHaveURL('/community-builds?class=Light&sort=newest');
    await page.reload();
    await expect(page).toHaveURL('/community-builds?class=Light&sort=newest');
  },
);

test('a second step and another look at Create Account lose nothing', async ({ page }) => {
  const player = await signedInPlayer(page);
  const [code = ''] = await turnOnSecondStep(page, player);
  await page.context().clearCookies();
  await open(page, '/weapons?search=M1');
  await pressLogin(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, player, 'Sign In');
  await page.getByRole('button', { name: 'Use a Backup Code Instead' }).click();
  await page.getByRole('textbox', { name: 'Backup code' }).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/weapons?search=M1');
});

test(
  'the search has its words again after Back, a reload, and signing in',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await signedOutPlayer(page);
    await open(page, '/search');
    const words = page.getByRole('searchbox', { name: 'Search' });
    const found = page.getByRole('main').getByRole('link', { name: 'AKM Medium' });
    await words.fill('akm');
    await expect(page).toHaveURL('/search?q=akm');
    await found.click();
    await expect(page).toHaveURL('/weapons/akm');
    await page.goBack();
    await expect(words).toHaveValue('akm');
    await expect(found).toBeVisible();
    await page.reload();
    await untilInteractive(page);
    await expect(words).toHaveValue('akm');
    await pressLogin(page);
    await fillSignIn(page, player, 'Sign In');
    await expect(page).toHaveURL('/search?q=akm');
    await expect(found).toBeVisible();
  },
);

test(
  'stars of a guest are offered again after signing in, and never given silently',
  { tag: '@phone' },
  async ({ page }) => {
    const { id, name } = await buildOfOther(page);
    const player = await signedOutPlayer(page);
    await open(page, `/builds/${id}`);
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await expect(page.getByText('Please log in to rate builds')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByText('Sign in to rate the build.')).toBeVisible();
    await fillSignIn(page, player, 'Sign In');
    await expect(page).toHaveURL(`/builds/${id}`);
    const offer = page.getByRole('dialog', { name: `Rate “${name}” 4 stars?` });
    await expect(offer).toBeVisible();
    await expect(page.getByText('Your rating:')).toHaveCount(0);
    await offer.getByRole('button', { name: 'Rate It' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('Your rating: 4 stars')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your rating: 4 stars')).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

test('a heart of a guest is offered again, and declined for good', async ({ page }) => {
  const { id, name } = await buildOfOther(page);
  const player = await signedOutPlayer(page);
  await open(page, `/builds/${id}`);
  const heart = page.getByRole('button', { name: `Favorite: ${name}` });
  await heart.click();
  await expect(page.getByText('Please log in to save favorites')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, player, 'Sign In');
  const offer = page.getByRole('dialog', { name: `Save “${name}” to your favorites?` });
  await offer.getByRole('button', { name: 'Not Now' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(heart).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test(
  'a guest opens a room with the picks of the optimizer after signing in',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await signedOutPlayer(page);
    await open(page, '/room/new?map=seoul');
    await expect(page.getByRole('heading', { name: 'Sign in to open a room' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(page, player, 'Sign In');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Map' })).toHaveValue('seoul');
  },
);

test('a guest of a room who signs in midway comes back to it, in the same slot', async ({
  page,
  browser,
}) => {
  await signedInPlayer(page);
  await open(page, '/room/new');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const friend = await (await otherBrowser(browser)).newPage();
  const player = await signedOutPlayer(friend);
  await open(friend, link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Ben-7');
  await friend.getByRole('button', { name: 'Join' }).click();
  await expect(friend.getByRole('button', { name: 'Leave Slot' })).toBeVisible();
  await pressLogin(friend);
  await fillSignIn(friend, player, 'Sign In');
  await expect(friend).toHaveURL(/\/room\/[\w-]+$/);
  await expect(friend.getByRole('button', { name: 'Leave Slot' })).toBeVisible();
});

test(
  'a plan chosen by a guest is marked after creating an account in this tab',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/pricing?billing=annual');
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.getByText('Sign in to choose a plan.')).toBeVisible();
    const player = await createAccount(page);
    await verify(page, player);
    await page.getByRole('button', { name: "I've Verified My Email" }).click();
    await expect(page).toHaveURL('/pricing?billing=annual');
    await expect(planCard(page, 'Premium').getByText('Your choice')).toBeInViewport();
    await expect(page.getByText('Your choice')).toHaveCount(1);
  },
);

test("stars of a guest come through Create Account and the mail's link in another tab", async ({
  page,
  context,
}) => {
  const { id, name } = await buildOfOther(page);
  await open(page, `/builds/${id}`);
  await page.getByRole('button', { name: '4 out of 5 stars' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  const player = await createAccount(page);
  const tab = await context.newPage();
  await confirm(tab, player);
  await tab.getByRole('link', { name: 'Continue' }).click();
  await expect(tab).toHaveURL(`/builds/${id}`);
  // One question after the other.
  const offer = tab.getByRole('dialog', { name: `Rate “${name}” 4 stars?` });
  await expect(tab.getByRole('dialog', { name: 'Choose Your Display Name' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await chooseName(tab);
  await offer.getByRole('button', { name: 'Rate It' }).click();
  await expect(tab.getByText('Your rating: 4 stars')).toBeVisible();
});

test(
  "a chosen plan comes through the mail's link on another device, sign-in, and display name",
  { tag: '@phone' },
  async ({ page, browser }) => {
    await open(page, '/pricing?billing=annual');
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page).toHaveURL('/login');
    const player = await createAccount(page);
    const device = await (await otherBrowser(browser)).newPage();
    await confirm(device, player);
    await device.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(device).toHaveURL('/login');
    await fillSignIn(device, player, 'Sign In');
    await chooseName(device);
    await expect(device).toHaveURL('/pricing?billing=annual');
    await expect(planCard(device, 'Premium').getByText('Your choice')).toBeVisible();
  },
);

test(
  'a club invitation comes through Create Account and the mail on another device',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const { link } = await clubOfNewPlayer(page);
    const [, secret = ''] = link.split('#');

    const friend = await (await otherBrowser(browser)).newPage();
    await open(friend, link);
    await friend.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(friend.getByText('Sign in to join the club.')).toBeVisible();
    const player = await createAccount(friend);
    const outbox = await (await friend.request.get('/outbox')).text();
    expect(outbox).not.toContain(secret);
    const device = await (await otherBrowser(browser)).newPage();
    await confirm(device, player);
    await device.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(device, player, 'Sign In');
    await chooseName(device);
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(
      / invites you to Rush Hour$/,
    );
    // It's on the club's page too, until it's accepted or declined.
    await open(device, '/club');
    await device.getByRole('link', { name: 'See Invitation' }).click();
    await device.getByRole('button', { name: 'Join Club' }).click();
    await expect(device.getByText('Member · 2 of 5 seats')).toBeVisible();
  },
);

test(
  'the right password of an unverified account is one press away from a new link',
  { tag: '@phone' },
  async ({ page, context }) => {
    const player = newPlayer();
    await signUp(page, player);
    await context.clearCookies();
    const old = await mailLink(page.request, player.email, '/verify-email');
    await open(page, '/login');
    await fillSignIn(page, player, 'Sign In');
    await expect(page.getByText('Please verify your email before signing in.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a New Link' }).click();
    await expect(page.getByRole('status')).toContainText(
      `Verification email sent to ${player.email}`,
    );
    const link = await mailLink(page.request, player.email, '/verify-email');
    expect(link).not.toBe(old);

    // On a browser where someone else is signed in, it leads nowhere wrong.
    const other = await signedInPlayer(page);
    await open(page, link);
    await expect(
      page.getByText(`You're signed in as ${other.email}. This link is for ${player.email}.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await page.getByRole('button', { name: 'Switch Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await fillSignIn(page, player, 'Sign In');
    await chooseName(page);
    await expect(page).toHaveURL('/team-optimizer');
    await open(page, link);
    await expect(page.getByText(`${player.email} is already verified.`)).toBeVisible();
  },
);
