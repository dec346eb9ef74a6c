import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB_BADGE } from '../../test/clubs.ts';
import { show } from '../../test/show.tsx';
import { Byline } from './byline.tsx';

function drawnWidths(): number[] {
  const uses = [...document.querySelectorAll<SVGGraphicsElement>('svg use')];
  return uses.map((use) => use.getBBox().width);
}

test("a player's name has the badge of their club next to it, with its tag", async () => {
  await show(<Byline build={{ creatorDisplayName: 'Ada', creatorBadge: CLUB_BADGE }} />);
  await expect.element(page.getByRole('img', { name: 'Club RUSH: Rush Hour' })).toBeVisible();
  await expect.element(page.getByText('by Ada RUSH')).toBeVisible();
  await expect.poll(() => drawnWidths().every((width) => width > 12)).toBe(true);
});

test("a Premium player's name has the Premium badge, and others have none", async () => {
  await show(<Byline build={{ creatorDisplayName: 'Ada', creatorBadge: { kind: 'premium' } }} />);
  await expect.element(page.getByRole('img', { name: 'Premium' })).toBeVisible();
  await show(<Byline build={{ creatorDisplayName: 'Ben' }} />);
  await expect.element(page.getByText('by Ben')).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
});
