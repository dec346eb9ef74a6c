import type { Locator, Page, Request } from '@playwright/test';
import { callAsPlayer } from './builds.ts';
import { expect } from './test.ts';
import { open } from './visit.ts';

/** What the page sends to the optimizer. */
export interface SentTeam {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly map?: string;
  readonly enemyTeam?: readonly Readonly<Record<string, unknown>>[];
}

/** Opens the optimizer, with inputs if the address has some. */
export async function openOptimizer(page: Page, search = ''): Promise<void> {
  await open(page, `/team-optimizer${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Optimizer');
}

/** The lane of one of the three players. */
export function lane(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Player ${number}`, exact: true });
}

/** The slot of one of the three enemies. */
export function slot(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Enemy ${number}`, exact: true });
}

/** Chooses a class in a lane. */
export async function chooseClass(page: Page, number: number, name: string): Promise<void> {
  await lane(page, number).getByRole('radio', { name, exact: true }).check();
}

/** Turns one of the modes on or off, with a click where its switch is drawn: at the end of its row. */
export async function toggle(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('checkbox', { name });
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width - 24, y: height / 2 } });
}

/** The part of the page that shows the team. */
export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Your team' });
}

/** Asks for a team and waits until it stands there; returns what was sent. */
export async function optimize(page: Page): Promise<SentTeam> {
  const asked = page.waitForRequest('/api/optimize-team');
  const answered = page.waitForResponse('/api/optimize-team');
  await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
  const request: Request = await asked;
  expect((await answered).status()).toBe(200);
  await expect(results(page)).toBeVisible();
  return request.postDataJSON() as SentTeam;
}

/** Uses the optimizer as the page's player, over the API. */
export async function useOptimizer(page: Page): Promise<void> {
  await callAsPlayer(page, 'POST', '/api/optimize-team', { players: [{}, {}, {}] });
}

/** A team as the tests save it; scores only where they are given. */
const TEST_TEAM = {
  teamName: 'Night shift',
  description: 'Slow and loud',
  teamMembers: [
    {
      playerName: 'Ada',
      class: 'Light',
      role: 'Entry Fragger',
      weapon: 'M11',
      specialization: 'Evasive Dash',
      gadget1: 'Breach Charge',
      gadget2: 'Flashbang',
    },
    {
      playerName: 'Ben',
      class: 'Medium',
      weapon: 'FCAR',
      specialization: 'Healing Beam',
      gadget1: 'Defibrillator',
      gadget2: 'Jump Pad',
    },
    {
      playerName: 'Cy',
      class: 'Heavy',
      weapon: 'Lewis Gun',
      specialization: 'Mesh Shield',
      gadget1: 'Dome Shield',
      gadget2: 'Frag Grenade',
    },
  ],
};

/** Saves a team of the page's player, over the API. */
export async function saveTeam(page: Page, change: object = {}): Promise<void> {
  await callAsPlayer(page, 'POST', '/api/saved-teams', { ...TEST_TEAM, ...change });
}
