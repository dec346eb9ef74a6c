import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { catalogueAt, weaponStates } from './index.ts';
import type { CatalogueHistory, GameUpdate, ItemChange, RosterEvent } from './index.ts';

function update(
  version: string,
  changes: readonly Partial<ItemChange>[],
  roster: readonly Partial<RosterEvent>[] = [],
): GameUpdate {
  return {
    version,
    date: '2026-01-01',
    season: 1,
    name: `Update ${version}`,
    officialNote: null,
    coverage: { weapons: 'changes', gadgets: 'read' },
    readIn: [],
    hasCompleteRoster: true,
    roster: roster.map((event) => ({
      event: 'added',
      kind: 'weapon',
      name: 'Sledgehammer',
      sources: ['a'],
      ...event,
    })),
    changes: changes.map((change) => ({
      kind: 'weapon',
      item: 'Sledgehammer',
      field: 'rateOfFire',
      value: 70,
      status: 'stated',
      basis: 'announced',
      sources: ['a'],
      ...change,
    })),
    otherChanges: [],
    temporary: [],
    sources: {},
  };
}

function historyOf(...updates: GameUpdate[]): CatalogueHistory {
  return { builtIn: builtInCatalogue, sources: {}, updates };
}

describe('the stats of an update', () => {
  it('stay what the built-in files say until the first change that is newer than they are', () => {
    const history = historyOf(update('8.3.0', [], [{}]), update('99.0.0', [{}]));
    const rateAt = (version: string) =>
      catalogueAt(history, version)?.weapons.find(({ name }) => name === 'Sledgehammer')
        ?.rateOfFire;
    const builtIn = builtInCatalogue.weapons.find(({ name }) => name === 'Sledgehammer');
    expect(rateAt('8.3.0')).toBe(builtIn?.rateOfFire);
    expect(rateAt('99.0.0')).toBe(70);
  });

  it('outlive a rework that only tells that there was one', () => {
    const definition = { ...builtInCatalogue.weapons[0], name: undefined };
    const added = { name: 'Newgun', definition } as const;
    const history = historyOf(
      update('9.0.0', [], [added]),
      update('9.1.0', [{ item: 'Newgun' }], [{ event: 'reworked', name: 'Newgun' }]),
    );
    const states = weaponStates(history, 'Newgun').map(({ weapon }) => [
      weapon.class,
      weapon.rateOfFire,
    ]);
    expect(states.at(-1)).toEqual([builtInCatalogue.weapons[0]?.class, 70]);
  });
});
