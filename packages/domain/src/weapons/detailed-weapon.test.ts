import { describe, expect, it } from 'vitest';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { detailWeapon, topWeaponsByMeta } from './detailed-weapon.ts';

describe('detailWeapon', () => {
  it('adds shots and seconds for each class and location', () => {
    // M11: 16 to the body, 24 to the head, 0.06 s between shots
    const detailed = detailWeapon(weaponNamed('M11'));
    expect(detailed).toMatchObject({
      stkLightBody: 10, // 150 / 16 = 9.4
      stkLightHead: 7, // 150 / 24 = 6.3
      stkMediumBody: 16, // 250 / 16 = 15.6
      stkMediumHead: 11, // 250 / 24 = 10.4
      stkHeavyBody: 22, // 350 / 16 = 21.9
      stkHeavyHead: 15, // 350 / 24 = 14.6
    });
    expect(detailed.ttkLightBody).toBeCloseTo(9 * 0.06, 12);
    expect(detailed.ttkLightHead).toBeCloseTo(6 * 0.06, 12);
    expect(detailed.ttkMediumBody).toBeCloseTo(15 * 0.06, 12);
    expect(detailed.ttkMediumHead).toBeCloseTo(10 * 0.06, 12);
    expect(detailed.ttkHeavyBody).toBeCloseTo(21 * 0.06, 12);
    expect(detailed.ttkHeavyHead).toBeCloseTo(14 * 0.06, 12);
  });

  it('keeps the weapon as it is and adds exactly an id, its dropoff as numbers, 6 shots, and 6 times to kill', () => {
    const rifle = madeUpWeapon();
    const detailed = detailWeapon(rifle);
    expect(detailed).toMatchObject(rifle);
    const added = Object.keys(detailed).filter((field) => !(field in rifle));
    expect(added.toSorted()).toEqual([
      '_id',
      'dropoffEndMeters',
      'dropoffShareLeft',
      'dropoffStartMeters',
      'reachMeters',
      'stkHeavyBody',
      'stkHeavyHead',
      'stkLightBody',
      'stkLightHead',
      'stkMediumBody',
      'stkMediumHead',
      'ttkHeavyBody',
      'ttkHeavyHead',
      'ttkLightBody',
      'ttkLightHead',
      'ttkMediumBody',
      'ttkMediumHead',
    ]);
  });

  it('derives the id from the name', () => {
    expect(detailWeapon(weaponNamed('CB-01 Repeater'))._id).toBe('cb-01-repeater');
    const ids = builtInCatalogue.weapons.map((weapon) => detailWeapon(weapon)._id);
    expect(new Set(ids).size).toBe(37);
  });

  it('measures at point-blank, even for weapons with a short reach', () => {
    expect(detailWeapon(weaponNamed('Sword'))).toMatchObject({
      stkLightBody: 2,
      ttkLightBody: 0.6,
    });
  });

  it("gives null where the weapon can't kill, never a placeholder number", () => {
    const harmless = detailWeapon(madeUpWeapon({ bodyDamage: 0 }));
    expect(harmless).toMatchObject({
      ttkLightBody: null,
      stkLightBody: null,
      ttkHeavyBody: null,
      stkHeavyBody: null,
      stkLightHead: 3, // 150 / 50
    });
  });

  it('gives 0 s, not null, where one shot kills', () => {
    expect(detailWeapon(weaponNamed('SH1900')).ttkLightBody).toBe(0);
  });
});

describe('topWeaponsByMeta', () => {
  it('lists the ten best of the catalogue, with equal scores sorted by name', () => {
    const top = topWeaponsByMeta(builtInCatalogue.weapons, 10);
    expect(top.map((weapon) => [weapon.name, weapon.patchMetaScore])).toEqual([
      ['BFR Titan', 91],
      ['AKM', 90],
      ['ShAK-50', 88],
      ['CB-01 Repeater', 86],
      ['M11', 86],
      ['FAMAS', 82],
      ['.50 Akimbo', 80],
      ['93R', 80],
      ['CL-40', 80],
      ['FCAR', 80],
    ]);
  });

  const three = [
    { name: 'Beta', patchMetaScore: 70 },
    { name: 'Gamma', patchMetaScore: 90 },
    { name: 'Alpha', patchMetaScore: 70 },
  ];

  it.each([
    { name: 'none for a limit of 0', limit: 0, expected: [] },
    { name: 'the best for a limit of 1', limit: 1, expected: ['Gamma'] },
    { name: 'the first by name among ties', limit: 2, expected: ['Gamma', 'Alpha'] },
    { name: 'all for a limit above their number', limit: 9, expected: ['Gamma', 'Alpha', 'Beta'] },
  ])('gives $name', ({ limit, expected }) => {
    expect(topWeaponsByMeta(three, limit).map((weapon) => weapon.name)).toEqual(expected);
  });

  it("doesn't change the given list", () => {
    topWeaponsByMeta(three, 3);
    expect(three.map((weapon) => weapon.name)).toEqual(['Beta', 'Gamma', 'Alpha']);
  });
});
