import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdBack, isPhone, open } from './support/visit.ts';

/** Presses the map at 60 m and 75 % accuracy. */
async function pressMap(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  // 60 m is in the middle of the 31st of 51 columns, 75% in the middle of the 15th of 20 rows from the bottom.
  const position = { x: (width * 30.5) / 51, y: (height * 5.5) / 20 };
  await (isPhone(page) ? map.tap({ position }) : map.click({ position }));
}

async function expectPressed(page: Page): Promise<void> {
  await expect(page).toHaveURL('/weapons/map?aim=on&accuracy=75&head=0&distance=60');
  const reading = page.getByRole('region', { name: 'Chosen place' });
  await expect(reading).toContainText('60 m, 75% accuracy');
}

test(
  'a tap or click on the best-weapon map chooses that point',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/weapons/map?headshots=0');
    const reading = page.getByRole('region', { name: 'Chosen place' });
    await expect(reading).toContainText('20 m, 50% accuracy');
    await pressMap(page);
    await expectPressed(page);
  },
);

test(
  'a tap or click on the map before its code is there chooses that point, too',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdBack(page, '**/map-figure*.js');
    await open(page, '/weapons/map?headshots=0');
    await pressMap(page);
    release();
    await expectPressed(page);
  },
);
