import { describe, expect, it } from 'vitest';
import type { Weapon } from '../catalogue/index.ts';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { comparisonTable, MAX_COMPARED_WEAPONS, toggleChoice } from './comparison.ts';
import { comparedStats } from './compared-stats.ts';
import type { ComparedStat } from './compared-stats.ts';

describe('toggleChoice', () => {
  it.each([
    { name: 'adds the first weapon', chosen: [], clicked: 'AKM', expected: ['AKM'] },
    {
      name: 'appends others',
      chosen: ['AKM', 'M11'],
      clicked: '93R',
      expected: ['AKM', 'M11', '93R'],
    },
    {
      name: 'adds a fourth',
      chosen: ['a', 'b', 'c'],
      clicked: 'd',
      expected: ['a', 'b', 'c', 'd'],
    },
    {
      name: 'ignores a fifth',
      chosen: ['a', 'b', 'c', 'd'],
      clicked: 'e',
      expected: ['a', 'b', 'c', 'd'],
    },
    {
      name: 'removes a selected one and keeps the order',
      chosen: ['a', 'b', 'c'],
      clicked: 'b',
      expected: ['a', 'c'],
    },
    {
      name: 'removes one from a full selection',
      chosen: ['a', 'b', 'c', 'd'],
      clicked: 'd',
      expected: ['a', 'b', 'c'],
    },
    { name: 'removes the only one', chosen: ['a'], clicked: 'a', expected: [] },
  ])('$name', ({ chosen, clicked, expected }) => {
    const before = [...chosen];
    expect(toggleChoice<string>(chosen, clicked)).toEqual(expected);
    expect(chosen).toEqual(before);
  });

  it('returns the same list when a fifth weapon is ignored, so that nothing is redrawn', () => {
    const full = ['a', 'b', 'c', 'd'];
    expect(toggleChoice(full, 'e')).toBe(full);
  });

  it('compares at most four weapons', () => {
    expect(MAX_COMPARED_WEAPONS).toBe(4);
  });

  it('uses another limit if given', () => {
    expect(toggleChoice(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(toggleChoice(['a'], 'c', 2)).toEqual(['a', 'c']);
  });
});

const cellsOf = (weapons: readonly Weapon[], stat: ComparedStat) =>
  comparisonTable(weapons, 'Medium', 'Body').find((row) => row.stat === stat)?.cells ?? [];
const values = (weapons: readonly Weapon[], stat: ComparedStat) =>
  cellsOf(weapons, stat).map((cell) => cell.value);
const best = (weapons: readonly Weapon[], stat: ComparedStat) =>
  cellsOf(weapons, stat).map((cell) => cell.isBest);

describe('comparisonTable', () => {
  it('has the rows of the detailed stats table in order', () => {
    const stats = comparisonTable([], 'Medium', 'Body').map(({ stat }) => stat);
    expect(stats).toEqual(comparedStats('Body'));
    expect(stats).toHaveLength(12);
  });

  it('shows the stats of the AKM against a Medium', () => {
    const figures = comparedStats('Body').map((stat) => [
      stat,
      ...values([weaponNamed('AKM')], stat),
    ]);
    expect(Object.fromEntries(figures)).toEqual({
      bodyDamage: 20,
      rateOfFire: 600,
      magazineSize: 32,
      damagePerMagazine: 640,
      ttkSeconds: 1.2, // 12 x 60 / 600
      shotsToKill: 13, // 250 / 20 = 12.5
      tacticalReloadTime: 2.35,
      emptyReloadTime: 2.35,
      damageDropoffMinRange: 30,
      damageDropoffMaxRange: 37.5,
      damageDropoffModifier: 55,
      patchMetaScore: 90,
    });
  });

  it('uses the damage, shots, and time to kill for the chosen target and location', () => {
    const table = comparisonTable([weaponNamed('AKM')], 'Heavy', 'Head');
    const valueOf = (stat: ComparedStat) => table.find((row) => row.stat === stat)?.cells[0]?.value;
    expect(valueOf('headDamage')).toBe(30);
    expect(valueOf('bodyDamage')).toBeUndefined();
    expect(valueOf('shotsToKill')).toBe(12); // 350 / 30 = 11.7
    expect(valueOf('ttkSeconds')).toBeCloseTo(1.1, 12); // 11 x 0.1
  });

  it('shows every whole dropoff modifier exactly', () => {
    const percents = Array.from({ length: 101 }, (_, percent) => percent);
    const weapons = percents.map((percent) =>
      madeUpWeapon({ damageDropoffModifier: `${percent}%` }),
    );
    expect(values(weapons, 'damageDropoffModifier')).toEqual(percents);
  });

  const little = madeUpWeapon({ name: 'Little' });
  const much = madeUpWeapon({
    name: 'Much',
    headDamage: 60,
    bodyDamage: 30,
    rateOfFire: 700,
    magazineSize: 40,
    damagePerMagazine: 1200,
    tacticalReloadTime: 3,
    emptyReloadTime: 4,
    damageDropoffMinRange: '30m',
    damageDropoffMaxRange: '50m',
    damageDropoffModifier: '70%',
    patchMetaScore: 90,
  });

  it.each([
    { stat: 'bodyDamage', rule: 'the highest', expected: [false, true] },
    { stat: 'rateOfFire', rule: 'the highest', expected: [false, true] },
    { stat: 'magazineSize', rule: 'the highest', expected: [false, true] },
    { stat: 'damagePerMagazine', rule: 'the highest', expected: [false, true] },
    { stat: 'ttkSeconds', rule: 'the lowest', expected: [false, true] }, // 0.9 s against 0.686 s
    { stat: 'tacticalReloadTime', rule: 'the lowest', expected: [true, false] },
    { stat: 'emptyReloadTime', rule: 'the lowest', expected: [true, false] },
    { stat: 'shotsToKill', rule: 'nothing', expected: [false, false] },
    { stat: 'damageDropoffMinRange', rule: 'nothing', expected: [false, false] },
    { stat: 'damageDropoffMaxRange', rule: 'nothing', expected: [false, false] },
    { stat: 'damageDropoffModifier', rule: 'nothing', expected: [false, false] },
    { stat: 'patchMetaScore', rule: 'nothing', expected: [false, false] },
  ] as const)('highlights $rule of $stat', ({ stat, expected }) => {
    expect(best([little, much], stat)).toEqual(expected);
    expect(best([much, little], stat)).toEqual(expected.toReversed());
  });

  it('highlights all equal best values', () => {
    // both 1.2 s: 12 x 60 / 600 and 2 x 60 / 100
    expect(
      best([weaponNamed('AKM'), weaponNamed('Sword'), weaponNamed('FCAR')], 'ttkSeconds'),
    ).toEqual([true, true, false]);
    expect(best([little, little, much], 'tacticalReloadTime')).toEqual([true, true, false]);
  });

  it('highlights values that look equal, whatever the hidden digits', () => {
    // 12 x 60 / 600 = 1.2 s, and 10 x 60 / 1080 + 3 x 0.2144 = 1.1988 s.
    const akm = weaponNamed('AKM');
    const famas = weaponNamed('FAMAS');
    const seconds = values([akm, famas], 'ttkSeconds');
    expect(seconds[0]).not.toBe(seconds[1]);
    expect(seconds.map((value) => value?.toFixed(2))).toEqual(['1.20', '1.20']);
    expect(best([akm, famas], 'ttkSeconds')).toEqual([true, true]);
    const faster = { ...little, rateOfFire: little.rateOfFire + 0.3 };
    expect(best([little, faster], 'rateOfFire')).toEqual([true, true]);
    expect(best([little, { ...little, rateOfFire: little.rateOfFire + 1 }], 'rateOfFire')).toEqual([
      false,
      true,
    ]);
  });

  it('highlights nothing with a single weapon', () => {
    const cells = comparisonTable([much], 'Medium', 'Body').flatMap((row) => row.cells);
    expect(cells).toHaveLength(12);
    expect(cells.filter((cell) => cell.isBest)).toEqual([]);
  });

  it.each(['Dagger', 'Dual Blades', 'Riot Shield', 'Sledgehammer', 'Spear', 'Sword'])(
    'shows dashes for magazine, reload, and dropoff of the melee weapon %s, which never wins them',
    (name) => {
      const weapons = [weaponNamed(name), weaponNamed('AKM'), weaponNamed('FCAR')];
      for (const row of [
        'magazineSize',
        'damagePerMagazine',
        'tacticalReloadTime',
        'emptyReloadTime',
        'damageDropoffMinRange',
        'damageDropoffMaxRange',
        'damageDropoffModifier',
      ] as const) {
        expect(cellsOf(weapons, row)[0]).toEqual({ value: null, isBest: false });
      }
      expect(best(weapons, 'tacticalReloadTime')).toEqual([false, false, true]); // 2.1 s before 2.35 s
      expect(best(weapons, 'magazineSize')).toEqual([false, true, false]); // 32 before 25
    },
  );

  it('highlights nothing in a row of dashes', () => {
    const blades = [weaponNamed('Sword'), weaponNamed('Dagger')];
    expect(best(blades, 'tacticalReloadTime')).toEqual([false, false]);
  });

  it("shows a dash for a kill that never happens, which isn't the fastest", () => {
    const harmless = madeUpWeapon({ bodyDamage: 0 });
    expect(values([harmless, little], 'ttkSeconds')[0]).toBeNull();
    expect(values([harmless, little], 'shotsToKill')[0]).toBeNull();
    expect(best([harmless, little, much], 'ttkSeconds')).toEqual([false, false, true]);
  });

  it('counts a kill with the first shot as the fastest', () => {
    const sawnOff = madeUpWeapon({ bodyDamage: 300 });
    expect(values([sawnOff, much], 'ttkSeconds')[0]).toBe(0);
    expect(best([sawnOff, much], 'ttkSeconds')).toEqual([true, false]);
  });
});
