import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { newestCatalogue } from '../testing/newest-catalogue.ts';
import type { GameUpdate, ItemChange } from './game-update.ts';
import { ratingsAt } from './ratings.ts';

const change = (fields: Partial<ItemChange>): ItemChange => ({
  kind: 'gadget',
  item: 'Zipline',
  field: 'cooldownSeconds',
  value: 30,
  status: 'confirmed',
  basis: 'announced',
  sources: ['notes'],
  ...fields,
});

const update = (version: string, fields: Partial<GameUpdate>): GameUpdate => ({
  version,
  date: '2026-01-01',
  season: 9,
  name: version,
  officialNote: null,
  coverage: { weapons: 'changes', gadgets: 'read' },
  readIn: [],
  hasCompleteRoster: true,
  roster: [],
  changes: [],
  otherChanges: [],
  temporary: [],
  sources: {},
  ...fields,
});

function ratingOf(name: string, updates: readonly GameUpdate[], version = '9.9.0') {
  return ratingsAt({ builtIn: builtInCatalogue, updates }, builtInCatalogue, version).find(
    (rating) => rating.name === name,
  );
}

describe('the rating of an item', () => {
  it('has the update it was made for, and holds until an update changes the item', () => {
    expect(ratingOf('Zipline', [])).toEqual({ name: 'Zipline', rated: '7.6.0' });
    const updates = [update('9.1.0', { changes: [change({})] }), update('9.2.0', {})];
    expect(ratingOf('Zipline', updates)?.changed).toBe('9.1.0');
    expect(ratingOf('Zipline', updates, '9.0.0')?.changed).toBeUndefined();
    expect(ratingOf('Jump Pad', updates)?.changed).toBeUndefined();
  });

  it.each([
    ['a change that never took effect', { changes: [change({ status: 'superseded' })] }],
    ['a value that only became known', { changes: [change({ basis: 'observed' })] }],
    [
      'another look',
      {
        otherChanges: [
          { kind: 'gadget', item: 'Zipline', topics: ['look and sound'], sources: ['notes'] },
        ],
      },
    ],
  ] as const)('holds after %s', (_, fields) => {
    expect(ratingOf('Zipline', [update('9.1.0', fields)])?.changed).toBeUndefined();
  });

  it('of a weapon is as new as its latest rating', () => {
    const rated = change({ kind: 'weapon', item: 'AKM', field: 'patchMetaScore', value: 76 });
    const updates = [
      update('9.1.0', { changes: [change({ kind: 'weapon', item: 'AKM', field: 'bodyDamage' })] }),
      update('9.2.0', { changes: [rated] }),
    ];
    expect(ratingOf('AKM', updates)).toEqual({ name: 'AKM', rated: '9.2.0' });
    expect(ratingOf('FCAR', updates)).toEqual({ name: 'FCAR', rated: '8.3.0' });
  });

  it("of today's Zipline is outdated, because 11.9.0 gave it more range", () => {
    expect(newestCatalogue.teamModel.ratings).toContainEqual({
      name: 'Zipline',
      rated: '7.6.0',
      changed: '11.9.0',
    });
  });
});
