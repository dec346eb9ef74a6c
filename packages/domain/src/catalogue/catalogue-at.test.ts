import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import { catalogueAt, weaponStates } from './index.ts';
import type { CatalogueHistory, GameUpdate } from './index.ts';

const update = updatesWith(
  {
    kind: 'weapon',
    item: 'Sledgehammer',
    field: 'rateOfFire',
    value: 70,
    status: 'stated',
    basis: 'announced',
    sources: ['a'],
  },
  { event: 'added', kind: 'weapon', name: 'Sledgehammer', sources: ['a'] },
);

function historyOf(...updates: GameUpdate[]): CatalogueHistory {
  return { builtIn: builtInCatalogue, sources: {}, updates };
}

describe('the stats of an update', () => {
  it('stay as in the built-in files until the first later change', () => {
    const history = historyOf(update('8.3.0', [], [{}]), update('99.0.0', [{}]));
    const rateAt = (version: string) =>
      catalogueAt(history, version)?.weapons.find(({ name }) => name === 'Sledgehammer')
        ?.rateOfFire;
    const builtIn = builtInCatalogue.weapons.find(({ name }) => name === 'Sledgehammer');
    expect(rateAt('8.3.0')).toBe(builtIn?.rateOfFire);
    expect(rateAt('99.0.0')).toBe(70);
  });

  it('survive a rework without known stats', () => {
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
