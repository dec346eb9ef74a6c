import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { otherBrowser, signedInPlayer } from './accounts.ts';
import type { NewPlayer } from './accounts.ts';
import { goToCheckout, pay } from './paying.ts';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** A tag that no other test uses. */
export function newTag(): string {
  return Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('');
}

/** Buys the Team plan for the page's player. */
export async function buyTeamPlan(page: Page): Promise<void> {
  await goToCheckout(page, 'Team');
  await pay(page);
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
}

/** Founds a club for the page's player, who has a Team plan. Leaves the page at the club. */
async function foundClub(page: Page, name: string, tag: string): Promise<void> {
  await open(page, '/club');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Tag' }).fill(tag.toLowerCase());
  await page.getByRole('radio', { name: 'Skull' }).check();
  await page.getByRole('button', { name: 'Found Club' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} ${tag}`);
}

/** Creates an invitation on the page of the club, and returns its link. */
async function invitationLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New Invitation' }).click();
  return await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
}

/** A new player in another browser, who has joined the club behind an invitation. Leaves the page at the club. */
export async function memberOfClub(
  browser: Browser,
  link: string,
): Promise<{
  readonly page: Page;
  readonly player: Awaited<ReturnType<typeof signedInPlayer>>;
}> {
  const page = await (await otherBrowser(browser)).newPage();
  const player = await signedInPlayer(page);
  await open(page, link);
  await page.getByRole('button', { name: 'Join Club' }).click();
  await expect(page.getByText('Member · 2 of 5 seats')).toBeVisible();
  return { page, player };
}

/** The club Rush Hour of a new player with a Team plan, and the link of an invitation. Leaves the page at the club. */
export async function clubOfNewPlayer(
  page: Page,
): Promise<{ readonly player: NewPlayer; readonly tag: string; readonly link: string }> {
  const player = await signedInPlayer(page);
  await buyTeamPlan(page);
  const tag = newTag();
  await foundClub(page, 'Rush Hour', tag);
  return { player, tag, link: await invitationLink(page) };
}
