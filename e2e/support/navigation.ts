import type { Locator, Page } from '@playwright/test';
import { isPhone } from './visit.ts';

/** The links of the bar. On a phone they are in the menu. */
export function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Opens the menu on a phone. Elsewhere its links are always visible. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
}

/** Goes to another page with a link of the bar. */
export async function follow(page: Page, linkText: string): Promise<void> {
  await openMenu(page);
  await bar(page).getByRole('link', { name: linkText }).click();
}

/** Goes home with the logo, without reloading the site. */
export async function goHome(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Trifecta/ })
    .click();
  await page.waitForURL('/');
}
