import type { Page } from '@playwright/test';
import { bar } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open } from './support/visit.ts';

const LOGIN_SCRIPT = '**/assets/login-page-*.js';
const WEAPONS_SCRIPT = '**/assets/weapons-page-*.js';

/** Requests for a document, without changes of only the address. They're counted before anything of the page shows. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  return () => loads;
}

/** Answers 404 for a script until the page has been requested a number of times. */
async function isGoneUntil(page: Page, script: string, requests: number): Promise<void> {
  const requested = countLoads(page);
  await page.route(script, (route) =>
    requested() < requests ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

test.describe('a page whose code is gone, since the site was updated while it was open', () => {
  test('reloads itself and is there', async ({ page }) => {
    await open(page, '/');
    const loads = countLoads(page);
    await isGoneUntil(page, WEAPONS_SCRIPT, 1);
    await bar(page).getByRole('link', { name: 'Weapons' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL('/weapons');
  });

  test('reloads itself only once', async ({ page }) => {
    const loads = countLoads(page);
    await page.route(LOGIN_SCRIPT, (route) => route.fulfill({ status: 404 }));
    await page.goto('/login');
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('heading')).toHaveText('Something went wrong');
    expect(loads()).toBe(2);
    await notice.getByRole('button', { name: 'Reload Page' }).click();
    await expect.poll(loads).toBe(3);
    await expect(notice.getByRole('heading')).toHaveText('Something went wrong');
    expect(loads()).toBe(3);
  });

  test('keeps what was chosen before the scripts ran', async ({ page, weapons }) => {
    const loads = countLoads(page);
    const release = await holdBack(page, '**/assets/*.js');
    await isGoneUntil(page, WEAPONS_SCRIPT, 2);
    await page.goto('/weapons', { waitUntil: 'commit' });
    await weapons.openPicker();
    await weapons.clickOption('AKM');
    release();
    await expect(page).toHaveURL(/akm/);
    await expect(weapons.option('AKM')).toBeChecked();
    await expect(weapons.heading(1)).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('stays without a connection', async ({ page }) => {
    await open(page, '/');
    const loads = countLoads(page);
    await page.route(WEAPONS_SCRIPT, (route) => route.abort());
    await page.route('**/api/health', (route) => route.abort());
    await bar(page).getByRole('link', { name: 'Weapons' }).click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Something went wrong');
    expect(loads()).toBe(0);
  });
});
