import { describe, expect, it } from 'vitest';
import facts from '../../catalogue/fight-facts.json' with { type: 'json' };
import { CLASS_HEALTH, PLAYER_CLASSES } from '../catalogue/index.ts';
import { builtInCatalogue, weaponNamed } from '../testing/built-in-catalogue.ts';
import { HIT_LOCATIONS, killAtRange } from '../weapons/index.ts';
import {
  factsAt,
  healingForOneMoreShot,
  healthSteps,
  killFigures,
  leftOutFor,
  leftOutOfPerfectKill,
  openerGains,
  perfectKill,
} from './index.ts';
import type { FightFact } from './index.ts';

const at = (name: string, rangeMeters = 0) => ({
  weapon: weaponNamed(name),
  location: 'Body' as const,
  rangeMeters,
});
const everyFight = builtInCatalogue.weapons.flatMap((weapon) =>
  HIT_LOCATIONS.flatMap((location) =>
    [0, 2.5, 16.3, 38, 80].map((rangeMeters) => ({ weapon, location, rangeMeters })),
  ),
);

describe('perfectKill', () => {
  it('matches the shots of perfect aim, for every weapon, target, and location', () => {
    for (const fight of everyFight) {
      for (const target of PLAYER_CLASSES) {
        const kill = killAtRange(fight.weapon, target, fight.location, fight.rangeMeters);
        expect(perfectKill(fight, CLASS_HEALTH[target])?.shots).toBe(kill?.shots);
      }
    }
  });

  it('breaks a shield, including reloads', () => {
    // Mesh Shield, 750: 750 / 20 = 38 shots, so 37 gaps, one of them the 2.35 s reload.
    const kill = perfectKill(at('AKM'), 750);
    expect(kill?.shots).toBe(38);
    expect(kill?.ttkSeconds).toBeCloseTo(36 * 0.1 + 2.35, 9);
  });
});

describe('healthSteps', () => {
  it('has the right shots for every health from 0.1 to 350', () => {
    const wrong: unknown[] = [];
    for (const fight of everyFight) {
      const steps = healthSteps(fight, 350);
      for (let tenths = 1; tenths <= 3500; tenths += 1) {
        const kill = perfectKill(fight, tenths / 10);
        const step = steps.find(({ toHealth }) => toHealth >= tenths / 10);
        if (step?.shots !== kill?.shots) wrong.push([fight.weapon.name, tenths / 10, step, kill]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is empty out of reach', () => {
    expect(healthSteps(at('Sword', 5), 250)).toEqual([]);
  });
});

describe('openerGains', () => {
  it('matches a hand calculation, best first', () => {
    // AKM against 250: 13 shots, after 140: 6, after 5: 13. BFR Titan: 3, 2, 3. Sword out of reach.
    const openers = [
      { name: 'Dart', damage: 5 },
      { name: 'Frag', damage: 140 },
    ];
    const gains = openerGains([at('AKM', 8), at('BFR Titan', 8), at('Sword', 8)], openers, 250);
    const told = gains.map((gain) => [gain.weaponName, gain.openerName, gain.shotsSaved]);
    expect(told).toEqual([
      ['AKM', 'Frag', 7],
      ['BFR Titan', 'Frag', 1],
      ['AKM', 'Dart', 0],
      ['BFR Titan', 'Dart', 0],
    ]);
    expect(gains[0]?.secondsSaved).toBeCloseTo(0.7, 12);
    expect(gains[0]?.kill).toEqual({ shots: 6, ttkSeconds: 0.5 });
  });

  it('matches brute force for every weapon and every whole number of damage', () => {
    const wrong: unknown[] = [];
    for (const fight of everyFight) {
      const openers = Array.from({ length: 300 }, (_, index) => ({
        name: `${index}`,
        damage: index,
      }));
      const without = perfectKill(fight, 250);
      for (const gain of openerGains([fight], openers, 250)) {
        const left = 250 - Number(gain.openerName);
        const kill = left <= 0 ? null : perfectKill(fight, left);
        const isRight = (without?.shots ?? 0) - gain.shotsSaved === (kill?.shots ?? 0);
        if (!isRight || gain.kill?.shots !== kill?.shots) wrong.push([fight.weapon.name, gain]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('healingForOneMoreShot', () => {
  it('matches a hand calculation', () => {
    // AKM against 250: 13 x 20 = 260, so 10 to spare in 1.2 s.
    expect(healingForOneMoreShot(at('AKM'), 250)).toBeCloseTo(10 / 1.2, 9);
    expect(healingForOneMoreShot(at('SH1900'), 150)).toBeNull();
    expect(healingForOneMoreShot(at('Sword', 9), 150)).toBeNull();
  });

  it('is exactly where the exact distribution needs one more shot, capped at full health', () => {
    const wrong: unknown[] = [];
    for (const { weapon } of everyFight) {
      for (const target of PLAYER_CLASSES) {
        const health = CLASS_HEALTH[target];
        const fight = { weapon, location: 'Body' as const, rangeMeters: 0 };
        const threshold = healingForOneMoreShot(fight, health);
        if (threshold === null) continue;
        const shotsWith = (perSecond: number) =>
          killFigures(weapon, {
            accuracy: 1,
            headshotShare: 0,
            targetHealth: health,
            rangeMeters: 0,
            healing: { perSecond, forSeconds: 30, upToHealth: health },
          })?.expectedShots ?? Infinity;
        const shots = perfectKill(fight, health)?.shots ?? 0;
        const isRight =
          (threshold === 0 || Math.abs(shotsWith(threshold * 0.999) - shots) < 1e-6) &&
          shotsWith(threshold * 1.001 + 1e-4) > shots + 0.5;
        if (!isRight) wrong.push([weapon.name, target, threshold]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the stats of gadgets and shields', () => {
  const all = facts as readonly FightFact[];
  const valuesAt = (fact: FightFact['fact'], update: string) =>
    Object.fromEntries(factsAt(all, fact, update).map((one) => [one.subject, one.value]));

  it('all have a source, and none is unsourced or contradictory', () => {
    expect(all.filter(({ sources }) => sources.length === 0)).toEqual([]);
    const statuses = new Set(all.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(['backdated', 'confirmed', 'observed', 'stated']);
  });

  it('are those of the update', () => {
    expect(valuesAt('openerDamage', '8.3.0')).toMatchObject({ 'RPG-7': 100, C4: 155 });
    expect(valuesAt('openerDamage', '11.10.0')).toMatchObject({ 'RPG-7': 110, 'Quick melee': 25 });
    expect(valuesAt('shieldHealth', '8.3.0')).toMatchObject({
      'Mesh Shield': 750,
      'Dome Shield': 300,
    });
    expect(valuesAt('healPerSecond', '8.3.0')).toMatchObject({ 'Healing Beam': 46 });
  });

  it('are missing where nothing is known yet', () => {
    // Observed only in September 2026, so the start is unknown.
    expect(valuesAt('openerDamage', '8.3.0')).not.toHaveProperty('Tracking Dart');
    expect(valuesAt('openerDamage', '11.10.0')).toHaveProperty('Tracking Dart', 5);
    expect(factsAt(all, 'openerDamage', '1.0.0')).toEqual([]);
  });
});

describe('leftOutFor', () => {
  it.each([
    { name: 'CL-40', expected: ['flight', 'shells'] },
    { name: 'M26 Matter', expected: ['pellets'] },
    { name: 'KS-23', expected: ['shells'] }, // one slug
    { name: 'M134 Minigun', expected: [] }, // counted, or there's none
    { name: 'AKM', expected: [] },
  ])('of $name is $expected', ({ name, expected }) => {
    expect(leftOutFor(weaponNamed(name))).toEqual(expected);
  });
});

describe('leftOutOfPerfectKill', () => {
  it.each([
    { name: 'AKM', shots: 32, expected: [] }, // 32 in the magazine
    { name: 'AKM', shots: 33, expected: ['reload'] },
    { name: 'SA1216', shots: 4, expected: ['pellets'] }, // 4 tubes with 4 shots each
    { name: 'SA1216', shots: 5, expected: ['swap', 'pellets'] },
    { name: 'SA1216', shots: 17, expected: ['reload', 'pellets'] },
    { name: 'KS-23', shots: 2, expected: [] }, // shell reloading only matters once there's a reload
    { name: 'M134 Minigun', shots: 20, expected: ['spin-up'] },
    { name: 'Throwing Knives', shots: 3, expected: ['flight'] },
    { name: 'Sword', shots: 500, expected: [] },
  ])('of $shots shots of the $name is $expected', ({ name, shots, expected }) => {
    expect(leftOutOfPerfectKill(weaponNamed(name), shots, true)).toEqual(expected);
  });

  it('has no spin-up where barrels are up to speed', () => {
    expect(leftOutOfPerfectKill(weaponNamed('M134 Minigun'), 20, false)).toEqual([]);
  });
});
