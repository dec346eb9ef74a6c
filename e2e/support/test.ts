import { test as base } from '@playwright/test';
import { WeaponsPage } from './weapons-page.ts';

export { expect } from '@playwright/test';

interface Site {
  /** A visitor whom the site has already greeted, unless a test is about the first visit. */
  readonly visitor: 'known' | 'first';
  readonly weapons: WeaponsPage;
}

/** Playwright's `test` with a visitor who doesn't see the welcome banner. */
export const test = base.extend<Site>({
  visitor: ['known', { option: true }],
  storageState: async ({ baseURL, visitor }, use) => {
    const greeted = [{ name: 'trifecta.has-visited', value: 'true' }];
    const origins = visitor === 'known' ? [{ origin: baseURL ?? '', localStorage: greeted }] : [];
    await use({ cookies: [], origins });
  },
  weapons: async ({ page }, use) => use(new WeaponsPage(page)),
});
