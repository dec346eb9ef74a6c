import { expect, it } from 'vitest';
import { changesByItem } from './update-changes.ts';
import type { UpdateChanges } from './updates.queries.ts';

type Change = UpdateChanges['changes'][number];

function change(kind: Change['kind'], item: string, field: string): Change {
  return {
    kind,
    item,
    itemId: item.toLowerCase(),
    field,
    value: 1,
    status: 'stated',
    basis: 'announced',
    cause: 'update',
    origin: 'game',
    sources: ['notes'],
  };
}

it('groups an update’s changes by item: weapons, specializations, gadgets, each by name', () => {
  const grouped = changesByItem([
    change('gadget', 'C4', 'charges'),
    change('weapon', 'M60', 'bodyDamage'),
    change('specialization', 'Winch Claw', 'cooldownSeconds'),
    change('weapon', 'AKM', 'bodyDamage'),
    change('weapon', 'M60', 'magazineSize'),
    change('gadget', 'APS Turret', 'health'),
  ]);
  expect(
    grouped.map(({ kind, item, changes }) => [kind, item, changes.map(({ field }) => field)]),
  ).toEqual([
    ['weapon', 'AKM', ['bodyDamage']],
    ['weapon', 'M60', ['bodyDamage', 'magazineSize']],
    ['specialization', 'Winch Claw', ['cooldownSeconds']],
    ['gadget', 'APS Turret', ['health']],
    ['gadget', 'C4', ['charges']],
  ]);
});

it('keeps items of different kinds apart, even with the same name', () => {
  const grouped = changesByItem([
    change('gadget', 'Twin', 'charges'),
    change('weapon', 'Twin', 'x'),
  ]);
  expect(grouped.map(({ kind }) => kind)).toEqual(['weapon', 'gadget']);
});
