import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { line } from '../testing/ttk-line.ts';
import { CHART_RANGES_METERS, fastestByRange, shownMeters, ttkSeries } from './ttk-series.ts';

describe('ttkSeries', () => {
  it('has a sample every 2 m from 0 to 100 m', () => {
    expect(CHART_RANGES_METERS).toHaveLength(51);
    expect(CHART_RANGES_METERS.slice(0, 3)).toEqual([0, 2, 4]);
    expect(CHART_RANGES_METERS.at(-1)).toBe(100);
  });

  it('follows the V9S through its dropoff', () => {
    const { weaponName, ttkSeconds } = ttkSeries(weaponNamed('V9S'), 'Medium', 'Body');
    expect(weaponName).toBe('V9S');
    expect(ttkSeconds).toHaveLength(51);
    expect(ttkSeconds[5]).toBeCloseTo(1, 12); // 10 m: 40 damage, 7 shots, 6 / 6
    expect(ttkSeconds[6]).toBeCloseTo(7 / 6, 12); // 12 m: 40 x (1 - 0.4 x 0.38) = 33.92, 8 shots
    expect(ttkSeconds[7]).toBeCloseTo(8 / 6, 12); // 14 m: 40 x (1 - 0.8 x 0.38) = 27.84, 9 shots
    expect(ttkSeconds[8]).toBeCloseTo(10 / 6, 12); // 16 m: 40 x 0.62 = 24.8, 11 shots
    expect(ttkSeconds[50]).toBeCloseTo(10 / 6, 12);
  });

  it("ends at the weapon's reach", () => {
    const { ttkSeconds } = ttkSeries(weaponNamed('Flamethrower'), 'Light', 'Body');
    expect(ttkSeconds[5]).toBeCloseTo(240 / 170, 12); // 10 m: 5 ticks
    expect(ttkSeconds.slice(6)).toEqual(Array.from({ length: 45 }, () => null));
  });

  it.each([
    { weapon: 'Dagger', reach: 3, ttkSeconds: (2 * 60) / 109 }, // ceil(150 / 60) = 3 swings
    { weapon: 'Spear', reach: 4.4, ttkSeconds: (2 * 60) / 80 }, // ceil(150 / 65) = 3
  ])("is a single step up to the $weapon's reach of $reach m", ({ weapon, reach, ttkSeconds }) => {
    const series = ttkSeries(weaponNamed(weapon), 'Light', 'Body');
    const samples = series.ttkSeconds.filter((seconds) => seconds !== null);
    expect(samples).toHaveLength(Math.floor(reach / 2) + 1);
    expect(series.steps).toEqual([{ toMeters: reach, shots: 3, ttkSeconds }]);
  });

  it('is at 0 s, not a gap, where one shot kills', () => {
    const { ttkSeconds } = ttkSeries(weaponNamed('SH1900'), 'Light', 'Body');
    expect(ttkSeconds.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]); // 195 up to 10 m
    expect(ttkSeconds[8]).toBeCloseTo(0.75, 12); // 16 m: 195 x 0.62 = 120.9, 2 shots, 60 / 80
  });

  it('depends on target and location', () => {
    expect(ttkSeries(weaponNamed('AKM'), 'Heavy', 'Body').ttkSeconds[0]).toBeCloseTo(1.7, 12);
    expect(ttkSeries(weaponNamed('AKM'), 'Heavy', 'Head').ttkSeconds[0]).toBeCloseTo(1.1, 12);
  });
});

describe('fastestByRange', () => {
  const stretch = (fromMeters: number, toMeters: number, ...weaponNames: string[]) => ({
    fromMeters,
    toMeters,
    weaponNames,
  });

  it.each([
    {
      name: 'gives a single weapon the whole chart',
      series: [line('A', [10, 1], [100, 2])],
      expected: [stretch(0, 100, 'A')],
    },
    {
      name: 'gives the faster of two the whole chart',
      series: [line('A', [100, 2]), line('B', [100, 1])],
      expected: [stretch(0, 100, 'B')],
    },
    {
      name: 'changes where one line steps over another',
      series: [line('A', [13.4, 1], [100, 3]), line('B', [100, 2])],
      expected: [stretch(0, 13.4, 'A'), stretch(13.4, 100, 'B')],
    },
    {
      name: 'names all that are equally fast',
      series: [line('A', [10, 1], [100, 2]), line('B', [100, 2]), line('C', [100, 2])],
      expected: [stretch(0, 10, 'A'), stretch(10, 100, 'A', 'B', 'C')],
    },
    {
      name: 'skips a weapon out of reach',
      series: [line('A', [4.4, 1]), line('B', [100, 2])],
      expected: [stretch(0, 4.4, 'A'), stretch(4.4, 100, 'B')],
    },
    {
      name: 'ends where no weapon can kill',
      series: [line('A', [3, 1]), line('B', [2, 2])],
      expected: [stretch(0, 3, 'A')],
    },
    {
      name: 'counts a kill with the first shot',
      series: [line('A', [10, 0], [100, 1]), line('B', [100, 0.5])],
      expected: [stretch(0, 10, 'A'), stretch(10, 100, 'B')],
    },
    {
      name: 'leaves out intervals too short to show, and joins what they separated',
      series: [line('A', [10.01, 1], [100, 3]), line('B', [10.02, 2], [100, 4])],
      expected: [stretch(0, 100, 'A')],
    },
    { name: 'gives nothing where no weapon can kill', series: [line('A')], expected: [] },
    { name: 'gives nothing without a weapon', series: [], expected: [] },
  ])('$name', ({ series, expected }) => {
    expect(fastestByRange(series)).toEqual(expected);
  });

  it('lists all weapons whose seconds look equal', () => {
    expect(fastestByRange([line('A', [100, 1.2]), line('B', [100, 1.1988])])).toEqual([
      stretch(0, 100, 'A', 'B'),
    ]);
  });

  it('reports ties of the M11 and AKM as ties, to 0.1 m', () => {
    const series = ['M11', 'AKM'].map((name) => ttkSeries(weaponNamed(name), 'Medium', 'Body'));
    // AKM 1.20 s. M11: 16 x (1 - (r - 10) / 7.5 x 0.48), so 20 shots (1.14 s) down to 250 / 20, and 21 (1.20 s) down to
    // 250 / 21. Beyond 30 m, the AKM's 20 x (1 - (r - 30) / 7.5 x 0.45): 18 shots (1.70 s) down to 250 / 18 = 13.89 ...
    const told = fastestByRange(series).map(
      ({ toMeters, weaponNames }) => `${weaponNames.join(' and ')} to ${shownMeters(toMeters)}`,
    );
    expect(told).toEqual([
      'M11 to 13.4', // 10 + 7.5 x (1 - 12.5 / 16) / 0.48 = 13.42
      'M11 and AKM to 14', // 10 + 7.5 x (1 - 11.905 / 16) / 0.48 = 14.00
      'AKM to 35.1', // 18 shots to 30 + 7.5 x (1 - 13.889 / 20) / 0.45 = 35.09
      'M11 and AKM to 35.7', // 19 shots, 1.80 s, the same as the M11's 31 beyond 17.5 m
      'M11 to 100',
    ]);
  });
});
