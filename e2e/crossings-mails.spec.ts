import type { Page } from '@playwright/test';
import { fillSignIn, mailLink, newName, otherBrowser, signedInPlayer } from './support/accounts.ts';
import { LIGHT_BUILD, publishBuild } from './support/builds.ts';
import { clubOfNewPlayer } from './support/clubs.ts';
import { follow, goHome } from './support/navigation.ts';
import {
  chooseName,
  continueAs,
  newEmail,
  openLogin,
  openSignInWindow,
} from './support/sign-in-window.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** Asks for an email with the forgotten-password link of the sign-in page. */
async function forgetPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

test(
  'a forgotten password of a Google account ends with an email that says how to sign in',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail();
    await openLogin(page);
    await continueAs(await openSignInWindow(page, 'Google'), email);
    await chooseName(page);
    await page.context().clearCookies();

    await openLogin(page);
    await fillSignIn(page, { email, password: 'not my password' }, 'Sign In');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Wrong email or password.');
    await expect(alert).toContainText(
      'Joined with Google, Facebook, or Microsoft? Sign in with that.',
    );
    await forgetPassword(page, email);
    await expect(async () => {
      const outbox = await (await page.request.get('/outbox')).text();
      const mail = outbox.split('<article').find((part) => part.includes(email)) ?? '';
      expect(mail).toContain('You sign in with Google');
      expect(mail).not.toContain('Reset your');
    }).toPass();
  },
);

test(
  'where a player was going comes through a forgotten password, on another device',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await signedInPlayer(page);
    const name = newName();
    const id = await publishBuild(page, { ...LIGHT_BUILD, buildName: name });
    const player = await signedInPlayer(page);
    await page.context().clearCookies();
    await open(page, `/builds/${id}`);
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await forgetPassword(page, player.email);

    const device = await (await otherBrowser(browser)).newPage();
    await open(device, await mailLink(page.request, player.email, '/reset-password'));
    await device.getByLabel('New password', { exact: true }).fill('another correct battery');
    await device.getByRole('button', { name: 'Save New Password' }).click();
    await device.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(device).toHaveURL('/login');
    await fillSignIn(device, { ...player, password: 'another correct battery' }, 'Sign In');
    await expect(device).toHaveURL(`/builds/${id}`);
    await expect(device.getByRole('dialog', { name: `Rate “${name}” 4 stars?` })).toBeVisible();
  },
);

test(
  'the Back button never offers again what was declined',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInPlayer(page);
    const name = newName();
    const id = await publishBuild(page, { ...LIGHT_BUILD, buildName: name });
    const player = await signedInPlayer(page);
    await page.context().clearCookies();
    await open(page, `/builds/${id}`);
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, player, 'Sign In');
    const offer = page.getByRole('dialog', { name: `Rate “${name}” 4 stars?` });
    await offer.getByRole('button', { name: 'Not Now' }).click();
    await expect(offer).toHaveCount(0);
    // The page of the forgotten password, then that of the first sign-in, which leads on.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`/builds/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(offer).toHaveCount(0);
  },
);

test(
  'an invitation is shown at home until it is declined',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const { link } = await clubOfNewPlayer(page);
    const friend = await (await otherBrowser(browser)).newPage();
    await signedInPlayer(friend);
    await open(friend, link);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
      / invites you to Rush Hour$/,
    );
    await goHome(friend);
    await expect(
      friend.getByRole('heading', { level: 2, name: / invites you to Rush Hour$/ }),
    ).toBeVisible();
    await friend.getByRole('link', { name: 'See Invitation' }).click();
    await friend.getByRole('button', { name: 'Decline' }).click();
    await expect(friend).toHaveURL('/club');
    await goHome(friend);
    await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(friend.getByText('invites you to Rush Hour')).toHaveCount(0);
    await follow(friend, 'My Builds');
  },
);
