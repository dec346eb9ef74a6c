import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Weapon } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon } from '../testing/built-in-catalogue.ts';
import { comparisonTable } from './comparison.ts';
import { detailWeapon } from './detailed-weapon.ts';
import { damageAtRange } from './falloff.ts';
import { normalizedStats } from './normalization.ts';
import { killAtRange, secondsForShots, shotsToKill } from './time-to-kill.ts';
import { HIT_LOCATIONS } from './target.ts';
import type { Kill } from './time-to-kill.ts';
import { ttkSeries } from './ttk-series.ts';

const RUNS = { numRuns: 500 };

const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const target = fc.constantFrom(...PLAYER_CLASSES);
const location = fc.constantFrom(...HIT_LOCATIONS);
const rhythm = fc.record({
  rateOfFire: from(1, 2000),
  shotsPerBurst: fc.integer({ min: 0, max: 6 }),
  burstDelay: from(0, 3),
});
const falloff = fc.tuple(from(0, 120), from(0, 120), from(0, 1)).map(([a, b, remainingShare]) => ({
  startMeters: Math.min(a, b),
  endMeters: Math.max(a, b),
  remainingShare,
}));
const falloffTexts = falloff.map(({ startMeters, endMeters, remainingShare }) => ({
  damageDropoffMinRange: `${startMeters.toFixed(2)}m`,
  damageDropoffMaxRange: `${endMeters.toFixed(2)}m`,
  damageDropoffModifier: `${(remainingShare * 100).toFixed(1)}%`,
}));
const madeUp = fc
  .tuple(rhythm, falloffTexts, from(1, 300), from(1, 3), fc.boolean())
  .map(([firing, texts, bodyDamage, headFactor, noFalloff]) =>
    madeUpWeapon({
      ...firing,
      ...texts,
      bodyDamage,
      headDamage: bodyDamage * headFactor,
      noFalloff,
    }),
  );
/** Any weapon a catalogue may contain, real or made up. */
const weapon = fc.oneof(fc.constantFrom(...builtInCatalogue.weapons), madeUp);

/** No kill counts as later than any time. */
const secondsOf = (kill: Kill | null) => kill?.ttkSeconds ?? Infinity;
const shotsOf = (kill: Kill | null) => kill?.shots ?? Infinity;

describe('time to kill', () => {
  it('are never shorter at longer range', () => {
    fc.assert(
      fc.property(weapon, target, location, from(0, 130), from(0, 130), (gun, who, where, a, b) => {
        const near = killAtRange(gun, who, where, Math.min(a, b));
        const far = killAtRange(gun, who, where, Math.max(a, b));
        expect(secondsOf(far)).toBeGreaterThanOrEqual(secondsOf(near));
        expect(shotsOf(far)).toBeGreaterThanOrEqual(shotsOf(near));
      }),
      RUNS,
    );
  });

  it('are never shorter against more health', () => {
    fc.assert(
      fc.property(rhythm, from(0.1, 300), from(0, 1000), from(0, 1000), (firing, damage, a, b) => {
        const secondsFor = (health: number) => {
          const shots = shotsToKill(health, damage);
          return (shots === null ? null : secondsForShots(shots, firing)) ?? Infinity;
        };
        expect(secondsFor(Math.max(a, b))).toBeGreaterThanOrEqual(secondsFor(Math.min(a, b)));
      }),
      RUNS,
    );
  });

  it('are never shorter against a class with more health', () => {
    fc.assert(
      fc.property(weapon, location, from(0, 130), (gun, where, range) => {
        const [light, medium, heavy] = (['Light', 'Medium', 'Heavy'] as const).map((who) =>
          secondsOf(killAtRange(gun, who, where, range)),
        );
        expect(medium).toBeGreaterThanOrEqual(light ?? Number.NaN);
        expect(heavy).toBeGreaterThanOrEqual(medium ?? Number.NaN);
      }),
      RUNS,
    );
  });

  it('are never longer to the head than to the body', () => {
    fc.assert(
      fc.property(weapon, target, from(0, 130), (gun, who, range) => {
        const head = killAtRange(gun, who, 'Head', range);
        const body = killAtRange(gun, who, 'Body', range);
        expect(secondsOf(head)).toBeLessThanOrEqual(secondsOf(body));
      }),
      RUNS,
    );
  });

  it('take enough shots to kill and not one too many', () => {
    fc.assert(
      fc.property(from(1, 1000), from(0.5, 300), (health, damage) => {
        const shots = shotsToKill(health, damage) ?? Number.NaN;
        expect(shots * damage).toBeGreaterThanOrEqual(health - 1e-6);
        if (shots > 1) expect((shots - 1) * damage).toBeLessThan(health);
      }),
      RUNS,
    );
  });
});

describe('damage over range', () => {
  it('is full at the start of the dropoff and exactly the remaining share at its end', () => {
    fc.assert(
      fc.property(from(0, 300), falloff, (damage, lossOf) => {
        fc.pre(lossOf.startMeters < lossOf.endMeters);
        expect(damageAtRange(damage, lossOf, lossOf.startMeters)).toBe(damage);
        expect(damageAtRange(damage, lossOf, lossOf.endMeters)).toBe(
          damage * lossOf.remainingShare,
        );
      }),
      RUNS,
    );
  });

  it('never increases with range and stays between its limits', () => {
    fc.assert(
      fc.property(from(0, 300), falloff, from(0, 130), from(0, 130), (damage, lossOf, a, b) => {
        const near = damageAtRange(damage, lossOf, Math.min(a, b));
        const far = damageAtRange(damage, lossOf, Math.max(a, b));
        expect(far).toBeLessThanOrEqual(near);
        expect(near).toBeLessThanOrEqual(damage);
        expect(far).toBeGreaterThanOrEqual(damage * lossOf.remainingShare);
      }),
      RUNS,
    );
  });
});

const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -0, -1, Number.MAX_VALUE, Number.MIN_VALUE),
);
const anyText = fc.oneof(
  fc.string(),
  fc.tuple(anyNumber, fc.constantFrom('', 'm', '%')).map(([value, unit]) => `${value}${unit}`),
);
const anyWeapon: fc.Arbitrary<Weapon> = fc
  .record({
    headDamage: anyNumber,
    bodyDamage: anyNumber,
    rateOfFire: anyNumber,
    magazineSize: anyNumber,
    damagePerMagazine: anyNumber,
    tacticalReloadTime: anyNumber,
    emptyReloadTime: anyNumber,
    shotsPerBurst: anyNumber,
    burstDelay: anyNumber,
    patchMetaScore: anyNumber,
    damageDropoffMinRange: anyText,
    damageDropoffMaxRange: anyText,
    damageDropoffModifier: anyText,
    noMagazine: fc.boolean(),
    noFalloff: fc.boolean(),
  })
  .map(madeUpWeapon);

const isFiniteOrNull = (value: unknown) => value === null || Number.isFinite(value);

describe('displayed stats, for any numbers in a catalogue', () => {
  it('are finite or missing, and never negative, in a kill', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, anyWeapon, (health, damage, shots, gun) => {
        const figures = [shotsToKill(health, damage), secondsForShots(shots, gun)];
        for (const figure of figures) {
          expect(figure).toSatisfy(isFiniteOrNull);
          expect(figure ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('are finite or missing at any range', () => {
    fc.assert(
      fc.property(anyWeapon, target, location, anyNumber, (gun, who, where, range) => {
        const kill = killAtRange(gun, who, where, range);
        expect([kill?.shots ?? null, kill?.ttkSeconds ?? null].every(isFiniteOrNull)).toBe(true);
      }),
      RUNS,
    );
  });

  it("are finite or missing in the charts, the table, and the server's response", () => {
    fc.assert(
      fc.property(anyWeapon, target, location, (gun, who, where) => {
        const cells = comparisonTable([gun, gun], who, where).flatMap((row) => row.cells);
        const kills = Object.entries(detailWeapon(gun)).filter(([field]) => /^[ts]tk/.test(field));
        expect(cells.map((cell) => cell.value).filter((value) => !isFiniteOrNull(value))).toEqual(
          [],
        );
        expect(kills.filter(([, value]) => !isFiniteOrNull(value))).toEqual([]);
        expect(kills).toHaveLength(12);
        expect(ttkSeries(gun, who, where).ttkSeconds).toSatisfy((line: unknown[]) =>
          line.every(isFiniteOrNull),
        );
        for (const bar of normalizedStats(gun, where)) {
          expect(bar.value).toSatisfy(
            (value: number | null) => value === null || (value >= 0 && value <= 100),
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});
