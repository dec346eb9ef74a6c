import { BUILD_FIELDS } from '@trifecta/domain/builds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FULL_CONTENT, publicBuild } from '../../test/builds.ts';
import { show } from '../../test/show.tsx';
import { LoadoutCard } from './loadout-card.tsx';

const BUILD = publicBuild(1, {
  specialization: 'Grappling Hook',
  gadget1: 'Goo Grenade',
  gadget2: 'Item of an imported catalogue',
  unavailable: ['specialization'],
});

/** The rendered width of the icon beside a name. Zero for none. */
function iconWidth(name: string): number {
  const row = page.getByRole('definition').filter({ hasText: name }).element();
  return row.querySelector<SVGGraphicsElement>('svg[aria-hidden] use')?.getBBox().width ?? 0;
}

test("a build card shows each item's icon next to its name, and none for an item without a drawing", async () => {
  await show(
    <LoadoutCard build={BUILD} head="">
      {null}
    </LoadoutCard>,
  );
  await expect.poll(() => iconWidth('Goo Grenade')).toBeGreaterThan(12);
  expect(iconWidth('Grappling Hook not in the game anymore')).toBeGreaterThan(12);
  expect(iconWidth('Item of an imported catalogue')).toBe(0);
});

test('a build card shows every field of a build', async () => {
  const build = publicBuild(1, FULL_CONTENT);
  await show(
    <LoadoutCard build={build} head="" title={build.buildName}>
      {null}
    </LoadoutCard>,
  );
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  for (const field of BUILD_FIELDS) {
    for (const text of [FULL_CONTENT[field]].flat()) {
      expect(card.element().textContent).toContain(text);
    }
  }
});
