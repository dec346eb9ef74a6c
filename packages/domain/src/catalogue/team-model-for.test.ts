import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import type { PresentItem, RosterEvent } from './game-update.ts';
import { builtInModelFor, teamModelFor } from './team-model-for.ts';
import type { TeamItem, TeamModel, TeamThreat } from './team-model.ts';

const suits = { roles: [], playstyles: [] } as const;
const item = { ...suits, strength: 70, gives: {}, answers: {}, reason: 'Good.' };
const kind = {
  ...suits,
  reason: 'Good.',
  readySeconds: 0.5,
  closeInMeters: 0,
  hitPercent: { short: 100, middle: 100, long: 100 },
};
const pair = { points: 10, reason: 'Good.' };
const threat: TeamThreat = { threat: 'shields', worth: 50, asked: 1, reason: 'Good.' };

const listed = (...names: string[]): TeamItem[] => names.map((name) => ({ name, ...item }));

/** The items of an update, found among the built-in ones by name. */
function itemsNamed(...names: string[]) {
  const { weapons, gadgets, specializations } = builtInCatalogue;
  const found = {
    weapons: weapons.filter(({ name }) => names.includes(name)),
    gadgets: gadgets.filter(({ name }) => names.includes(name)),
    specializations: specializations.filter(({ name }) => names.includes(name)),
  };
  if (Object.values(found).flat().length !== names.length) throw new Error('an item is missing');
  return found;
}

/** The model with some parts in place of the built-in ones, for the items of an update. */
function modelWith(
  change: Partial<TeamModel>,
  items: ReturnType<typeof itemsNamed>,
  present: readonly PresentItem[] = [],
): TeamModel {
  return teamModelFor(items, { ...builtInCatalogue.teamModel, ...change }, present);
}

describe('the team model of an update', () => {
  it('has entries only for items in the game', () => {
    const model = modelWith(
      {
        gadgets: listed('C4', 'Zipline'),
        specializations: listed('Winch Claw', 'Healing Beam'),
        weaponCategories: [
          { ...kind, category: 'Bow' },
          { ...kind, category: 'Flamethrower' },
        ],
      },
      itemsNamed('C4', 'Healing Beam', 'Recurve Bow'),
    );
    expect(model.gadgets).toEqual(listed('C4'));
    expect(model.specializations).toEqual(listed('Healing Beam'));
    expect(model.weaponCategories.map(({ category }) => category)).toEqual(['Bow']);
  });

  it('leaves out what two items do for one member when one of them is missing', () => {
    const beam = { ...pair, specialization: 'Healing Beam' };
    const model = modelWith(
      {
        memberPairs: [
          { ...beam, categories: ['Bow', 'Shotgun'] },
          { ...beam, categories: ['Shotgun'] },
          { ...pair, specialization: 'Winch Claw', categories: ['Bow'] },
        ],
      },
      itemsNamed('Healing Beam', 'Recurve Bow'),
    );
    expect(model.memberPairs).toEqual([{ ...beam, categories: ['Bow'] }]);
  });

  it('leaves out what two items do for a team when one side has none left', () => {
    const heavy = { classes: ['Heavy'] } as const;
    const model = modelWith(
      {
        teamPairs: [
          { ...pair, first: { specializations: ['Healing Beam', 'Winch Claw'] }, second: heavy },
          { ...pair, first: heavy, second: { gadgets: ['C4', 'Zipline'] } },
          { ...pair, first: { gadgets: ['Zipline'] }, second: heavy },
          { ...pair, first: heavy, second: { specializations: ['Winch Claw'] } },
        ],
      },
      itemsNamed('Healing Beam', 'C4'),
    );
    expect(model.teamPairs).toEqual([
      { ...pair, first: { specializations: ['Healing Beam'] }, second: heavy },
      { ...pair, first: heavy, second: { gadgets: ['C4'] } },
    ]);
  });

  it('names only threats that enemies can pose, and no empty list', () => {
    const model = modelWith(
      {
        threats: [
          {
            ...threat,
            weapons: ['AKM', 'Recurve Bow'],
            weaponCategories: ['Bow', 'Shotgun'],
            specializations: ['Winch Claw'],
            gadgets: ['C4', 'Zipline'],
          },
        ],
      },
      itemsNamed('Recurve Bow', 'C4'),
    );
    expect(model.threats).toEqual([
      { ...threat, weapons: ['Recurve Bow'], weaponCategories: ['Bow'], gadgets: ['C4'] },
    ]);
  });
});

describe('an item that came later than the team model', () => {
  const items = itemsNamed('C4', 'Zipline', 'Winch Claw');
  const later = (
    ofKind: 'gadget' | 'specialization',
    name: string,
    poses?: readonly string[],
  ): PresentItem => ({ kind: ofKind, name, team: { ...item, ...(poses && { poses }) } });

  it('brings its entry', () => {
    const present = [later('gadget', 'Zipline', []), later('specialization', 'Winch Claw', [])];
    const model = modelWith({ gadgets: listed('C4'), specializations: [] }, items, present);
    expect(model.gadgets.map(({ name }) => name)).toEqual(['C4', 'Zipline']);
    expect(model.specializations.map(({ name }) => name)).toEqual(['Winch Claw']);
  });

  it('joins the threats it poses', () => {
    const present = [
      later('gadget', 'Zipline', ['shields']),
      later('specialization', 'Winch Claw', ['cloak']),
    ];
    const cloak = { ...threat, threat: 'cloak' };
    const model = modelWith({ threats: [{ ...threat, gadgets: ['C4'] }, cloak] }, items, present);
    expect(model.threats).toEqual([
      { ...threat, gadgets: ['C4', 'Zipline'] },
      { ...cloak, specializations: ['Winch Claw'] },
    ]);
  });

  it('is listed as no threat when it poses none', () => {
    const present = [later('gadget', 'Zipline'), later('gadget', 'C4', ['shields'])];
    expect(modelWith({ noThreats: [] }, items, present).noThreats).toEqual([
      { items: ['Zipline'], reason: 'Good.' },
    ]);
  });
});

describe('a kind of weapon that came later than the team model', () => {
  const bows = itemsNamed('Recurve Bow');
  const bow = { ...kind, category: 'Bow' };
  const laterBow = (name: string, poses?: readonly string[]): PresentItem => ({
    kind: 'weapon',
    name,
    newCategory: { ...bow, ...(poses && { poses }) },
  });

  it('brings its entry, once', () => {
    const present = [laterBow('Recurve Bow'), laterBow('Crossbow')];
    expect(modelWith({ weaponCategories: [] }, bows, present).weaponCategories).toEqual([bow]);
  });

  it('never takes the place of the entry in the model', () => {
    const own = { ...bow, readySeconds: 1 };
    const model = modelWith({ weaponCategories: [own], noThreats: [] }, bows, [laterBow('Bow')]);
    expect(model.weaponCategories).toEqual([own]);
    expect(model.noThreats).toEqual([]);
  });

  it('is left out when none of its weapons is in the game', () => {
    const model = modelWith({ weaponCategories: [] }, itemsNamed('AKM'), [laterBow('Crossbow')]);
    expect(model.weaponCategories).toEqual([]);
  });

  it('joins the threats it poses, or those that are none', () => {
    const parts = { weaponCategories: [], noThreats: [], threats: [threat] };
    const posing = modelWith(parts, bows, [laterBow('Recurve Bow', ['shields'])]);
    expect(posing.threats).toEqual([{ ...threat, weaponCategories: ['Bow'] }]);
    expect(posing.noThreats).toEqual([]);
    const harmless = modelWith(parts, bows, [laterBow('Recurve Bow')]);
    expect(harmless.threats).toEqual([threat]);
    expect(harmless.noThreats).toEqual([{ items: ['Bow'], reason: 'Good.' }]);
  });
});

describe('the built-in team model for an imported catalogue', () => {
  const history = { builtIn: builtInCatalogue, updates: [] };

  it('knows only the maps of the catalogue', () => {
    const maps = builtInCatalogue.maps.slice(0, 1);
    const model = builtInModelFor({ ...itemsNamed('C4'), maps }, history);
    expect(model.map.maps.map(({ map }) => map)).toEqual(maps.map(({ mapId }) => mapId));
  });

  it('has the entries of items that updates added, as they were added last', () => {
    const update = updatesWith(
      {
        kind: 'gadget',
        item: 'Zipline',
        field: 'range',
        value: 1,
        status: 'stated',
        basis: 'announced',
        sources: ['a'],
      },
      { event: 'added', kind: 'gadget', name: 'Zipline', sources: ['a'] },
    );
    const strong = (strength: number): Partial<RosterEvent> => ({ team: { ...item, strength } });
    const builtIn = {
      ...builtInCatalogue,
      teamModel: { ...builtInCatalogue.teamModel, gadgets: listed('C4') },
    };
    const updates = [
      update('1.0.0', [], [strong(60), { ...strong(60), name: 'Jump Pad' }]),
      update('2.0.0', [], [strong(80)]),
      update('3.0.0', [], [{ ...strong(90), event: 'removed' }]),
    ];
    const catalogue = { ...itemsNamed('C4', 'Zipline'), maps: builtInCatalogue.maps };
    const { gadgets } = builtInModelFor(catalogue, { builtIn, updates });
    expect(gadgets.map(({ name, strength }) => [name, strength])).toEqual([
      ['C4', 70],
      ['Zipline', 80],
    ]);
  });
});
