import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signedInPlayer } from './accounts.ts';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** The name of a plan. */
type PlanName = 'Free' | 'Premium' | 'Team';

/** A card number no other test uses: each card gets one trial. */
export function newCardNumber(): string {
  return `4242${String(randomInt(2 ** 47))
    .padStart(12, '0')
    .slice(-12)}`;
}

/** A plan on the pricing page. */
export function planCard(page: Page, plan: PlanName): Locator {
  const heading = page.getByRole('heading', { name: plan, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: heading });
}

/** Opens the pricing page and presses a plan's button, which leads to the provider's DEMO page. */
export async function goToCheckout(
  page: Page,
  plan: PlanName,
  { isAnnual = false } = {},
): Promise<void> {
  await open(page, '/pricing');
  if (isAnnual) await page.getByRole('radio', { name: 'Annual' }).check();
  await planCard(page, plan)
    .getByRole('button', { name: /^(Start Free Trial|Upgrade)$/ })
    .click();
  await expect(page.locator('.demo')).toHaveText('DEMO');
}

/** Pays on the provider's page. */
export async function pay(
  page: Page,
  { number = newCardNumber(), card = 'Card that works' } = {},
): Promise<void> {
  await page.getByRole('radio', { name: card, exact: true }).check();
  await page.getByLabel('Card number, any 16 digits').fill(number);
  await page.getByRole('button', { name: /^(Start trial|Subscribe)$/ }).click();
}

/** The plan on the account page. */
export function planPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Plan', exact: true });
}

/** Goes from the site to the provider's subscription page. */
export async function goToPortal(page: Page): Promise<void> {
  await open(page, '/account');
  await planPanel(page).getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your subscription' })).toBeVisible();
}

/** Returns from the provider's page and waits for the changes to sync. */
export async function goBackToSite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(page).toHaveURL('/account');
}

/** Advances time for the player's subscription and returns to the site. */
export async function letPass(page: Page, step: '8 days' | '32 days' | '367 days'): Promise<void> {
  await goToPortal(page);
  await page.getByRole('button', { name: step }).click();
  await goBackToSite(page);
}

/** Signs in a new player and buys them a plan, up to the page that says so. */
export async function payingPlayer(page: Page, plan: PlanName): Promise<void> {
  await signedInPlayer(page);
  await goToCheckout(page, plan);
  await pay(page);
  await page.waitForURL(/\/subscription\/success/);
}
