import type { Page } from '@playwright/test';
import { readPages } from '../apps/web/build/page-size.ts';
import {
  fillSignIn,
  mailLink,
  newName,
  newPlayer,
  signedInPlayer,
  signUp,
  verify,
} from './support/accounts.ts';
import { planCard } from './support/paying.ts';
import { optimize } from './support/team-optimizer.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

type Journey = (page: Page) => Promise<void>;

/** For every page of the routes: opens it in the built site and uses what it's for. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  '/': async (page) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Compare Weapons' }).first().click();
    await expect(page).toHaveURL('/weapons');
  },
  '/weapons': async (page) => {
    await open(page, '/weapons?w=akm&w=m60');
    await page.getByRole('radio', { name: 'Heavy 350 HP' }).check();
    await expect(page).toHaveURL(/target=Heavy/);
  },
  '/weapons/map': async (page) => {
    await open(page, '/weapons');
    await page.getByRole('link', { name: 'Best-weapon map' }).click();
    await page.getByRole('application').press('ArrowRight');
    await expect(page).toHaveURL('/weapons/map?distance=22');
  },
  '/library': async (page) => {
    await open(page, '/library');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Infantry Soldier');
    await expect(page.getByText('1 of 24 builds')).toBeVisible();
  },
  '/community-builds': async (page) => {
    await open(page, '/community-builds');
    await page.getByRole('radio', { name: 'Heavy' }).check();
    await expect(page).toHaveURL('/community-builds?class=Heavy');
    await expect(page.getByRole('article').first()).toContainText('Heavy');
  },
  '/builds/:id': async (page) => {
    const answer = await page.request.get('/api/community-builds/public?limit=1');
    const [build] = (await answer.json()) as readonly { readonly _id: string }[];
    await open(page, `/builds/${build?._id}`);
    await page.getByRole('button', { name: '4 out of 5 stars' }).click();
    await expect(page.getByRole('alert')).toContainText('Please log in to rate builds');
  },
  '/top10': async (page) => {
    await signedInPlayer(page);
    await open(page, '/top10');
    const heavy = page.getByRole('tab', { name: /^Heavy/ });
    await heavy.click();
    await expect(heavy).toHaveAttribute('aria-selected', 'true');
  },
  '/my-builds': async (page) => {
    await signedInPlayer(page);
    await open(page, '/my-builds');
    await page.getByRole('button', { name: '+ Create New Build' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Build' })).toBeVisible();
  },
  '/builds': async (page) => {
    await signedInPlayer(page);
    await open(page, '/builds?tab=library');
    const heart = page.getByRole('button', { name: /^Favorite/ }).first();
    await heart.click();
    await expect(page.getByRole('tab', { name: 'Favorites 1' })).toBeVisible();
  },
  '/team-optimizer': async (page) => {
    await signedInPlayer(page);
    await open(page, '/team-optimizer');
    await optimize(page);
  },
  '/subscription/success': async (page) => {
    await signedInPlayer(page);
    await open(page, '/subscription/success?session_id=cs_test_nothing');
    await page.getByRole('link', { name: 'Maybe Later' }).click();
    await expect(page).toHaveURL('/');
  },
  '/pricing': async (page) => {
    await signedInPlayer(page);
    await open(page, '/pricing');
    await page.getByRole('radio', { name: 'Annual' }).check();
    await planCard(page, 'Premium').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.locator('.price')).toHaveText('$99.99 per year');
  },
  '/login': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await page.context().clearCookies();
    await open(page, '/login');
    await fillSignIn(page, player, 'Sign In');
    await expect(page.getByRole('dialog', { name: 'Choose Your Display Name' })).toBeVisible();
  },
  '/register': async (page) => {
    await open(page, '/register');
    await fillSignIn(page, newPlayer(), 'Create Account');
    await expect(page.getByText(/^Account created! Verification email sent to/)).toBeVisible();
  },
  '/profile': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await open(page, '/profile');
    await page.getByRole('button', { name: 'Remind Me Tomorrow' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill(newName());
    await expect(page.getByText('Display name is available')).toBeVisible();
    await page.getByRole('button', { name: 'Save Display Name' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  },
  '/account': async (page) => {
    await signedInPlayer(page);
    await open(page, '/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await downloading;
  },
  '/email-test': async (page) => {
    await signedInPlayer(page);
    await open(page, '/email-test');
    await page.getByRole('button', { name: 'Send Verification Email' }).click();
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  },
  '/verify-email': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await open(page, await mailLink(page.request, player.email, '/verify-email'));
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await expect(page.getByRole('status')).toContainText('Email verified!');
  },
  '/reset-password': async (page) => {
    const player = newPlayer();
    await signUp(page, player);
    await verify(page, player);
    await page.context().clearCookies();
    await open(page, '/reset-password');
    await page.getByLabel('Email', { exact: true }).fill(player.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    expect(await mailLink(page.request, player.email, '/reset-password')).not.toBe('');
  },
};

test('every page of the routes has a journey', async () => {
  const paths = (await readPages()).map(({ path }) => path);
  expect(Object.keys(JOURNEYS).toSorted()).toEqual(paths.toSorted());
});

/** Their controls stand elsewhere, or come as a drawer, on a phone. */
const OTHERWISE_ON_PHONES: readonly string[] = ['/weapons', '/my-builds', '/community-builds'];

for (const [path, journey] of Object.entries(JOURNEYS)) {
  const tag = OTHERWISE_ON_PHONES.includes(path) ? ['@phone'] : [];
  test(`${path} works in the built site`, { tag }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await journey(page);
    expect(errors).toEqual([]);
  });
}
