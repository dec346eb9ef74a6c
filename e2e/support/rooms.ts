import type { Browser, Page } from '@playwright/test';
import { otherBrowser } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { misfits } from './page-checks.ts';
import { expect } from './test.ts';
import { isPhone, open } from './visit.ts';

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

/** Opens overlays by links that are incomplete or wrong. They're bare, so without a skip link. */
export async function noOverlay(page: Page): Promise<void> {
  await open(page, '/room/no-such-ro/overlay');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await open(page, `/room/no-such-ro/overlay#${'x'.repeat(22)}`);
  await expect(page).toHaveTitle(/This overlay has ended/);
  const found = isPhone(page) ? [] : await axeFindings(page);
  expect.soft([...found, ...(await misfits(page))], 'overlay').toEqual([]);
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
