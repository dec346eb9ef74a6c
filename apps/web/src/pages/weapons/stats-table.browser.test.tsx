import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showComparison, stats, statsRow } from '../../../test/weapons-page.tsx';

const FOUR = ['m134-minigun', 'cerberus-12ga', 'throwing-knives', 'cb-01-repeater'];

it.each([320, 360, 390])('four weapons fit side by side on a phone of %i px', async (width) => {
  await page.viewport(width, 844);
  await showComparison(FOUR);
  await expect.element(stats).toBeVisible();
  const frame = page.getByRole('region', { name: 'Detailed stats' }).element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  // Each weapon's value stands below its name, and the stat's name above them, also for screen readers.
  expect(statsRow('Magazine size')).toHaveLength(4);
  const heads = page.getByRole('columnheader').elements().slice(1);
  const row = page.getByRole('row', { name: /^Magazine size/ });
  const name = row.getByRole('rowheader').element().getBoundingClientRect();
  row
    .getByRole('cell')
    .elements()
    .forEach((cell, index) => {
      const box = cell.getBoundingClientRect();
      expect(Math.round(box.left)).toBe(
        Math.round(heads[index]?.getBoundingClientRect().left ?? 0),
      );
      expect(box.top).toBeGreaterThanOrEqual(name.bottom);
    });
});
