import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WEAPONS } from '../../../test/game.ts';
import { chart, showComparison } from '../../../test/weapons-page.tsx';

const WIDTHS = [320, 390, 768, 1440];

/** The pairs of texts in the chart whose boxes overlap. */
function overlaps(): string[] {
  const labels = [...chart('Time to kill over distance').element().querySelectorAll('svg text')]
    .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return labels.flatMap(({ text, box }, index) =>
    labels
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      )
      .map((other) => `${text} and ${other.text}`),
  );
}

const slugsOf = (playerClass: string, from: number) =>
  WEAPONS.filter((weapon) => weapon.class === playerClass)
    .slice(from, from + 4)
    .map(({ _id }) => _id);

// Sets whose lead changes at distances close to each other, and four neighbors of each class.
const SETS = [
  ['v9s', '93r', 'm11', 'xp-54'],
  ['akm', 'famas', 'p90', 'pike-556'],
  ['m134-minigun', 'm60', 'lewis-gun', 'sa1216'],
  ['sh1900', 'm26-matter', 'xp-54', 'lh1'],
  ...['Light', 'Medium', 'Heavy'].flatMap((one) => [slugsOf(one, 0), slugsOf(one, 4)]),
];

it.each(WIDTHS)('labels of the chart never overlap on a page of %i px', async (width) => {
  await page.viewport(width, 900);
  for (const slugs of SETS) {
    for (const further of [['target=Light'], [], ['target=Heavy']]) {
      await showComparison(slugs, ...further);
      await expect.element(chart('Time to kill over distance')).toBeVisible();
      expect([slugs, further, overlaps()]).toEqual([slugs, further, []]);
      const zoom = page.getByRole('button', { name: /^Zoom In/ });
      if (zoom.query() === null) continue;
      await zoom.click();
      await expect.element(page.getByRole('button', { name: 'Show 0 to 100 m' })).toBeVisible();
      expect([slugs, further, 'zoomed', overlaps()]).toEqual([slugs, further, 'zoomed', []]);
    }
  }
});
