import weapons from '@trifecta/domain/catalogue-data/weapons.json' with { type: 'json' };
import type { Weapon } from '@trifecta/domain/catalogue';
import { detailWeapon } from '@trifecta/domain/weapons';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeaponSelector } from './weapon-selector.tsx';

const detailed = (weapons as readonly Weapon[]).map(detailWeapon);
const CHOSEN = ['AKM', 'FCAR', 'M60', 'V9S'];

/** The names on the enabled or disabled cards. */
function cards(chosen: readonly string[], kind: 'open' | 'closed'): string[] {
  const html = renderToStaticMarkup(
    createElement(WeaponSelector, { weapons: detailed, chosen, onChoose: () => undefined }),
  );
  const boxes = html.match(/<input type="checkbox"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => box.includes('disabled') === (kind === 'closed'))
    .map((box) => /aria-label="([^"]*)"/.exec(box)?.[1] ?? '');
}

test('with four weapons chosen every other card is disabled', () => {
  expect(cards(CHOSEN, 'open').toSorted()).toEqual(CHOSEN);
  expect(cards(CHOSEN, 'closed')).toHaveLength(33);
});

test('with three chosen every card can be clicked', () => {
  expect(cards(CHOSEN.slice(1), 'open')).toHaveLength(37);
});
