import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import type { Catalogue, LibraryBuild, Weapon } from './catalogue.ts';
import { CATALOGUE_FILES, catalogueProblems, describeCatalogueProblem } from './problems.ts';

/** The built-in catalogue with one weapon's stats replaced. */
function withWeapon(name: string, figures: Partial<Weapon>): Catalogue {
  const weapons = builtInCatalogue.weapons.map((weapon) =>
    weapon.name === name ? { ...weapon, ...figures } : weapon,
  );
  return { ...builtInCatalogue, weapons };
}

/** The built-in catalogue with one library build's fields replaced. */
function withBuild(id: string, fields: Partial<LibraryBuild>): Catalogue {
  const libraryBuilds = builtInCatalogue.libraryBuilds.map((build) =>
    build.id === id ? { ...build, ...fields } : build,
  );
  return { ...builtInCatalogue, libraryBuilds };
}

/** The built-in catalogue with a modified copy of a file's first entry added. */
function withCopy<
  Part extends 'weapons' | 'gadgets' | 'specializations' | 'maps' | 'libraryBuilds',
>(part: Part, changes: Partial<Catalogue[Part][number]> = {}): Catalogue {
  return {
    ...builtInCatalogue,
    [part]: [...builtInCatalogue[part], { ...builtInCatalogue[part][0], ...changes }],
  };
}

const withoutBuilds: Catalogue = { ...builtInCatalogue, libraryBuilds: [] };

/** A catalogue whose team model mentions only its own items. */
function withFittingModel(catalogue: Catalogue): Catalogue {
  const { weapons, gadgets, specializations, teamModel } = catalogue;
  const isNamed = (list: readonly { readonly name: string }[], name: string) =>
    list.some((item) => item.name === name);
  return {
    ...catalogue,
    teamModel: {
      ...teamModel,
      gadgets: teamModel.gadgets.filter(({ name }) => isNamed(gadgets, name)),
      specializations: teamModel.specializations.filter(({ name }) =>
        isNamed(specializations, name),
      ),
      weaponCategories: teamModel.weaponCategories.filter(({ category }) =>
        weapons.some((weapon) => weapon.category === category),
      ),
      memberPairs: [],
      teamPairs: [],
      threats: teamModel.threats.map(({ threat, worth, asked, reason }) => ({
        threat,
        worth,
        asked,
        reason,
      })),
      noThreats: [
        {
          items: [...weapons, ...gadgets, ...specializations].map(({ name }) => name),
          reason: 'made up',
        },
      ],
    },
  };
}

const problem = (file: string, entry: string, field: string, message: string) => ({
  file,
  entry,
  field,
  message,
});
const TWICE = 'is listed more than once';

const BROKEN = [
  {
    name: 'a duplicate weapon',
    catalogue: withCopy('weapons'),
    expected: [problem('weapons.json', '93R', 'name', TWICE)],
  },
  {
    name: 'a weapon with the same picture name as another',
    catalogue: withCopy('weapons', { name: '93r!' }),
    expected: [problem('weapons.json', '93r!', 'name', TWICE)],
  },
  {
    name: 'a weapon without a picture name',
    catalogue: withCopy('weapons', { name: '???' }),
    expected: [problem('weapons.json', '???', 'name', 'needs a letter a-z or a digit')],
  },
  {
    name: 'a duplicate gadget',
    catalogue: withCopy('gadgets'),
    expected: [problem('gadgets.json', 'Flashbang', 'name', TWICE)],
  },
  {
    name: 'a duplicate specialization, even in another class',
    catalogue: withCopy('specializations', { class: 'Heavy' }),
    expected: [problem('specializations.json', 'Cloaking Device', 'name', TWICE)],
  },
  {
    name: 'a duplicate map id',
    catalogue: withCopy('maps', { name: 'Another' }),
    expected: [problem('maps.json', 'monaco', 'mapId', TWICE)],
  },
  {
    name: 'a duplicate library build id',
    catalogue: withCopy('libraryBuilds', { name: 'Another' }),
    expected: [problem('library-builds.json', 'light-scout', 'id', TWICE)],
  },
  {
    name: 'a dropoff that ends before it starts',
    catalogue: withWeapon('AKM', { damageDropoffMaxRange: '20m' }),
    expected: [
      problem(
        'weapons.json',
        'AKM',
        'damageDropoffMaxRange',
        'must not be below damageDropoffMinRange (30 m)',
      ),
    ],
  },
  {
    name: "a damage per magazine that isn't the product",
    catalogue: withWeapon('AKM', { damagePerMagazine: 639 }),
    expected: [
      problem(
        'weapons.json',
        'AKM',
        'damagePerMagazine',
        'must be bodyDamage x magazineSize (640)',
      ),
    ],
  },
  {
    name: 'a pause between bursts of one shot',
    catalogue: withWeapon('AKM', { burstDelay: 0.2 }),
    expected: [problem('weapons.json', 'AKM', 'burstDelay', 'must be 0 when shotsPerBurst is 1')],
  },
  {
    name: "magazine sections that don't add up to the magazine",
    catalogue: withWeapon('AKM', { magazineSegments: { count: 2, rounds: 10, swapSeconds: 1 } }),
    expected: [
      problem(
        'weapons.json',
        'AKM',
        'magazineSegments',
        'count x rounds must be magazineSize (32)',
      ),
    ],
  },
  {
    name: 'a full rate before the first shot',
    catalogue: withWeapon('AKM', {
      spinUp: { firstShotSeconds: 1, fullRateSeconds: 0.5, startRpm: 100 },
    }),
    expected: [
      problem(
        'weapons.json',
        'AKM',
        'spinUp',
        'fullRateSeconds must not be below firstShotSeconds',
      ),
    ],
  },
  {
    name: 'a build with an unknown weapon',
    catalogue: withBuild('light-scout', { weapon: 'Banana' }),
    expected: [
      problem('library-builds.json', 'light-scout', 'weapon', "'Banana' isn't a Light weapon"),
    ],
  },
  {
    name: "a build with another class's weapon",
    catalogue: withBuild('light-scout', { weapon: 'AKM' }),
    expected: [
      problem('library-builds.json', 'light-scout', 'weapon', "'AKM' isn't a Light weapon"),
    ],
  },
  {
    name: 'a build with an unknown specialization',
    catalogue: withBuild('light-scout', { specialization: 'Nap' }),
    expected: [
      problem(
        'library-builds.json',
        'light-scout',
        'specialization',
        "'Nap' isn't a Light specialization",
      ),
    ],
  },
  {
    name: "a build with another class's specialization",
    catalogue: withBuild('light-scout', { specialization: 'Goo Gun' }),
    expected: [
      problem(
        'library-builds.json',
        'light-scout',
        'specialization',
        "'Goo Gun' isn't a Light specialization",
      ),
    ],
  },
  {
    name: 'a build with an unknown gadget',
    catalogue: withBuild('light-scout', { gadgets: ['Flashbang', 'Gateway', 'Kazoo'] }),
    expected: [
      problem('library-builds.json', 'light-scout', 'gadgets', "Light can't carry 'Kazoo'"),
    ],
  },
  {
    name: "a build with other classes' gadgets",
    catalogue: withBuild('light-scout', { gadgets: ['Flashbang', 'Gateway', 'Explosive Mine'] }),
    expected: [
      problem(
        'library-builds.json',
        'light-scout',
        'gadgets',
        "Light can't carry 'Explosive Mine'",
      ),
    ],
  },
  {
    name: 'a build with the same gadget twice',
    catalogue: withBuild('light-scout', { gadgets: ['Flashbang', 'Gateway', 'Flashbang'] }),
    expected: [problem('library-builds.json', 'light-scout', 'gadgets', 'must all be different')],
  },
  {
    name: 'a class without a weapon',
    catalogue: withFittingModel({
      ...withoutBuilds,
      weapons: builtInCatalogue.weapons.filter((weapon) => weapon.class !== 'Heavy'),
    }),
    expected: [problem('weapons.json', '', '', 'needs at least 1 for the class Heavy')],
  },
  {
    name: 'a class without a specialization',
    catalogue: withFittingModel({
      ...withoutBuilds,
      specializations: builtInCatalogue.specializations.filter((item) => item.class !== 'Medium'),
    }),
    expected: [problem('specializations.json', '', '', 'needs at least 1 for the class Medium')],
  },
  {
    name: 'a class with two gadgets',
    catalogue: withFittingModel({
      ...withoutBuilds,
      gadgets: builtInCatalogue.gadgets.filter(
        (gadget) =>
          !gadget.classes.includes('Light') || ['Gateway', 'Nullifier'].includes(gadget.name),
      ),
    }),
    expected: [problem('gadgets.json', '', '', 'needs at least 3 for the class Light')],
  },
  {
    name: "a class whose only specialization isn't in the game",
    catalogue: withFittingModel({
      ...withoutBuilds,
      specializations: builtInCatalogue.specializations.filter(
        (item) => item.class !== 'Medium' || item.status !== 'available',
      ),
    }),
    expected: [problem('specializations.json', '', '', 'needs at least 1 for the class Medium')],
  },
];

describe('catalogueProblems', () => {
  it('finds nothing wrong with the built-in catalogue', () => {
    expect(catalogueProblems(builtInCatalogue)).toEqual([]);
    expect(catalogueProblems(withoutBuilds)).toEqual([]);
  });

  it.each(BROKEN)('names file, entry and field of $name', ({ catalogue, expected }) => {
    expect(catalogueProblems(catalogue)).toEqual(expected);
  });

  it('accepts a class with three gadgets, a dropoff at a single range, and a rounded damage per magazine', () => {
    const threeForLight = builtInCatalogue.gadgets.filter(
      (gadget) =>
        !gadget.classes.includes('Light') ||
        ['Gateway', 'Nullifier', 'Flashbang'].includes(gadget.name),
    );
    expect(
      catalogueProblems(withFittingModel({ ...withoutBuilds, gadgets: threeForLight })),
    ).toEqual([]);
    expect(catalogueProblems(withWeapon('AKM', { damageDropoffMaxRange: '30m' }))).toEqual([]);
    expect(catalogueProblems(withWeapon('AKM', { bodyDamage: 20.01 }))).toEqual([]); // 640.32 shown as 640
  });

  it('reports every problem, not just the first', () => {
    const catalogue = withWeapon('AKM', { burstDelay: 1, damagePerMagazine: 1 });
    expect(catalogueProblems(catalogue).map((found) => found.field)).toEqual([
      'damagePerMagazine',
      'burstDelay',
    ]);
  });

  it('requires a choice for every class', () => {
    const empty: Catalogue = { ...withoutBuilds, weapons: [], gadgets: [], specializations: [] };
    expect(catalogueProblems(withFittingModel(empty))).toHaveLength(9);
  });
});

describe('describeCatalogueProblem', () => {
  it.each([
    {
      name: 'a field of an entry',
      input: problem('weapons.json', 'M11', 'rateOfFire', 'must be above 0'),
      expected: 'weapons.json, entry M11, field rateOfFire: must be above 0',
    },
    {
      name: 'a whole entry',
      input: problem('weapons.json', 'M11', '', 'must be an object'),
      expected: 'weapons.json, entry M11: must be an object',
    },
    {
      name: 'a whole file',
      input: problem('maps.json', '', '', 'cannot be read'),
      expected: 'maps.json: cannot be read',
    },
  ])('formats $name as one line', ({ input, expected }) => {
    expect(describeCatalogueProblem(input)).toBe(expected);
  });

  it('knows the seven files of a catalogue', () => {
    expect(Object.values(CATALOGUE_FILES)).toEqual([
      'patch.json',
      'weapons.json',
      'gadgets.json',
      'specializations.json',
      'maps.json',
      'library-builds.json',
      'team-model.json',
    ]);
  });
});
