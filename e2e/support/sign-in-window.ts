import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ISOLATION_COOKIE } from '@trifecta/sandbox';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** A provider, by the word on its button. */
type Provider = 'Google' | 'Facebook' | 'Microsoft';

/** An email nobody else in the tests has. */
export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** Opens the login page, ready to be used. */
export async function openLogin(page: Page): Promise<void> {
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled();
}

/** Clicks a provider's button and gives back its window, with the provider's page in it. */
export async function openSignInWindow(page: Page, provider: Provider): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: provider }).click();
  const signInWindow = await opening;
  const heading = signInWindow.getByRole('heading', { name: `Sign in with ${provider}` });
  await expect(heading).toBeVisible();
  return signInWindow;
}

/** Says at the provider who one is, and waits until the window has closed itself. */
export async function continueAs(
  signInWindow: Page,
  email: string,
  { isVerified = true } = {},
): Promise<void> {
  await signInWindow.getByLabel('Email', { exact: true }).fill(email);
  if (!isVerified) await signInWindow.getByLabel('Email is verified').uncheck();
  await Promise.all([
    signInWindow.waitForEvent('close'),
    signInWindow.getByRole('button', { name: 'Continue' }).click(),
  ]);
}

/** From now on the providers cut their windows off from the page that opened them. */
export async function isolateProviders(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: ISOLATION_COOKIE, value: 'yes', domain: '127.0.0.1', path: '/' }]);
}

/** Checks that the site took the player in: a new one is asked for a display name at once. */
export async function expectArrival(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Choose Your Display Name' })).toBeVisible();
}

/** Gives a new player a display name, and waits until the site lets the player in. Returns the name. */
export async function chooseName(page: Page): Promise<string> {
  await expectArrival(page);
  const name = randomUUID().slice(0, 18);
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('button', { name: 'Set Display Name' }).click();
  await page.waitForURL('/team-optimizer');
  return name;
}
