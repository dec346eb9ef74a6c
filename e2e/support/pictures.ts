import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Expects so many pictures, each of which loads and has a width. */
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
