import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Expects this many pictures, all of them loaded. */
export async function expectDrawn(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  const widths = await pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        image.loading = 'eager';
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(widths.filter((width) => width > 0)).toHaveLength(count);
}
