import { describe, expect, it } from 'vitest';
import { weaponNamed } from '../testing/built-in-catalogue.ts';
import { CHART_RANGES_METERS } from './chart-ranges.ts';
import { ttkSeries } from './ttk-series.ts';

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
