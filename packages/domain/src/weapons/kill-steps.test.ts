import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { killSteps } from './kill-steps.ts';
import { killAtRange } from './time-to-kill.ts';
import { HIT_LOCATIONS } from './target.ts';
import { crossingsOf, ttkSeries } from './ttk-series.ts';
import type { TtkSeries } from './ttk-series.ts';
import { roundedStat } from './compared-stats.ts';

const RANGES = Array.from({ length: 1001 }, (_, index) => index / 10);
const CASES = PLAYER_CLASSES.flatMap((target) =>
  HIT_LOCATIONS.map((location) => ({ target, location })),
);

/** Brute force: every weapon's shots and displayed seconds at every 0.1 m. */
const read = CASES.map(({ target, location }) => ({
  target,
  location,
  weapons: builtInCatalogue.weapons.map((weapon) => {
    const kills = RANGES.map((range) => killAtRange(weapon, target, location, range));
    return {
      weapon,
      kills,
      shown: kills.map((kill) => roundedStat('ttkSeconds', kill?.ttkSeconds ?? Infinity)),
      series: ttkSeries(weapon, target, location),
      steps: killSteps(weapon, target, location, 100),
    };
  }),
}));

/** Infinity where the weapon can't kill, and outside the chart. */
function shownOf({ shown }: { readonly shown: readonly number[] }, index: number): number {
  return shown[index] ?? Infinity;
}

describe('killSteps', () => {
  it('gives the shots and seconds of every weapon, target, and location at every 0.1 m', () => {
    for (const { weapons } of read) {
      for (const { kills, steps } of weapons) {
        const found = RANGES.map((range) => steps.find((step) => step.toMeters >= range));
        expect(found.map((step) => step?.shots)).toEqual(kills.map((kill) => kill?.shots));
        expect(found.map((step) => step?.ttkSeconds)).toEqual(
          kills.map((kill) => kill?.ttkSeconds),
        );
      }
    }
  });

  it('has a border exactly where one more shot is needed', () => {
    for (const { target, location, weapons } of read) {
      for (const { weapon, steps } of weapons) {
        const shotsAt = (range: number) => killAtRange(weapon, target, location, range)?.shots;
        for (const { toMeters, shots } of steps.slice(0, -1)) {
          expect(shotsAt(toMeters - 1e-5)).toBe(shots);
          expect(shotsAt(toMeters + 1e-5)).toBe(shots + 1);
        }
      }
    }
  });

  it('matches hand-calculated borders', () => {
    // 25 damage, half of it lost from 20 m to 40 m: 250 / 25 = 10 shots. 11 from 250 / 10 = 25 on, so beyond 20 m. 12
    // beyond 20 + 20 x (1 - 250 / 11 / 25) / 0.5 = 23.64 m. 20 from 40 m on.
    const steps = killSteps(madeUpWeapon(), 'Medium', 'Body', 100);
    expect(steps.map((step) => step.shots)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(steps[0]?.toMeters).toBeCloseTo(20, 6);
    expect(steps[1]?.toMeters).toBeCloseTo(23.636364, 6);
    expect(steps.at(-1)?.toMeters).toBe(100);
  });

  it.each([
    { name: "ends at the weapon's reach", weapon: weaponNamed('Spear'), ends: [4.4] },
    {
      name: 'jumps where the dropoff has no length',
      weapon: madeUpWeapon({ damageDropoffMinRange: '30m', damageDropoffMaxRange: '30m' }),
      ends: [30, 100],
    },
    { name: 'is empty without damage', weapon: madeUpWeapon({ bodyDamage: 0 }), ends: [] },
    { name: 'is empty without a fire rate', weapon: madeUpWeapon({ rateOfFire: 0 }), ends: [] },
  ])('$name', ({ weapon, ends }) => {
    expect(killSteps(weapon, 'Medium', 'Body', 100).map((step) => step.toMeters)).toEqual(ends);
  });

  it('ends where no damage is left', () => {
    const steps = killSteps(madeUpWeapon({ damageDropoffModifier: '0%' }), 'Medium', 'Body', 100);
    expect(steps.at(-1)?.toMeters).toBeLessThan(40);
    expect(steps.at(-1)?.toMeters).toBeGreaterThan(39.8);
  });
});

describe('comparisons of two weapons', () => {
  const pairs = read.flatMap(({ target, location, weapons }) =>
    weapons.flatMap((a, index) =>
      weapons.slice(index + 1).map((b) => ({
        a,
        b,
        crossings: crossingsOf(a.series, b.series),
        shownAt: (name: string, range: number) => {
          const { weapon } = a.weapon.name === name ? a : b;
          const kill = killAtRange(weapon, target, location, range);
          return roundedStat('ttkSeconds', kill?.ttkSeconds ?? Infinity);
        },
      })),
    ),
  );

  it('find every crossing that brute force over every 0.1 m finds', () => {
    const missed: unknown[] = [];
    let count = 0;
    for (const { a, b, crossings } of pairs) {
      let leader: TtkSeries | null = null;
      for (const index of RANGES.keys()) {
        const [ofA, ofB] = [shownOf(a, index), shownOf(b, index)];
        if (ofA === ofB || ofA === Infinity || ofB === Infinity) continue;
        const leads: TtkSeries = ofA < ofB ? a.series : b.series;
        if (leader !== null && leads !== leader) {
          count += 1;
          const isFound = crossings.some(
            ({ rangeMeters, fasterAfter }) =>
              rangeMeters < index / 10 &&
              rangeMeters > (index - 1) / 10 - 1e-6 &&
              fasterAfter === leads.weaponName,
          );
          if (!isFound) missed.push([a.weapon.name, b.weapon.name, index / 10]);
        }
        leader = leads;
      }
    }
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('find only crossings where the lead really changes, checked 0.01 mm before and after', () => {
    const wrong = pairs.flatMap(({ crossings, shownAt }) =>
      crossings.filter(({ rangeMeters, fasterBefore, fasterAfter }) => {
        const leadAt = (range: number) =>
          shownAt(fasterBefore, range) - shownAt(fasterAfter, range);
        return leadAt(rangeMeters - 1e-5) > 0 || leadAt(rangeMeters + 1e-5) <= 0;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
