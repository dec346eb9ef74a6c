import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** The request that the page sends to the optimizer. */
export interface SentTeam {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly map?: string;
  readonly enemyTeam?: readonly Readonly<Record<string, unknown>>[];
}

/** Opens the optimizer with the inputs in a URL. */
export async function openOptimizer(page: Page, search = ''): Promise<void> {
  await open(page, `/team-optimizer${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Optimizer');
}

/** The lane of one of the three players. */
export function lane(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Player ${number}`, exact: true });
}

/** Picks a class in a lane. */
export async function chooseClass(page: Page, number: number, name: string): Promise<void> {
  await lane(page, number).getByRole('radio', { name, exact: true }).check();
}

/** The results section. */
export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Your team' });
}

/** Runs the optimizer and waits for the team. Returns the request. */
export async function optimize(page: Page): Promise<SentTeam> {
  const asked = page.waitForRequest('/api/optimize-team');
  const answered = page.waitForResponse('/api/optimize-team');
  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  const request: Request = await asked;
  expect((await answered).status()).toBe(200);
  await expect(results(page)).toBeVisible();
  return request.postDataJSON() as SentTeam;
}
