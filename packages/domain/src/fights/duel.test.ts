import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASS_HEALTH } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { duelChances, duelChancesByRange, duelGrid, killFigures } from './index.ts';
import type { DuelSide } from './index.ts';

const side = (name: string, change: Partial<DuelSide> = {}): DuelSide => {
  const weapon = weaponNamed(name);
  return {
    weapon,
    health: CLASS_HEALTH[weapon.class],
    accuracy: 1,
    headshotShare: 0,
    ...change,
  };
};
const near = { rangeMeters: 5, headStartSeconds: 0 };

const anySide = fc
  .record({
    weapon: fc.constantFrom(...builtInCatalogue.weapons),
    accuracy: fc.double({ min: 0.15, max: 1, noNaN: true }),
    headshotShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((aim) => ({ ...aim, health: CLASS_HEALTH[aim.weapon.class] }));
const anySetting = fc.record({
  rangeMeters: fc.constantFrom(1, 2, 12, 33, 60),
  headStartSeconds: fc.constantFrom(0, 0, 0.1, 0.25, -0.3, 1.234),
});

describe('duelChances', () => {
  it('matches a hand calculation', () => {
    // Each hit kills, with one shot per second and a 50% hit chance each. Both shoot at the same time.
    const gun = madeUpWeapon({ bodyDamage: 500, rateOfFire: 60, noMagazine: true });
    const one = { weapon: gun, health: 100, accuracy: 0.5, headshotShare: 0 };
    const even = duelChances(one, one, near);
    // In each exchange, 1/4 both die, 1/4 only the first, 1/4 only the second, 1/4 neither: a third each in total.
    expect(even?.bothDie).toBeCloseTo(1 / 3, 8);
    expect(even?.firstWins).toBeCloseTo(1 / 3, 8);
    // Half a second earlier, with no simultaneous shots: 1/2 + 1/4 x 1/2 + ... = 2/3.
    const earlier = duelChances(one, one, { ...near, headStartSeconds: 0.5 });
    expect(earlier?.firstWins).toBeCloseTo(2 / 3, 8);
    expect(earlier?.bothDie).toBe(0);
    // A whole second earlier: the first shot alone, then like an even duel.
    const second = duelChances(one, one, { ...near, headStartSeconds: 1 });
    expect(second?.firstWins).toBeCloseTo(1 / 2 + 1 / 6, 8);
    expect(second?.bothDie).toBeCloseTo(1 / 6, 8);
  });

  it('matches the times to kill when every shot hits', () => {
    // AKM: 0.7 s for a Light. M11: 0.9 s (16 shots) for a Medium.
    const certain = { firstWins: 1, secondWins: 0, bothDie: 0 };
    expect(duelChances(side('AKM'), side('M11'), near)).toEqual(certain);
    const late = { ...near, headStartSeconds: -0.3 };
    expect(duelChances(side('AKM'), side('M11'), late)).toEqual({
      firstWins: 0,
      secondWins: 1,
      bothDie: 0,
    });
    expect(duelChances(side('AKM'), side('AKM'), near)?.bothDie).toBe(1);
  });

  it('adds up to 1, and mirrors the result for the other side', () => {
    fc.assert(
      fc.property(anySide, anySide, anySetting, (a, b, setting) => {
        const chances = duelChances(a, b, setting);
        const mirrored = duelChances(b, a, {
          ...setting,
          headStartSeconds: -setting.headStartSeconds,
        });
        if (chances === null) {
          expect(mirrored).toBeNull();
          return;
        }
        const { firstWins, secondWins, bothDie } = chances;
        expect(firstWins + secondWins + bothDie).toBeCloseTo(1, 10);
        expect(Math.min(firstWins, secondWins, bothDie)).toBeGreaterThanOrEqual(0);
        expect(mirrored?.firstWins).toBeCloseTo(secondWins, 10);
        expect(mirrored?.secondWins).toBeCloseTo(firstWins, 10);
        expect(mirrored?.bothDie).toBeCloseTo(bothDie, 10);
      }),
      { numRuns: 150 },
    );
  });

  it('never helps the player who shoots later', () => {
    const [a, b] = [side('AKM', { accuracy: 0.5 }), side('V9S', { accuracy: 0.5 })];
    const starts = Array.from({ length: 41 }, (_, index) => (index - 20) / 20);
    const wins = starts.map(
      (headStartSeconds) => duelChances(a, b, { ...near, headStartSeconds })?.firstWins ?? 0,
    );
    expect(wins).toEqual(wins.toSorted((x, y) => x - y));
    expect(wins.at(-1)).toBeGreaterThan(wins[0] ?? 1);
  });

  it("is lost by a side that can't kill, and null where neither can", () => {
    const far = { ...near, rangeMeters: 30 };
    const won = { firstWins: 1, secondWins: 0, bothDie: 0 };
    expect(duelChances(side('AKM'), side('Sword'), far)).toEqual(won);
    expect(duelChances(side('Sword'), side('Sledgehammer'), far)).toBeNull();
    expect(duelChances(side('AKM', { accuracy: 0 }), side('Sword'), far)).toBeNull();
  });
});

describe('duelGrid', () => {
  const sidesOf = (playerClass: string) =>
    builtInCatalogue.weapons
      .filter((weapon) => weapon.class === playerClass)
      .map((weapon) => side(weapon.name, { accuracy: 0.5 }));
  const namesOf = (sides: readonly DuelSide[]) => sides.map(({ weapon }) => weapon.name);
  const far = { rangeMeters: 20, headStartSeconds: 0.1 };

  it('contains the duel of every pair', () => {
    const grid = duelGrid(sidesOf('Light'), sidesOf('Medium'), far);
    for (const [row, first] of grid.first.entries()) {
      for (const [column, second] of grid.second.entries()) {
        expect(grid.cells[row]?.[column]).toEqual(duelChances(first, second, far));
      }
    }
  });

  it('has the fastest to kill first on both sides', () => {
    const grid = duelGrid(sidesOf('Light'), sidesOf('Medium'), far);
    const secondsOf = (sides: readonly DuelSide[], targetHealth: number) =>
      sides.map(
        ({ weapon, ...aim }) =>
          killFigures(weapon, { ...aim, targetHealth, rangeMeters: 20 })?.meanSeconds ?? Infinity,
      );
    const [first, second] = [secondsOf(grid.first, 250), secondsOf(grid.second, 150)];
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    expect(second).toEqual(second.toSorted((a, b) => a - b));
    const all = duelGrid(sidesOf('Light'), sidesOf('Medium'), far, true);
    expect(namesOf(all.first).slice(-2).toSorted()).toEqual(['Dagger', 'Sword']);
  });

  it('leaves out weapons out of reach or with flying projectiles, unless all are requested', () => {
    const grid = duelGrid(sidesOf('Light'), sidesOf('Medium'), far);
    const missing = ['Dagger', 'Sword', 'Recurve Bow', 'Throwing Knives'];
    expect(namesOf(sidesOf('Light')).filter((name) => !namesOf(grid.first).includes(name))).toEqual(
      expect.arrayContaining(missing),
    );
    expect(grid.first).toHaveLength(13 - missing.length);
    const all = duelGrid(sidesOf('Light'), sidesOf('Medium'), far, true);
    expect([all.first.length, all.second.length]).toEqual([13, 12]);
    expect(all.cells).toHaveLength(13);
  });
});

describe('duelChancesByRange', () => {
  it('matches the duel at each range', () => {
    const [akm, sword] = [side('AKM', { accuracy: 0.5 }), side('Sword')];
    const ranges = [0, 2, 10, 31, 33, 50, 100];
    for (const [first, second] of [
      [akm, side('M11', { accuracy: 0.4 })],
      [akm, sword],
      [sword, side('Dagger')],
    ] as const) {
      expect(duelChancesByRange(first, second, ranges, 0.1)).toEqual(
        ranges.map((rangeMeters) =>
          duelChances(first, second, { rangeMeters, headStartSeconds: 0.1 }),
        ),
      );
    }
  });
});
