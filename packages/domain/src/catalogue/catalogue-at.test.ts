import { describe, expect, it } from 'vitest';
import { builtInCatalogue, madeUpWeapon } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import { assumedStats, catalogueAt, changesOfItem, weaponStates, withStat } from './index.ts';
import type {
  Catalogue,
  CatalogueHistory,
  GameUpdate,
  ItemKind,
  RosterEvent,
  Weapon,
} from './index.ts';

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

function at(version: string, history: CatalogueHistory): Catalogue {
  const catalogue = catalogueAt(history, version);
  if (catalogue === undefined) throw new Error(`no ${version}`);
  return catalogue;
}

const added = (kind: ItemKind, ...names: string[]): Partial<RosterEvent>[] =>
  names.map((name) => ({ kind, name }));

const withDefinition = ({ name, ...definition }: Weapon): Partial<RosterEvent> => ({
  name,
  definition,
});

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('the stats of an update', () => {
  it('stay as in the built-in files until the first later change', () => {
    const history = historyOf(update('8.3.0', [], [{}]), update('99.0.0', [{}]));
    const rateAt = (version: string) =>
      at(version, history).weapons.find(({ name }) => name === 'Sledgehammer')?.rateOfFire;
    const builtIn = builtInCatalogue.weapons.find(({ name }) => name === 'Sledgehammer');
    expect(rateAt('8.3.0')).toBe(builtIn?.rateOfFire);
    expect(rateAt('99.0.0')).toBe(70);
  });

  it('survive a rework without known stats', () => {
    const history = historyOf(
      update('9.0.0', [], [withDefinition(madeUpWeapon({ name: 'Newgun', class: 'Heavy' }))]),
      update('9.1.0', [{ item: 'Newgun' }], [{ event: 'reworked', name: 'Newgun' }]),
      update('9.2.0', [{ item: 'Newgun', value: 80 }]),
    );
    const states = weaponStates(history, 'Newgun').map(({ weapon }) => [
      weapon.class,
      weapon.rateOfFire,
    ]);
    expect(states.at(-1)).toEqual(['Heavy', 80]);
  });

  it('of an item that an update added are the first known ones until then', () => {
    const history = historyOf(
      update('98.0.0', [], [withDefinition(madeUpWeapon({ name: 'Newgun', rateOfFire: 60 }))]),
      update('99.0.0', [{ item: 'Newgun' }]),
    );
    expect(at('98.0.0', history).weapons[0]?.rateOfFire).toBe(70);
  });

  it('leave out what was announced and never came, and what better sources deny', () => {
    const history = historyOf(
      update('98.0.0', [{}], [{}]),
      update('99.0.0', [{ value: 80, status: 'superseded' }]),
      update('99.1.0', [{ value: 90, status: 'conflicting' }]),
    );
    expect(at('99.1.0', history).weapons[0]?.rateOfFire).toBe(70);
  });

  it('include what a magazine does in all, to a hundredth', () => {
    const newgun = madeUpWeapon({ name: 'Newgun', bodyDamage: 8.333, magazineSize: 7 });
    const history = historyOf(update('9.0.0', [], [withDefinition(newgun)]));
    expect(at('9.0.0', history).weapons[0]?.damagePerMagazine).toBe(58.33); // 8.333 x 7 = 58.331
  });
});

describe('the items of an update', () => {
  it('are those added up to it and not removed since', () => {
    const history = historyOf(
      update('1.0.0', [], added('weapon', 'AKM', 'FAMAS')),
      update('2.0.0', [], [{ event: 'removed', name: 'FAMAS' }]),
      update('10.0.0', [], added('weapon', 'FAMAS')),
    );
    const weaponsAt = (version: string) => namesOf(at(version, history).weapons);
    expect(weaponsAt('1.0.0')).toEqual(['AKM', 'FAMAS']);
    expect(weaponsAt('2.0.0')).toEqual(['AKM']);
    expect(weaponsAt('10.0.0')).toEqual(['AKM', 'FAMAS']);
  });

  it('list weapons by class and name, in any case', () => {
    const history = historyOf(
      update('1.0.0', [], added('weapon', 'M60', 'FAMAS', 'M11', 'AKM', '93R')),
      update('2.0.0', [], [withDefinition(madeUpWeapon({ name: 'aardvark' }))]),
    );
    expect(namesOf(at('2.0.0', history).weapons)).toEqual([
      '93R',
      'M11',
      'aardvark',
      'AKM',
      'FAMAS',
      'M60',
    ]);
  });

  it('list gadgets by group, in the order of the built-in ones, with newer ones last', () => {
    const decoy = { kind: 'gadget', name: 'Decoy', definition: { classes: ['Medium'] } } as const;
    const gadgets = ['C4', 'Zipline', 'APS Turret', 'Breach Charge', 'Flashbang'];
    const history = historyOf(update('1.0.0', [], [decoy, ...added('gadget', ...gadgets)]));
    expect(namesOf(at('1.0.0', history).gadgets)).toEqual([
      'Flashbang',
      'Breach Charge',
      'APS Turret',
      'Zipline',
      'Decoy',
      'C4',
    ]);
  });

  it('list specializations by class', () => {
    const names = ['Winch Claw', 'Healing Beam', 'Evasive Dash', 'Cloaking Device'];
    const history = historyOf(update('1.0.0', [], added('specialization', ...names)));
    expect(namesOf(at('1.0.0', history).specializations)).toEqual([
      'Cloaking Device',
      'Evasive Dash',
      'Healing Beam',
      'Winch Claw',
    ]);
  });

  it('move a gadget to the group of the classes that can carry it', () => {
    const forClasses = (...classes: NonNullable<RosterEvent['classes']>) =>
      ({ event: 'classes', kind: 'gadget', name: 'Gas Mine', classes }) as const;
    const history = historyOf(
      update('1.0.0', [], [forClasses('Light'), ...added('gadget', 'Gas Mine')]),
      update('2.0.0', [], [forClasses('Medium', 'Heavy')]),
      update('3.0.0', [], [forClasses('Light', 'Medium', 'Heavy')]),
      update('4.0.0', [], [forClasses('Heavy')]),
    );
    const gadgetAt = (version: string) => at(version, history).gadgets[0];
    expect(gadgetAt('1.0.0')).toMatchObject({ group: 'Medium', classes: ['Medium'] });
    expect(gadgetAt('2.0.0')).toMatchObject({ group: 'Shared', classes: ['Medium', 'Heavy'] });
    expect(gadgetAt('3.0.0')?.group).toBe('Universal');
    expect(gadgetAt('4.0.0')).toMatchObject({ group: 'Heavy', classes: ['Heavy'] });
  });

  it('ignore new classes of a gadget that is not in the game', () => {
    const event = { event: 'classes', kind: 'gadget', name: 'Gas Mine' } as const;
    const history = historyOf(update('1.0.0', [], [{ ...event, classes: ['Light'] }]));
    expect(at('1.0.0', history).gadgets).toEqual([]);
  });

  it('are unknown without a date or a complete roster', () => {
    const history = historyOf(
      { ...update('1.0.0', [], [{}]), date: null },
      { ...update('2.0.0', []), hasCompleteRoster: false },
      update('3.0.0', []),
    );
    expect(catalogueAt(history, '1.0.0')).toBeUndefined();
    expect(catalogueAt(history, '2.0.0')).toBeUndefined();
    expect(catalogueAt(history, '4.0.0')).toBeUndefined();
    expect(at('3.0.0', history).patch).toEqual({ name: '3.0.0', date: '2026-01-01' });
  });
});

describe('the library of an update', () => {
  // The built-in loadout 'Dash Breacher'.
  const parts = [
    ...added('weapon', 'M11'),
    ...added('specialization', 'Evasive Dash'),
    ...added('gadget', 'Breach Charge', 'Pyro Grenade', 'Flashbang'),
  ];
  const loadoutsOf = (roster: readonly Partial<RosterEvent>[]) =>
    namesOf(at('1.0.0', historyOf(update('1.0.0', [], roster))).libraryBuilds);

  it('has the loadouts that can be played', () => {
    expect(loadoutsOf(parts)).toEqual(['Dash Breacher']);
  });

  it.each(parts.map(({ name }) => name))('leaves out a loadout without its %s', (missing) => {
    expect(loadoutsOf(parts.filter(({ name }) => name !== missing))).toEqual([]);
  });
});

describe("a weapon's states", () => {
  it('are one for each update that changed it, while it was in the game', () => {
    const history = historyOf(
      update('1.0.0', [{}], [{}]),
      update('2.0.0', [{ item: 'AKM' }]),
      update('3.0.0', [{ value: 80 }]),
      update('4.0.0', [{ value: 90 }], [{ event: 'removed' }]),
      update('5.0.0', [], [{}]),
    );
    const states = weaponStates(history, 'Sledgehammer').map(
      ({ update: version, date, weapon }) => [version, date, weapon.rateOfFire],
    );
    expect(states).toEqual([
      ['1.0.0', '2026-01-01', 70],
      ['3.0.0', '2026-01-01', 80],
      ['5.0.0', '2026-01-01', 90],
    ]);
  });

  it('wait for the next update with a catalogue', () => {
    const history = historyOf(
      update('1.0.0', [{}], [{}]),
      { ...update('2.0.0', [{ value: 80 }]), date: null },
      update('3.0.0', []),
    );
    const states = weaponStates(history, 'Sledgehammer').map(
      ({ update: version, weapon }) => `${version}: ${weapon.rateOfFire}`,
    );
    expect(states).toEqual(['1.0.0: 70', '3.0.0: 80']);
  });
});

describe("an item's changes", () => {
  it('are those of its kind and name with their updates, in force or not', () => {
    const history = historyOf(
      update('1.0.0', [{}, { item: 'AKM' }, { kind: 'gadget' }]),
      update('2.0.0', [{ value: 80, status: 'superseded' }]),
    );
    const changes = changesOfItem(history, 'weapon', 'Sledgehammer');
    expect(changes.map((change) => [change.update, change.value])).toEqual([
      ['1.0.0', 70],
      ['2.0.0', 80],
    ]);
  });
});

describe('an assumed stat', () => {
  it('is one of a weapon in the game whose value is only known from a later update on', () => {
    const history = historyOf(
      update('1.0.0', [], [...added('weapon', 'Sledgehammer'), ...added('gadget', 'C4')]),
      update('2.0.0', [{}, { field: 'recoil' }, { item: 'AKM' }, { kind: 'gadget', item: 'C4' }]),
      update('3.0.0', [{ value: 80 }]),
    );
    expect(assumedStats(history, '1.0.0')).toEqual([
      { weapon: 'Sledgehammer', field: 'rateOfFire', value: 70, knownFrom: '2.0.0' },
    ]);
    expect(assumedStats(history, '2.0.0')).toEqual([]);
  });
});

describe('a weapon with another stat', () => {
  const minigun = madeUpWeapon({
    spinUp: { firstShotSeconds: 0.5, fullRateSeconds: 1, startRpm: 300 },
  });

  it('has the new value, and is another weapon', () => {
    expect(withStat(minigun, 'bodyDamage', 30)).toEqual({ ...minigun, bodyDamage: 30 });
    expect(minigun.bodyDamage).toBe(25);
  });

  it('keeps the other values of a nested stat', () => {
    expect(withStat(minigun, 'spinUp.startRpm', 400).spinUp).toEqual({
      firstShotSeconds: 0.5,
      fullRateSeconds: 1,
      startRpm: 400,
    });
    expect(minigun.spinUp?.startRpm).toBe(300);
  });

  it('never gets a nested stat that it has no room for', () => {
    expect(withStat(madeUpWeapon(), 'spinUp.startRpm', 400)).toEqual(madeUpWeapon());
  });

  it('loses a stat that is gone from the game', () => {
    expect(withStat(madeUpWeapon({ pellets: 8 }), 'pellets', null)).toEqual(madeUpWeapon());
  });
});
