import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { anySituation } from '../testing/situations.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { CHART_RANGES_METERS, secondsAt } from '../weapons/index.ts';
import {
  aimIn,
  answerIn,
  bestWeaponMap,
  fastestIn,
  fightIn,
  killFigures,
  lossesOf,
  MAP_ACCURACIES,
  rankable,
  rankingAt,
  seriesIn,
  STANDARD_SITUATION,
} from './index.ts';

const { weapons } = builtInCatalogue;
const weaponsOf = (playerClass: string) => weapons.filter((one) => one.class === playerClass);

describe('the ranking at a range', () => {
  it('has the fastest first, and those within 5% as about equal', () => {
    // By hand, against a Medium's body at 20 m: FAMAS 1.199 s, AKM 1.2 s.
    const ranking = rankingAt(weaponsOf('Medium'), STANDARD_SITUATION, 20);
    expect(ranking.slice(0, 2)).toEqual([
      {
        weaponName: 'FAMAS',
        meanSeconds: expect.closeTo(1.1988, 3) as unknown,
        lacksFlightFigures: false,
        isAboutFastest: true,
      },
      {
        weaponName: 'AKM',
        meanSeconds: expect.closeTo(1.2, 9) as unknown,
        lacksFlightFigures: false,
        isAboutFastest: true,
      },
    ]);
    const times = ranking.map(({ meanSeconds }) => meanSeconds);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('counts the spin-up of the M134 Minigun', () => {
    const heavies = weaponsOf('Heavy');
    const ready = { ...STANDARD_SITUATION, isSpunUp: true };
    expect(rankingAt(heavies, ready, 20)[0]?.weaponName).toBe('M134 Minigun');
    expect(rankingAt(heavies, STANDARD_SITUATION, 20)[0]?.weaponName).not.toBe('M134 Minigun');
  });

  it('leaves out what flies, unless it is asked for, and what cannot reach', () => {
    const names = (includeFlight: boolean) =>
      rankingAt(weaponsOf('Medium'), STANDARD_SITUATION, 50, includeFlight).map(
        ({ weaponName }) => weaponName,
      );
    expect(names(false)).not.toContain('CL-40');
    expect(names(true)).toContain('CL-40');
    expect(names(true)).not.toContain('Riot Shield');
  });

  it('agrees with each kill of its own, for any situation', () => {
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...PLAYER_CLASSES), (situation, playerClass) => {
        const rangeMeters = situation.rangeMeters ?? 20;
        for (const { weaponName, meanSeconds } of rankingAt(
          weaponsOf(playerClass),
          situation,
          rangeMeters,
        )) {
          const fight = { ...fightIn(situation), rangeMeters };
          const figures = killFigures(weaponNamed(weaponName), fight);
          expect(meanSeconds).toBeCloseTo(figures?.meanSeconds ?? Infinity, 5);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('one answer for any situation', () => {
  it('is the same by line and by ranking, at each range of the chart', () => {
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...PLAYER_CLASSES), (situation, playerClass) => {
        const ofClass = weaponsOf(playerClass);
        const series = seriesIn(rankable(ofClass), situation);
        for (const [index, meters] of CHART_RANGES_METERS.entries()) {
          if (index % 10 !== 0) continue;
          const ranking = rankingAt(ofClass, situation, meters);
          for (const { weaponName, meanSeconds } of ranking) {
            const line = series.find((one) => one.weaponName === weaponName);
            expect(line?.ttkSeconds[index]).toBeCloseTo(meanSeconds, 6);
            expect(line && secondsAt(line, meters)).toBeCloseTo(meanSeconds, 6);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is the same on the map, where its row and column are the situation', () => {
    fc.assert(
      fc.property(
        anySituation,
        fc.constantFrom(...PLAYER_CLASSES),
        fc.nat(19),
        fc.nat(50),
        (situation, playerClass, row, column) => {
          const ofClass = weaponsOf(playerClass);
          const headshots = Math.round(aimIn(situation).headshotShare * 100);
          const accuracy = Math.round((MAP_ACCURACIES[row] ?? 0) * 100);
          const there = { ...situation, isAimed: true, accuracy, headshots };
          const cell = bestWeaponMap(ofClass, fightIn(there))[row]?.[column] ?? null;
          const [best, runnerUp] = rankingAt(ofClass, there, CHART_RANGES_METERS[column] ?? 0);
          expect(cell?.best.weaponName).toBe(best?.weaponName);
          expect(cell?.runnerUp?.weaponName).toBe(runnerUp?.weaponName);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('leads from its stretch to its place: the fastest at a range leads there or is about equal', () => {
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...PLAYER_CLASSES), (situation, playerClass) => {
        const ofClass = weaponsOf(playerClass);
        for (const { fromMeters, toMeters, weaponNames } of fastestIn(ofClass, situation)) {
          // Wide enough that what joined it can't be in the middle.
          if (toMeters - fromMeters < 12) continue;
          const ranking = rankingAt(ofClass, situation, Math.round((fromMeters + toMeters) / 2));
          const near = ranking.filter(({ isAboutFastest }) => isAboutFastest);
          const found = near.filter(({ weaponName }) => weaponNames.includes(weaponName));
          expect(found.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('the answer to a situation', () => {
  it('names the fastest, those about equal, and the runner-up, at 20 m unless a range is set', () => {
    const answer = answerIn(weaponsOf('Medium'), STANDARD_SITUATION);
    expect(answer).toMatchObject({ rangeMeters: 20, fastest: 'FAMAS', runnerUp: 'AKM' });
    expect(answer.aboutEqual[0]).toBe('AKM');
    const near = answerIn(weaponsOf('Medium'), { ...STANDARD_SITUATION, rangeMeters: 0 });
    expect(near.rangeMeters).toBe(0);
    expect(near.ranking).toEqual(rankingAt(weaponsOf('Medium'), STANDARD_SITUATION, 0));
  });

  it('names nobody where nothing kills', () => {
    const answer = answerIn([weaponNamed('Dagger')], { ...STANDARD_SITUATION, rangeMeters: 50 });
    expect(answer).toMatchObject({ fastest: null, runnerUp: null, aboutEqual: [], ranking: [] });
  });
});

describe('the losses of a weapon', () => {
  // Against 250 HP: 10 shots up to 20 m, from where the damage drops.
  const rifle = madeUpWeapon();

  it('are where another kills faster by more than 5%', () => {
    // Twice the damage and no dropoff, but half the rate: 5 shots, 4 gaps of 0.25 s. 1 s at any range.
    const steady = madeUpWeapon({
      name: 'Steady',
      bodyDamage: 50,
      rateOfFire: 240,
      damageDropoffMinRange: '100m',
      damageDropoffMaxRange: '100m',
    });
    // The rifle takes 0.9 s up to 20 m, and 11 shots or more beyond: 1 s with 11, 1.1 s with 12.
    // 12 shots from 250 / 11 damage: 25 - 12.5 (r - 20) / 20 = 22.73, at 23.6 m.
    const [loss, ...others] = lossesOf(rifle, [rifle, steady], STANDARD_SITUATION);
    expect(others).toEqual([]);
    expect(loss?.weaponName).toBe('Steady');
    expect(loss?.fromMeters).toBeCloseTo(23.64, 1);
    expect(loss?.toMeters).toBe(100);
    const [back] = lossesOf(steady, [rifle], STANDARD_SITUATION);
    expect(back).toMatchObject({ weaponName: 'Rifle', fromMeters: 0 });
  });

  it('count neither equals nor what flies', () => {
    expect(lossesOf(rifle, [madeUpWeapon({ name: 'Twin' })], STANDARD_SITUATION)).toEqual([]);
    const launcher = weaponNamed('CL-40');
    expect(lossesOf(rifle, [launcher], STANDARD_SITUATION)).toEqual([]);
    expect(lossesOf(launcher, weapons, STANDARD_SITUATION)).toEqual([]);
  });
});
