import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { updatesWith } from '../testing/game-updates.ts';
import { catalogueAt } from './catalogue-at.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueHistory, RosterEvent } from './game-update.ts';
import { IMPORT_SOURCE, withImportedCatalogue } from './imported-catalogue.ts';
import { catalogueProblems } from './problems.ts';

const change = {
  kind: 'weapon',
  item: 'AKM',
  field: 'bodyDamage',
  value: 20,
  status: 'stated',
  basis: 'announced',
  sources: ['a'],
} as const;
const event = { event: 'added', kind: 'weapon', name: 'AKM', sources: ['a'] } as const;
const update = updatesWith(change, event);

const roster: RosterEvent[] = (
  [
    ['weapon', builtInCatalogue.weapons],
    ['gadget', builtInCatalogue.gadgets],
    ['specialization', builtInCatalogue.specializations],
  ] as const
).flatMap(([kind, items]) => items.map(({ name }) => ({ ...event, kind, name })));

/** Two updates with every item. The second gave the AKM 22 damage. */
const history: CatalogueHistory = {
  builtIn: builtInCatalogue,
  sources: {},
  updates: [update('8.3.0', [{}], roster), update('8.4.0', [{ value: 22 }])],
};

function at(version: string, from = history): Catalogue {
  const catalogue = catalogueAt(from, version);
  if (catalogue === undefined) throw new Error(`no ${version}`);
  return catalogue;
}

const before = at('8.4.0');

/** The catalogue used so far under another version, with changes. */
function imported(version: string, changed: Partial<Catalogue> = {}): Catalogue {
  return { ...before, patch: { name: version, date: '2026-03' }, ...changed };
}

const weapons = before.weapons.map((weapon) =>
  weapon.name === 'AKM' ? { ...weapon, bodyDamage: 25, patchMetaScore: 1 } : weapon,
);

/** The catalogue used so far with one more item, which its team model knows. */
function withMore(
  added: 'gadgets' | 'specializations' | 'weapons' | 'a kind of weapon' | 'maps',
): Partial<Catalogue> {
  const { teamModel: model } = before;
  const first = <Item>([item]: readonly Item[]): Item => {
    if (item === undefined) throw new Error('none');
    return item;
  };
  const name = 'Decoy';
  switch (added) {
    case 'gadgets':
    case 'specializations': {
      const threat = { ...first(model.threats) };
      const posing = { ...threat, [added]: [...(threat[added] ?? []), name] };
      return {
        [added]: [...before[added], { ...first<object>(before[added]), name }],
        teamModel: {
          ...model,
          [added]: [...model[added], { ...first(model[added]), name }],
          threats: [posing, ...model.threats.slice(1)],
        },
      };
    }
    case 'weapons':
      return { weapons: [...before.weapons, { ...first(before.weapons), name }] };
    case 'a kind of weapon': {
      const weapon = { ...first(before.weapons), name, category: 'Crossbow' };
      const use = { ...first(model.weaponCategories), category: 'Crossbow' };
      return {
        weapons: [...before.weapons, weapon],
        teamModel: {
          ...model,
          weaponCategories: [...model.weaponCategories, use],
          noThreats: [...model.noThreats, { items: ['Crossbow'], reason: 'Slow.' }],
        },
      };
    }
    default: {
      const map = { ...first(before.maps), mapId: 'decoy' };
      const entry = { ...first(model.map.maps), map: 'decoy' };
      return {
        maps: [...before.maps, map],
        teamModel: { ...model, map: { ...model.map, maps: [...model.map.maps, entry] } },
      };
    }
  }
}

const akm = ({ weapons: all }: Catalogue) => all.find(({ name }) => name === 'AKM');

describe('an imported catalogue', () => {
  it('is an update with everything that differs from the catalogue used so far', () => {
    const [goo, ...gadgets] = before.gadgets.toReversed();
    if (goo === undefined) throw new Error('no gadget');
    const [gone, ...specializations] = before.specializations;
    const { updates, sources } = withImportedCatalogue(
      history,
      imported('9.0.0', {
        weapons: weapons.map((one) => (one.name === 'V9S' ? { ...one, name: 'V10S' } : one)),
        gadgets: [{ ...goo, classes: ['Light'], effect: 'Sticks.' }, ...gadgets],
        specializations,
      }),
      before,
    );
    const last = updates.at(-1);
    expect(last).toMatchObject({
      version: '9.0.0',
      date: '2026-03-01',
      season: 9,
      officialNote: null,
      coverage: { weapons: 'changes', gadgets: 'partial' },
      readIn: [IMPORT_SOURCE],
      hasCompleteRoster: true,
    });
    expect(
      last?.changes.map(({ item, field, previous, value, basis }) => [
        item,
        field,
        previous,
        value,
        basis,
      ]),
    ).toEqual([
      ['AKM', 'bodyDamage', 22, 25, 'imported'],
      ['AKM', 'patchMetaScore', akm(before)?.patchMetaScore, 1, 'estimated'],
    ]);
    expect(last?.roster.map(({ event: what, name, classes }) => [what, name, classes])).toEqual([
      ['added', 'V10S', undefined],
      ['removed', 'V9S', undefined],
      ['removed', gone?.name, undefined],
      ['classes', goo.name, ['Light']],
    ]);
    expect(last?.otherChanges).toEqual([
      { kind: 'gadget', item: goo.name, topics: ['effect'], sources: [IMPORT_SOURCE] },
    ]);
    expect(sources).toHaveProperty(IMPORT_SOURCE);
  });

  it('changes nothing when it is the same, but exists', () => {
    const { updates } = withImportedCatalogue(history, imported('9.0.0'), before);
    expect(updates.at(-1)).toMatchObject({
      version: '9.0.0',
      coverage: { weapons: 'no-changes' },
      changes: [],
      roster: [],
      otherChanges: [],
    });
  });

  it('is what later updates build on', () => {
    const decoy = { ...weapons[0], name: 'Decoy' } as (typeof weapons)[number];
    const with900 = withImportedCatalogue(
      history,
      imported('9.0.0', { weapons: [decoy, ...weapons] }),
      before,
    );
    const later = { ...with900, updates: [...with900.updates, update('9.1.0', [])] };
    expect(akm(at('9.1.0', later))?.bodyDamage).toBe(25);
    expect(at('9.1.0', later).weapons).toContainEqual(decoy);
    expect(akm(at('8.4.0', later))?.bodyDamage).toBe(22);
  });

  it.each(['gadgets', 'specializations', 'weapons', 'a kind of weapon', 'maps'] as const)(
    'with more %s leaves later updates with a team for each of them',
    (added) => {
      const with900 = withImportedCatalogue(history, imported('9.0.0', withMore(added)), before);
      const later = { ...with900, updates: [...with900.updates, update('9.1.0', [])] };
      expect(catalogueProblems(imported('9.0.0', withMore(added)))).toEqual([]);
      expect(catalogueProblems(at('9.1.0', later))).toEqual([]);
      const names = (['gadgets', 'specializations', 'weapons'] as const).flatMap((list) =>
        at('9.1.0', later)[list].map(({ name }) => name),
      );
      if (added !== 'maps') expect(names).toContain('Decoy');
      const posed = withMore(added).teamModel?.threats ?? before.teamModel.threats;
      expect(at('9.1.0', later).teamModel.threats).toEqual(posed);
    },
  );

  it('of the newest update itself corrects it', () => {
    const { updates } = withImportedCatalogue(history, imported('8.4.0', { weapons }), before);
    expect(updates.map(({ version }) => version)).toEqual(['8.3.0', '8.4.0']);
    expect(updates.at(-1)?.changes.map(({ value, basis }) => [value, basis])).toEqual([
      [22, 'announced'],
      [25, 'correction'],
      [1, 'estimated'],
    ]);
  });

  it('leaves the date of an update that has one, and dates one without', () => {
    const dateOf = (date: string | null) => {
      const [first, newest] = history.updates;
      if (first === undefined || newest === undefined) throw new Error('no updates');
      const later = { ...newest, version: '9.0.0', date, hasCompleteRoster: false };
      const updates = [first, newest, later];
      const next = withImportedCatalogue({ ...history, updates }, imported('9.0.0'), before);
      return next.updates.at(-1)?.date;
    };
    expect(dateOf('2026-02-11')).toBe('2026-02-11');
    expect(dateOf(null)).toBe('2026-03-01');
  });

  it('changes single values of a nested stat', () => {
    const minigun = before.weapons.find(({ spinUp }) => spinUp !== undefined);
    if (minigun?.spinUp === undefined) throw new Error('no weapon spins up');
    const { startRpm } = minigun.spinUp;
    const faster = { ...minigun, spinUp: { ...minigun.spinUp, startRpm: 1 } };
    const changed = before.weapons.map((weapon) => (weapon === minigun ? faster : weapon));
    const { updates } = withImportedCatalogue(
      history,
      imported('9.0.0', { weapons: changed }),
      before,
    );
    const changes = updates
      .at(-1)
      ?.changes.map(({ field, previous, value }) => [field, previous, value]);
    expect(changes).toEqual([['spinUp.startRpm', startRpm, 1]]);
  });

  it.each(['8.3.0', '7.0.0', 'Season 9'])('named %s changes no history', (version) => {
    expect(withImportedCatalogue(history, imported(version, { weapons }), before)).toBe(history);
  });
});
