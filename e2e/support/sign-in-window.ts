import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ISOLATION_COOKIE } from '@trifecta/sandbox';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** A provider, by the name on its button. */
type Provider = 'Google' | 'Facebook' | 'Microsoft';

/** An email that no other test uses. */
export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** Opens the login page and waits until it's interactive. */
export async function openLogin(page: Page): Promise<void> {
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled();
}

/** Clicks a provider's button and returns its window, with the provider's page loaded. */
export async function openSignInWindow(page: Page, provider: Provider): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: provider }).click();
  const signInWindow = await opening;
  const heading = signInWindow.getByRole('heading', { name: `Sign in with ${provider}` });
  await expect(heading).toBeVisible();
  return signInWindow;
}

/** Picks an identity at the provider and waits until the window closes itself. */
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

/** Makes the providers isolate their windows from the page that opened them. */
export async function isolateProviders(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: ISOLATION_COOKIE, value: 'yes', domain: '127.0.0.1', path: '/' }]);
}

/** Expects a successful sign-in: a new player is asked for a display name right away. */
export async function expectArrival(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Choose Your Display Name' })).toBeVisible();
}

/** Sets a new player's display name and waits until the sign-in completes. Returns the name. */
export async function chooseName(page: Page): Promise<string> {
  await expectArrival(page);
  const name = randomUUID().slice(0, 18);
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('button', { name: 'Set Display Name' }).click();
  await page.waitForURL('/team-optimizer');
  return name;
}
