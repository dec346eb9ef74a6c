import { describe, expect, it } from 'vitest';
import type { Weapon } from '../catalogue/index.ts';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { damageAtRange, falloffOf, reachMeters } from './falloff.ts';
import { killAtRange } from './time-to-kill.ts';

/** How often a weapon's texts are read while `use` runs. */
function textReadsDuring(use: (weapon: Weapon) => void): number {
  let reads = 0;
  const counted = new Proxy(madeUpWeapon(), {
    get(weapon, field, receiver) {
      if (String(field).startsWith('damageDropoff')) reads += 1;
      return Reflect.get(weapon, field, receiver);
    },
  });
  use(counted);
  return reads;
}

describe('falloffOf', () => {
  const texts = (min: string, max: string, modifier: string) => ({
    damageDropoffMinRange: min,
    damageDropoffMaxRange: max,
    damageDropoffModifier: modifier,
  });
  const falloff = (startMeters: number, endMeters: number, remainingShare: number) => ({
    startMeters,
    endMeters,
    remainingShare,
  });

  it.each([
    {
      name: 'meters and percent',
      input: texts('30m', '37.5m', '55%'),
      expected: falloff(30, 37.5, 0.55),
    },
    { name: 'plain numbers', input: texts('30', '40', '50'), expected: falloff(30, 40, 0.5) },
    {
      name: 'numbers after words',
      input: texts('from 30 m', 'up to 40.5 m', 'about 50 %'),
      expected: falloff(30, 40.5, 0.5),
    },
    {
      name: 'a fraction without a leading zero',
      input: texts('.5m', '40m', '50%'),
      expected: falloff(0.5, 40, 0.5),
    },
    { name: 'a start of 0 m', input: texts('0m', '40m', '50%'), expected: falloff(0, 40, 0.5) },
    { name: 'nothing left', input: texts('30m', '40m', '0%'), expected: falloff(30, 40, 0) },
    {
      name: 'a missing start as 0 m',
      input: texts('', '40m', '50%'),
      expected: falloff(0, 40, 0.5),
    },
    {
      name: 'a missing end as 100 m',
      input: texts('30m', 'n/a', '50%'),
      expected: falloff(30, 100, 0.5),
    },
    {
      name: 'a missing share as nothing lost',
      input: texts('30m', '40m', '-'),
      expected: falloff(30, 40, 1),
    },
    {
      name: 'a negative start as 0 m',
      input: texts('-5m', '40m', '50%'),
      expected: falloff(0, 40, 0.5),
    },
    {
      name: 'a share above 100% as nothing lost',
      input: texts('30m', '40m', '120%'),
      expected: falloff(30, 40, 1),
    },
    {
      name: 'an end before the start as the start',
      input: texts('30m', '20m', '50%'),
      expected: falloff(30, 30, 0.5),
    },
    {
      name: 'a start beyond 100 m without an end',
      input: texts('120m', '', '50%'),
      expected: falloff(120, 120, 0.5),
    },
    {
      name: 'an overlong number as missing',
      input: texts('9'.repeat(400), '40m', '50%'),
      expected: falloff(0, 40, 0.5),
    },
  ])('reads $name', ({ input, expected }) => {
    expect(falloffOf(input)).toEqual(expected);
  });

  it("reads a weapon's texts once for all ranges", () => {
    const atRanges = (count: number) =>
      textReadsDuring((weapon) => {
        for (let range = 0; range < count; range += 1) killAtRange(weapon, 'Light', 'Body', range);
      });
    expect(atRanges(100)).toBe(atRanges(1));
  });

  it('reads the catalogue weapon M11', () => {
    expect(falloffOf(weaponNamed('M11'))).toEqual(falloff(10, 17.5, 0.52));
  });
});

describe('damageAtRange', () => {
  const falloff = { startMeters: 20, endMeters: 40, remainingShare: 0.5 };

  it.each([
    { name: 'is full at point-blank', range: 0, expected: 40 },
    { name: 'is full before the dropoff', range: 19, expected: 40 },
    { name: 'is full at the start of the dropoff', range: 20, expected: 40 },
    { name: 'has lost a quarter of the loss a quarter of the way', range: 25, expected: 35 },
    { name: 'has lost half of the loss halfway', range: 30, expected: 30 },
    { name: 'is at its lowest at the end of the dropoff', range: 40, expected: 20 },
    { name: 'is at its lowest beyond the dropoff', range: 41, expected: 20 },
    { name: 'is at its lowest at any distance', range: Infinity, expected: 20 },
    { name: 'is full behind the shooter', range: -1, expected: 40 },
  ])('$name', ({ range, expected }) => {
    expect(damageAtRange(40, falloff, range)).toBe(expected);
  });

  it('drops immediately when start and end are equal', () => {
    const wall = { startMeters: 30, endMeters: 30, remainingShare: 0.5 };
    expect(damageAtRange(40, wall, 30)).toBe(40);
    expect(damageAtRange(40, wall, 30.001)).toBe(20);
  });

  it('stays full at any range when nothing is lost', () => {
    const lossless = { ...falloff, remainingShare: 1 };
    expect([0, 20, 33, 40, 100].map((range) => damageAtRange(40, lossless, range))).toEqual([
      40, 40, 40, 40, 40,
    ]);
  });

  it('never falls below its minimum by rounding just before the end', () => {
    const steep = { startMeters: 8.2, endMeters: 50, remainingShare: 0.08 };
    const lastBeforeEnd = 50 - 2 ** -47;
    expect(lastBeforeEnd).toBeLessThan(50);
    expect(damageAtRange(25, steep, lastBeforeEnd)).toBeGreaterThanOrEqual(
      damageAtRange(25, steep, 50),
    );
  });
});

describe('reachMeters', () => {
  it.each([
    { name: 'the Sword reaches 3 m', weapon: 'Sword', expected: 3 },
    { name: 'the Spear reaches 4.4 m', weapon: 'Spear', expected: 4.4 },
    { name: 'the Flamethrower reaches 10 m', weapon: 'Flamethrower', expected: 10 },
    { name: 'the Recurve Bow has no limit', weapon: 'Recurve Bow', expected: null },
    { name: 'the MGL32 has no limit', weapon: 'MGL32', expected: null },
    {
      name: 'the AKM has no limit: its ranges are its dropoff',
      weapon: 'AKM',
      expected: null,
    },
  ])('$name', ({ weapon, expected }) => {
    expect(reachMeters(weaponNamed(weapon))).toBe(expected);
  });

  it('has no limit when the reach is unknown', () => {
    expect(reachMeters({ noFalloff: true, damageDropoffMaxRange: 'n/a' })).toBeNull();
  });
});
