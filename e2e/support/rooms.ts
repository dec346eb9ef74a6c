import type { Browser, Page } from '@playwright/test';
import { otherBrowser } from './accounts.ts';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** Opens a room's link on a phone, without an account. */
export async function phoneAt(browser: Browser, link: string): Promise<Page> {
  const phone = await (await otherBrowser(browser)).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, link);
  await expect(phone.getByText('Live', { exact: true })).toBeVisible();
  return phone;
}

/** The link to a room's overlay, as everyone in it sees it. */
export async function overlayLink(page: Page): Promise<string> {
  await page.getByText('Overlay for streams').click();
  return await page.getByRole('textbox', { name: 'Overlay link' }).inputValue();
}

/** Takes the next free slot. */
export async function takeSlot(phone: Page, name: string): Promise<void> {
  await phone.getByRole('textbox', { name: 'Your name' }).fill(name);
  await phone.getByRole('button', { name: 'Join' }).click();
  await expect(phone.getByRole('button', { name: 'Leave Slot' })).toBeVisible();
}

/** A player's slot in a room or game plan. */
export const slot = (page: Page, number: number) =>
  page.getByRole('region', { name: `Player ${number}` });

/** The notes of a room: what folds them, and their field. */
export const notes = (page: Page) => ({
  fold: page.getByText('Notes', { exact: true }),
  field: page.getByRole('textbox', { name: 'Notes for everyone here' }),
});
