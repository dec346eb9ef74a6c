import { describe, expect, it } from 'vitest';
import type { CatalogueHistory, GameUpdate } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import { corrected, itemsImpact, loadoutImpact } from './impact.ts';

const update = updatesWith(
  {
    kind: 'weapon',
    item: 'AKM',
    field: 'bodyDamage',
    value: 20,
    status: 'stated',
    basis: 'announced',
    sources: ['a'],
  },
  { event: 'removed', kind: 'gadget', name: 'C4', sources: ['a'] },
);

const akm = { class: 'Medium', weapon: 'AKM', specialization: '', gadgets: ['C4'] } as const;

function impactOf(updates: readonly GameUpdate[], since: string, until: string) {
  const history: CatalogueHistory = { builtIn: builtInCatalogue, sources: {}, updates };
  return loadoutImpact(akm, itemsImpact(history, since, until));
}

describe('the effect of updates on a loadout', () => {
  const updates = [
    update('1.0.0', [{}]),
    update('1.1.0', [{ value: 22 }]),
    update('1.2.0', [{ value: 20 }]),
  ];

  it('is a changed value of a stat', () => {
    expect(impactOf(updates, '1.0.0', '1.1.0')).toEqual([
      {
        kind: 'weapon',
        name: 'AKM',
        what: 'changed',
        stats: [
          {
            field: 'bodyDamage',
            before: 20,
            after: 22,
            update: '1.1.0',
            status: 'stated',
            isCorrection: false,
          },
        ],
      },
    ]);
  });

  it('is nothing when the value is back or there was no update', () => {
    expect(impactOf(updates, '1.0.0', '1.2.0')).toEqual([]);
    expect(impactOf(updates, '1.1.0', '1.1.0')).toEqual([]);
  });

  it.each([
    ['a correction', { basis: 'correction' }],
    ['an estimate', { basis: 'estimated' }],
    ['a doubtful report', { status: 'conflicting' }],
    ['an announcement that never took effect', { status: 'superseded' }],
    ['the first known value', { field: 'equipSeconds' }],
    ['a meta score', { field: 'patchMetaScore' }],
  ] as const)("doesn't include %s", (_what, change) => {
    const later = update('1.1.0', [{ value: 22, ...change }]);
    expect(impactOf([update('1.0.0', [{}]), later], '1.0.0', '1.1.0')).toEqual([]);
  });

  const correction = { basis: 'correction' } as const;
  const movesOf = (later: readonly GameUpdate[]) =>
    impactOf([update('1.0.0', [{}]), ...later], '1.0.0', '2.0.0').flatMap(({ stats }) =>
      stats.map(({ field, before, after, isCorrection }) => [field, before, after, isCorrection]),
    );

  it('names our corrections as such, next to what the game changed', () => {
    expect(
      movesOf([update('1.1.0', [{ value: 22 }]), update('1.2.0', [{ value: 21, ...correction }])]),
    ).toEqual([
      ['bodyDamage', 20, 22, false],
      ['bodyDamage', 22, 21, true],
    ]);
    expect(
      movesOf([
        update('1.1.0', [{ value: 18, ...correction }]),
        update('1.2.0', [{ value: 19 }]),
        update('1.3.0', [{ value: 22 }]),
      ]),
    ).toEqual([
      ['bodyDamage', 20, 18, true],
      ['bodyDamage', 18, 22, false],
    ]);
  });

  it('is nothing when several corrections are all that happened', () => {
    const corrections = [18, 19].map((value, index) =>
      update(`1.${index + 1}.0`, [{ value, ...correction }]),
    );
    expect(movesOf(corrections)).toEqual([]);
  });

  it('compares with what the stats must have been, as far as we know now', () => {
    const history: CatalogueHistory = {
      builtIn: builtInCatalogue,
      sources: {},
      updates: [
        update('1.0.0', [{}]),
        update('1.1.0', [{ value: 18, ...correction }]),
        update('1.2.0', [{ value: 22 }]),
      ],
    };
    const { weapons } = corrected(builtInCatalogue, itemsImpact(history, '1.0.0', '1.2.0'));
    expect(weapons.find(({ name }) => name === 'AKM')?.bodyDamage).toBe(18);
    expect(weapons.filter(({ name }) => name !== 'AKM')).toEqual(
      builtInCatalogue.weapons.filter(({ name }) => name !== 'AKM'),
    );
  });

  it.each([
    ['left the game', {}, 1],
    ['was taken from the class', { event: 'classes', classes: ['Heavy'] }, 1],
    ['was made available to more classes', { event: 'classes', classes: ['Medium', 'Heavy'] }, 0],
    ['was renamed', { event: 'renamed' }, 0],
  ] as const)('an item that %s is reported as gone %i times', (_what, event, count) => {
    const found = impactOf([update('1.0.0', []), update('1.1.0', [], [event])], '1.0.0', '1.1.0');
    expect(found.filter(({ what }) => what === 'gone')).toHaveLength(count);
  });
});
