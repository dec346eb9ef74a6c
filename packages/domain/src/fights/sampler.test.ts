/**
 * An independent sampler that plays fights shot by shot, with its own clock, magazine, dropoff, and random numbers. It
 * shares no code with the module under test. `npm test -- long` plays a million runs per case.
 */
import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Weapon } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { killFigures } from './index.ts';
import type { Fight } from './index.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const CASES = 1000;
const RUNS = IS_LONG ? 1_000_000 : 500;
/** Fights with healing take longer to play. */
const HOUR_MS = 60 * 60_000;

/** Uniform random numbers from 0 to 1 (xorshift128). Each case has its own seed. */
function randomNumbers(seed: number) {
  let [x, y, z, w] = [123_456_789 ^ seed, 362_436_069, 521_288_629, 88_675_123];
  const next = () => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return (w >>> 0) / 2 ** 32;
  };
  for (let skipped = 0; skipped < 20; skipped += 1) next();
  return next;
}

/** Damage at a range, parsed from the catalogue texts. */
function damageAt(weapon: Weapon, full: number, range: number): number {
  const [near, far, left] = [
    weapon.damageDropoffMinRange,
    weapon.damageDropoffMaxRange,
    weapon.damageDropoffModifier,
  ].map((text) => Number(text.replace(/[m%]/, '')));
  if (near === undefined || far === undefined || left === undefined) throw new Error('no falloff');
  if (range <= near) return full;
  const lost = range >= far ? 1 : (range - near) / (far - near);
  return full * (1 - lost * (1 - left / 100));
}

/** Seconds between shot n and the next. */
function pauseAfter(weapon: Weapon, shot: number): number {
  const gap = 60 / weapon.rateOfFire;
  if (weapon.noMagazine === true) {
    return shot % weapon.shotsPerBurst === 0 ? gap + weapon.burstDelay : gap;
  }
  const rounds = weapon.magazineSegments?.rounds ?? weapon.magazineSize;
  const inRounds = ((shot - 1) % rounds) + 1;
  const isBurstOver = inRounds % weapon.shotsPerBurst === 0;
  const pause = isBurstOver ? gap + weapon.burstDelay : gap;
  if (shot % weapon.magazineSize === 0) return Math.max(pause, weapon.emptyReloadTime);
  if (inRounds === rounds) return Math.max(pause, weapon.magazineSegments?.swapSeconds ?? 0);
  return pause;
}

/** Times of a few thousand runs, in the order played. */
function play(weapon: Weapon, fight: Fight, runs: number, random: () => number): Float64Array {
  const body = damageAt(weapon, weapon.bodyDamage, fight.rangeMeters);
  const head = damageAt(weapon, weapon.headDamage, fight.rangeMeters);
  const pauses = Array.from({ length: 2000 }, (_, index) => pauseAfter(weapon, index + 1));
  const { accuracy, headshotShare, targetHealth, healing } = fight;
  const times = new Float64Array(runs);
  for (let run = 0; run < runs; run += 1) {
    let [health, seconds, shot] = [targetHealth, 0, 1];
    for (;;) {
      if (random() < accuracy) health -= random() < headshotShare ? head : body;
      if (health < 1e-7) break;
      const pause = pauses[shot - 1] ?? pauseAfter(weapon, shot);
      if (healing !== undefined) {
        const left = Math.max(0, healing.forSeconds - seconds);
        const healed = health + healing.perSecond * Math.min(left, pause);
        health = Math.max(health, Math.min(healing.upToHealth, healed));
      }
      seconds += pause;
      shot += 1;
    }
    times[run] = seconds;
  }
  return times;
}

function randomCase(index: number) {
  const random = randomNumbers(index + 1);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const weapon = pick(builtInCatalogue.weapons);
  const healths = { Light: 150, Medium: 250, Heavy: 350 };
  const full = healths[pick(PLAYER_CLASSES)];
  const fight: Fight = {
    accuracy: 0.08 + 0.92 * random(),
    headshotShare: pick([0, 0.1, 0.25, 0.5, 1, random()]),
    targetHealth: random() < 0.7 ? full : Math.ceil(full * random()),
    rangeMeters: weapon.noFalloff === true ? random() * 2 : random() * 60,
    ...(index % 5 === 0 && {
      healing: { perSecond: 10 + 40 * random(), forSeconds: 6 * random(), upToHealth: full },
    }),
  };
  return { weapon, fight, random };
}

/**
 * How many standard errors the module's result differs from the sampler's, for each statistic. 0 within a percentile's
 * band.
 */
function deviations(index: number): number[] {
  const { weapon, fight, random } = randomCase(index);
  const figures = killFigures(weapon, fight);
  if (figures === null) throw new Error(`${weapon.name} never kills`);
  const times = play(weapon, fight, RUNS, random);
  const mean = times.reduce((sum, time) => sum + time, 0) / RUNS;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / RUNS;
  const meanError = Math.abs(mean - figures.meanSeconds);
  const ofMean = meanError < 1e-6 ? 0 : meanError / Math.sqrt(variance / RUNS);
  const ofPercentiles = [
    [0.1, figures.p10Seconds] as const,
    [0.5, figures.p50Seconds] as const,
    [0.9, figures.p90Seconds] as const,
  ].map(([share, seconds]) => {
    // The band: at least that share is over by then, and less than that share before.
    const over = times.reduce((count, time) => count + (time <= seconds + 1e-7 ? 1 : 0), 0) / RUNS;
    const before = times.reduce((count, time) => count + (time < seconds - 1e-7 ? 1 : 0), 0) / RUNS;
    const standardError = Math.sqrt((share * (1 - share)) / RUNS);
    return Math.max(0, share - over, before - share) / standardError;
  });
  return [ofMean, ...ofPercentiles];
}

describe('kill numbers against an independent sampler', () => {
  it(
    `agree in mean, P10, P50, and P90 in ${CASES} random fights of ${RUNS} runs`,
    () => {
      const all = Array.from({ length: CASES }, (_, index) => deviations(index));
      const flat = all.flat();
      expect(flat).toHaveLength(4 * CASES);
      expect(flat.filter((deviation) => !Number.isFinite(deviation))).toEqual([]);
      // By chance, 0.27% of correct numbers are beyond three standard errors, and one in two million is beyond five.
      expect(flat.filter((deviation) => deviation > 3).length).toBeLessThan(0.0055 * flat.length);
      expect(Math.max(...flat)).toBeLessThan(5);
    },
    HOUR_MS,
  );
});
