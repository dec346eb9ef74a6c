import type { Locator, Page } from '@playwright/test';
import { isPhone } from './visit.ts';

/** The links of the bar, which are in the menu on phones. */
export function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Opens the menu on a phone. On other screens, its links are always visible. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
}

/** Goes to another page with a link in the bar. */
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
