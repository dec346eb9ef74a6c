import type { Locator, Page } from '@playwright/test';
import { isPhone } from './visit.ts';

/** The links of the bar. On a phone they are in the menu. */
export function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Opens the menu on a phone; elsewhere its links are in sight already. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
}

/** Goes to another page by a link of the bar. */
export async function follow(page: Page, linkText: string): Promise<void> {
  await openMenu(page);
  await bar(page).getByRole('link', { name: linkText }).click();
}

/** Goes home by the logo, without loading the site anew. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Trifecta, home' }).click();
  await page.waitForURL('/');
}
