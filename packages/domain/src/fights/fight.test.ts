import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASS_HEALTH, PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Weapon } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { HIT_LOCATIONS, killAtRange } from '../weapons/index.ts';
import { perDamage } from './fight.ts';
import { killDistribution, killFigures } from './index.ts';
import type { Fight } from './index.ts';

const fight = (change: Partial<Fight> = {}): Fight => ({
  accuracy: 1,
  headshotShare: 0,
  targetHealth: 250,
  rangeMeters: 0,
  ...change,
});

/** A hit deals 50 damage, or 100 to the head. One shot per second, four in a magazine, 3 s to reload. */
const plain = madeUpWeapon({
  bodyDamage: 50,
  headDamage: 100,
  rateOfFire: 60,
  magazineSize: 4,
  emptyReloadTime: 3,
});

/** Shots before the first pause that perfect aim ignores. */
function lastsOf({ noMagazine, magazineSegments, magazineSize }: Weapon): number {
  return noMagazine === true ? Infinity : (magazineSegments?.rounds ?? magazineSize);
}

describe('with every shot landing on one place', () => {
  const ranges = Array.from({ length: 201 }, (_, index) => index / 2);
  const cases = builtInCatalogue.weapons.flatMap((weapon) =>
    PLAYER_CLASSES.flatMap((target) =>
      HIT_LOCATIONS.flatMap((location) => {
        const headshotShare = location === 'Head' ? 1 : 0;
        const { [target]: targetHealth } = CLASS_HEALTH;
        const figuresAt = perDamage(weapon, (rangeMeters) =>
          killFigures(weapon, fight({ headshotShare, targetHealth, rangeMeters })),
        );
        return ranges.map((range) => ({
          name: `${weapon.name} ${target} ${location} ${range}`,
          kill: killAtRange(weapon, target, location, range),
          found: figuresAt(range),
          lasts: lastsOf(weapon),
        }));
      }),
    ),
  );

  it('exactly match the times of perfect aim until the magazine is empty', () => {
    const inMagazine = cases.filter(({ kill, lasts }) => kill !== null && kill.shots <= lasts);
    const wrong = inMagazine.filter(({ kill, found }) => {
      const times = [found?.meanSeconds, found?.p10Seconds, found?.p50Seconds, found?.p90Seconds];
      const isTime = times.every((seconds) => seconds === kill?.ttkSeconds);
      return !isTime || found?.expectedShots !== kill?.shots;
    });
    expect(wrong).toEqual([]);
    expect(inMagazine.length).toBeGreaterThan(25_000);
  });

  it('are missing only where perfect aim has none, and longer once the magazine is empty', () => {
    const wrong = cases.filter(({ kill, found }) => (kill === null) !== (found === null));
    expect(wrong).toEqual([]);
    const longer = cases.filter(({ kill, lasts }) => kill !== null && kill.shots > lasts);
    const shorter = longer.filter(
      ({ kill, found }) => (found?.meanSeconds ?? 0) < (kill?.ttkSeconds ?? 0),
    );
    expect(shorter).toEqual([]);
    expect(longer.length).toBeGreaterThan(100);
  });

  it('continue after the magazine is empty', () => {
    // The Cerberus takes four shells for a Heavy but only holds three: 2 x 0.6 + 2.95.
    const figures = killFigures(weaponNamed('Cerberus 12GA'), fight({ targetHealth: 350 }));
    expect(figures?.meanSeconds).toBeCloseTo(4.15, 12);
    expect(figures).toMatchObject({ expectedReloads: 1, chanceInMagazine: 0, killsPerMagazine: 0 });
  });
});

describe('a kill that depends on chance', () => {
  it('matches a hand calculation when one hit kills', () => {
    // Half the shots hit: 1/2 at 0 s, 1/4 at 1 s, 1/8 at 2 s, 1/16 at 3 s, then 3 s to reload, 1/32 at 6 s ...
    const target = { accuracy: 0.5, targetHealth: 40 };
    const { chances, seconds } = killDistribution(plain, fight(target)) ?? {};
    expect(chances?.slice(0, 5)).toEqual([1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32]);
    expect(seconds?.slice(0, 6)).toEqual([0, 1, 2, 3, 6, 7]);
    const figures = killFigures(plain, fight(target));
    // Two shots on average, so one second, plus two more each time all four miss: 2 x (1/16 + 1/256 + ...)
    expect(figures?.meanSeconds).toBeCloseTo(1 + 2 / 15, 6);
    expect(figures?.expectedShots).toBeCloseTo(2, 6);
    expect(figures?.expectedReloads).toBeCloseTo(1 / 15, 6);
    expect(figures?.chanceInMagazine).toBe(15 / 16);
    // Every hit of four shots kills.
    expect(figures?.killsPerMagazine).toBe(2);
    expect(figures).toMatchObject({ p10Seconds: 0, p50Seconds: 0, p90Seconds: 3 });
  });

  it('matches a hand calculation with hits to head and body', () => {
    // 150 health, head and body equally likely. Two hits kill unless both hit the body. Three always do.
    const { chances } =
      killDistribution(plain, fight({ headshotShare: 0.5, targetHealth: 150 })) ?? {};
    expect(chances).toEqual([0, 3 / 4, 1 / 4]);
    // At half the accuracy: shot 2 kills with 1/4 x 3/4, shot 3 with 2/8 x 3/4 + 1/8 x 1/4.
    const half = killDistribution(
      plain,
      fight({ accuracy: 0.5, headshotShare: 0.5, targetHealth: 150 }),
    );
    expect(half?.chances.slice(0, 3)).toEqual([0, 3 / 16, 7 / 32]);
  });

  it('adds up to 1', () => {
    for (const accuracy of [0.05, 0.3, 0.97, 1]) {
      for (const headshotShare of [0, 0.2, 1]) {
        for (const weapon of builtInCatalogue.weapons) {
          const { chances = [] } =
            killDistribution(weapon, fight({ accuracy, headshotShare })) ?? {};
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        }
      }
    }
  });

  it('counts as many kills per magazine as hits when one hit kills', () => {
    const oneHit = fight({ accuracy: 0.3, targetHealth: 10 });
    expect(killFigures(weaponNamed('AKM'), oneHit)?.killsPerMagazine).toBeCloseTo(32 * 0.3, 9);
  });

  it("doesn't count pellets separately, and ignores headshots for weapons without a bonus", () => {
    const shotgun = weaponNamed('M26 Matter');
    const body = killFigures(shotgun, fight({ accuracy: 0.6 }));
    const head = killFigures(shotgun, fight({ accuracy: 0.6, headshotShare: 0.7 }));
    expect(head?.meanSeconds).toBeCloseTo(body?.meanSeconds ?? Number.NaN, 9);
  });
});

describe('healing', () => {
  const healed = (perSecond: number, forSeconds: number, upToHealth = 100) =>
    fight({ targetHealth: 100, healing: { perSecond, forSeconds, upToHealth } });
  const shotsOf = (change: Fight) => killFigures(plain, change)?.expectedShots ?? null;

  it('changes nothing at zero', () => {
    const gun = weaponNamed('FAMAS');
    const aim = { accuracy: 0.4, headshotShare: 0.3 };
    const without = killFigures(gun, fight(aim));
    const figures = killFigures(
      gun,
      fight({ ...aim, healing: { perSecond: 0, forSeconds: 9, upToHealth: 250 } }),
    );
    expect(figures?.meanSeconds).toBeCloseTo(without?.meanSeconds ?? Number.NaN, 8);
    expect(figures?.killsPerMagazine).toBeCloseTo(without?.killsPerMagazine ?? Number.NaN, 8);
  });

  it.each([
    // 100 - 50 = 50, + 10 = 60, - 50 = 10, + 10 = 20, - 50: three shots instead of two
    { name: 'adds a shot', change: healed(10, 10), shots: 3 },
    { name: "adds no shot once it's over", change: healed(10, 0), shots: 2 },
    // 50 + 10 (one second of healing), - 50 = 10, no more healing, - 50
    { name: 'ends', change: healed(10, 1), shots: 3 },
    // 50, + 40 capped at 75, - 50 = 25, + 40 capped at 75 ... until the 3 s are over: 75 - 50 = 25, reload, - 50
    { name: 'stops at its cap', change: healed(40, 3, 75), shots: 5 },
    // ten magazines of four in 60 s, then two more shots
    { name: 'keeps the target alive as long as it lasts', change: healed(50, 60), shots: 42 },
    { name: "means no kill if it's endless", change: healed(50, Infinity), shots: null },
  ])('$name', ({ change, shots }) => {
    expect(shotsOf(change)).toBe(shots);
  });

  it('takes nothing from a target above its cap', () => {
    // 250 - 4 x 50 = 50, 65 after the 3 s reload, then 15, and 20 after 5 more
    expect(shotsOf(fight({ healing: { perSecond: 5, forSeconds: 9, upToHealth: 100 } }))).toBe(6);
  });

  it('continues during a reload', () => {
    // Four misses and a 3 s reload between two hits heal as much as one hit takes.
    const slow = { ...plain, magazineSize: 1 };
    const change = fight({
      targetHealth: 100,
      healing: { perSecond: 10, forSeconds: 3, upToHealth: 100 },
    });
    expect(killFigures(slow, change)?.expectedShots).toBe(3); // 50 + 30 - 50 = 30
  });
});

describe('no kill', () => {
  it.each([
    { name: 'out of reach', gun: weaponNamed('Sword'), change: { rangeMeters: 3.1 } },
    { name: 'without damage', gun: madeUpWeapon({ bodyDamage: 0, headDamage: 0 }), change: {} },
    {
      name: 'where no damage is left',
      gun: madeUpWeapon({ damageDropoffModifier: '0%' }),
      change: { rangeMeters: 60 },
    },
    { name: 'without accuracy', gun: plain, change: { accuracy: 0 } },
    { name: 'with a negative accuracy', gun: plain, change: { accuracy: -1 } },
    { name: 'with an accuracy that is no number', gun: plain, change: { accuracy: Number.NaN } },
    { name: "at a range that isn't a number", gun: plain, change: { rangeMeters: Number.NaN } },
    { name: 'against a target without health', gun: plain, change: { targetHealth: 0 } },
    { name: 'that takes too many shots', gun: plain, change: { accuracy: 1e-7 } },
    { name: 'without a fire rate', gun: madeUpWeapon({ rateOfFire: 0 }), change: {} },
  ])('$name is null', ({ gun, change }) => {
    expect(killDistribution(gun, fight(change))).toBeNull();
    expect(killFigures(gun, fight(change))).toBeNull();
    expect(
      killFigures(
        gun,
        fight({ ...change, healing: { perSecond: 1, forSeconds: 1, upToHealth: 250 } }),
      ),
    ).toBeNull();
  });

  it('is the only result besides finite numbers, for any input', () => {
    const any = fc.oneof(
      fc.double({ min: 0, max: 2 }),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -1, 250, 1e9),
    );
    const anyWeapon = fc
      .record({
        bodyDamage: any,
        headDamage: any,
        rateOfFire: any,
        magazineSize: any,
        emptyReloadTime: any,
        shotsPerBurst: any,
        burstDelay: any,
        noMagazine: fc.boolean(),
        noFalloff: fc.boolean(),
      })
      .map(madeUpWeapon);
    const anyFight = fc.record({
      accuracy: any,
      headshotShare: any,
      targetHealth: fc.oneof(any, fc.constant(5)),
      rangeMeters: any,
    });
    fc.assert(
      fc.property(anyWeapon, anyFight, (gun, change) => {
        const figures = Object.values(killFigures(gun, change) ?? {});
        expect(figures.filter((figure) => figure !== null && !Number.isFinite(figure))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
