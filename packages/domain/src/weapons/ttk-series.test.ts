import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { line } from '../testing/ttk-line.ts';
import { CHART_RANGES_METERS, fastestByRange, ttkSeries } from './ttk-series.ts';

describe('ttkSeries', () => {
  it('has a sample every 2 m from 0 to 100 m', () => {
    expect(CHART_RANGES_METERS).toHaveLength(51);
    expect(CHART_RANGES_METERS.slice(0, 3)).toEqual([0, 2, 4]);
    expect(CHART_RANGES_METERS.at(-1)).toBe(100);
  });

  it('follows the V9S through its falloff', () => {
    const { weaponName, ttkSeconds } = ttkSeries(weaponNamed('V9S'), 'Medium', 'Body');
    expect(weaponName).toBe('V9S');
    expect(ttkSeconds).toHaveLength(51);
    expect(ttkSeconds[5]).toBeCloseTo(1, 12); // 10 m: 40 damage, 7 shots, 6 / 6
    expect(ttkSeconds[6]).toBeCloseTo(7 / 6, 12); // 12 m: 40 x (1 - 0.4 x 0.38) = 33.92, 8 shots
    expect(ttkSeconds[7]).toBeCloseTo(8 / 6, 12); // 14 m: 40 x (1 - 0.8 x 0.38) = 27.84, 9 shots
    expect(ttkSeconds[8]).toBeCloseTo(10 / 6, 12); // 16 m: 40 x 0.62 = 24.8, 11 shots
    expect(ttkSeconds[50]).toBeCloseTo(10 / 6, 12);
  });

  it('ends where the weapon does not reach', () => {
    const { ttkSeconds } = ttkSeries(weaponNamed('Flamethrower'), 'Light', 'Body');
    expect(ttkSeconds[5]).toBeCloseTo(240 / 170, 12); // 10 m: 5 ticks
    expect(ttkSeconds.slice(6)).toEqual(Array.from({ length: 45 }, () => null));
  });

  it.each([
    { weapon: 'Dagger', reach: 3, ttkSeconds: (2 * 60) / 109 }, // ceil(150 / 60) = 3 swings
    { weapon: 'Spear', reach: 4.4, ttkSeconds: (2 * 60) / 80 }, // ceil(150 / 65) = 3
  ])(
    'reaches on from the last sample to the $reach m of the $weapon',
    ({ weapon, reach, ttkSeconds }) => {
      const series = ttkSeries(weaponNamed(weapon), 'Light', 'Body');
      const samples = series.ttkSeconds.filter((seconds) => seconds !== null);
      expect(samples).toHaveLength(Math.floor(reach / 2) + 1);
      expect(series.end?.rangeMeters).toBe(reach);
      expect(series.end?.ttkSeconds).toBeCloseTo(ttkSeconds, 12);
    },
  );

  it.each(['Flamethrower', 'AKM'])('has no end beyond the samples of the %s', (name) => {
    expect(ttkSeries(weaponNamed(name), 'Light', 'Body').end).toBeNull();
  });

  it('stands at 0 s, not in a gap, where one shot kills', () => {
    const { ttkSeconds } = ttkSeries(weaponNamed('SH1900'), 'Light', 'Body');
    expect(ttkSeconds.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]); // 195 up to 10 m
    expect(ttkSeconds[8]).toBeCloseTo(0.75, 12); // 16 m: 195 x 0.62 = 120.9, 2 shots, 60 / 80
  });

  it('takes target and place into account', () => {
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
      name: 'gives the whole chart to a weapon alone',
      series: [line('A', 1)],
      expected: [stretch(0, 100, 'A')],
    },
    {
      name: 'gives the whole chart to the faster of two',
      series: [line('A', 2), line('B', 1)],
      expected: [stretch(0, 100, 'B')],
    },
    {
      name: 'changes at the samples',
      series: [line('A', 1, 1, 3), line('B', 2)],
      expected: [stretch(0, 2, 'A'), stretch(4, 100, 'B')],
    },
    {
      name: 'names all that are equally fast',
      series: [line('A', 1, 2), line('B', 2), line('C', 2)],
      expected: [stretch(0, 0, 'A'), stretch(2, 100, 'A', 'B', 'C')],
    },
    {
      name: 'leaves ranges out where none can kill',
      series: [line('A', 1, null, 1), line('B', 2, null, 2)],
      expected: [stretch(0, 0, 'A'), stretch(4, 100, 'A')],
    },
    {
      name: 'passes over a weapon out of reach',
      series: [line('A', 1, null), line('B', 2)],
      expected: [stretch(0, 0, 'A'), stretch(2, 100, 'B')],
    },
    {
      name: 'counts a kill with the first shot',
      series: [line('A', 0, 1), line('B', 0.5)],
      expected: [stretch(0, 0, 'A'), stretch(2, 100, 'B')],
    },
    { name: 'gives nothing where no weapon can kill', series: [line('A', null)], expected: [] },
    { name: 'gives nothing without a weapon', series: [], expected: [] },
  ])('$name', ({ series, expected }) => {
    expect(fastestByRange(series)).toEqual(expected);
  });

  it('gives a weapon that reaches beyond its last sample all of its reach', () => {
    const short = { ...line('A', 1, 1, null), end: { rangeMeters: 3, ttkSeconds: 1 } };
    expect(fastestByRange([short, line('B', 2)])).toEqual([
      stretch(0, 3, 'A'),
      stretch(4, 100, 'B'),
    ]);
    // Where another one is faster already, its reach is nobody's answer.
    expect(fastestByRange([short, line('B', 2, 0.5)])).toEqual([
      stretch(0, 0, 'A'),
      stretch(2, 100, 'B'),
    ]);
  });

  it('names all whose seconds are equal on the screen', () => {
    expect(fastestByRange([line('A', 1.2), line('B', 1.1988)])).toEqual([
      stretch(0, 100, 'A', 'B'),
    ]);
  });

  it('gives the middle ranges to the 93R and the others to the V9S', () => {
    const series = ['93R', 'V9S'].map((name) => ttkSeries(weaponNamed(name), 'Medium', 'Body'));
    expect(fastestByRange(series)).toEqual([
      stretch(0, 12, 'V9S'),
      stretch(14, 36, '93R'),
      stretch(38, 100, 'V9S'),
    ]);
  });
});
