import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** A card number that nobody else in the tests has: each card has one trial. */
export function newCardNumber(): string {
  return `4242${String(randomInt(2 ** 47)).padStart(12, '0').slice(-12)}`;
}

/** Opens the pricing page and presses a plan's button, which leads to the provider's DEMO page. */
export async function goToCheckout(
  page: Page,
  plan: 'Premium' | 'Team',
  { isAnnual = false } = {},
): Promise<void> {
  await open(page, '/pricing');
  if (isAnnual) await page.getByRole('radio', { name: /^Annual/ }).check({ force: true });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan }) });
  await card.getByRole('button', { name: /^(Start Free Trial|Upgrade)$/ }).click();
  await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
}

/** Pays on the provider's page. */
export async function pay(
  page: Page,
  { number = newCardNumber(), card = 'A card that works' } = {},
): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByLabel('Card number, any 16 digits').fill(number);
  await page.getByRole('button', { name: /^(Start trial|Subscribe)$/ }).click();
}

/** From the site to the provider's page for subscriptions. */
export async function goToPortal(page: Page): Promise<void> {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your subscription' })).toBeVisible();
}

/** Lets time pass for the player's subscription, and goes back to the site. */
export async function letPass(page: Page, step: '8 days' | '32 days' | '367 days'): Promise<void> {
  await goToPortal(page);
  await page.getByRole('button', { name: step }).click();
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(page).toHaveURL('/account');
}
