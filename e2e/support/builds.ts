import type { Browser, Page } from '@playwright/test';
import { otherBrowser, signedInPlayer } from './accounts.ts';
import { expect } from './test.ts';

/** A build in the API's format. */
export interface TestBuild {
  readonly buildName: string;
  readonly class: 'Light' | 'Medium' | 'Heavy';
  readonly weapon: string;
  readonly specialization: string;
  readonly gadget1: string;
  readonly gadget2: string;
  readonly gadget3?: string;
  readonly description?: string;
  readonly maps?: readonly string[];
}

/** A valid Light build. */
export const LIGHT_BUILD: TestBuild = {
  buildName: 'Night owl',
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Cloaking Device',
  gadget1: 'Flashbang',
  gadget2: 'Gateway',
  description: 'Shoot once, then move.',
};

/** Calls the API as the page's signed-in player. */
async function callAsPlayer(
  page: Page,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  data: unknown,
): Promise<Record<string, unknown>> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** Shares a build with the club of the page's player. */
export async function shareWithClub(page: Page, build: TestBuild = LIGHT_BUILD): Promise<void> {
  await callAsPlayer(page, 'POST', '/api/club/builds', build);
}

/** Saves a build of the page's player; returns its id. */
export async function saveBuild(page: Page, build: TestBuild = LIGHT_BUILD): Promise<string> {
  const saved = await callAsPlayer(page, 'POST', '/api/user-builds', build);
  return String(saved['_id']);
}

/** Saves a build of the page's player and makes it public; returns its id. */
export async function publishBuild(page: Page, build: TestBuild = LIGHT_BUILD): Promise<string> {
  const id = await saveBuild(page, build);
  await callAsPlayer(page, 'PATCH', `/api/community-builds/${id}/visibility`, { isPublic: true });
  return id;
}

/** Rates a build as the page's player. */
export async function rate(page: Page, id: string, rating: number): Promise<void> {
  await callAsPlayer(page, 'POST', `/api/community-builds/${id}/rate`, { rating });
}

/** A player in a separate browser. */
export async function otherPlayer(browser: Browser): Promise<Page> {
  const page = await (await otherBrowser(browser)).newPage();
  await signedInPlayer(page);
  return page;
}
