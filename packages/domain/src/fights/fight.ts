import type { Weapon } from '../catalogue/index.ts';
import { damageAtRange, falloffOf, reachMeters } from '../weapons/index.ts';
import { healedShotChances, hitChances, shotChances } from './kill-chances.ts';
import type { Healing, HitDamage } from './kill-chances.ts';
import { MAX_SHOTS, shotClock } from './shot-clock.ts';

/** How well a player aims. */
export interface Aim {
  /** The chance that a shot hits, 0 to 1. For shotguns, one trigger pull is one shot with all of its pellets. */
  readonly accuracy: number;
  /** The chance that a hit is a headshot, 0 to 1. */
  readonly headshotShare: number;
}

/** One weapon against one target. */
export interface Fight extends Aim {
  readonly targetHealth: number;
  readonly rangeMeters: number;
  /** True when a minigun starts from rest. Otherwise its barrels are already up to speed. */
  readonly fromRest?: boolean;
  readonly healing?: Healing;
}

/** When the target dies. Index `n - 1` is the n-th shot. */
export interface KillDistribution {
  /** The chance that this shot kills. They add up to 1. */
  readonly chances: readonly number[];
  /** When this shot is fired. */
  readonly seconds: readonly number[];
}

/** Statistics of a kill. */
export interface KillFigures {
  readonly meanSeconds: number;
  /** The time within which a tenth of the kills are over. Similarly for p50 and p90. */
  readonly p10Seconds: number;
  readonly p50Seconds: number;
  readonly p90Seconds: number;
  readonly expectedShots: number;
  readonly expectedReloads: number;
  /** The chance to kill before a full reload. Null without a magazine. */
  readonly chanceInMagazine: number | null;
  /** How many such targets in a row one magazine kills on average. Null without a magazine. */
  readonly killsPerMagazine: number | null;
}

/** Tolerance for rounding errors in sums of chances. */
const SAME_CHANCE = 1e-12;

/** The damage of a hit at a range. Null out of reach. */
export function hitDamageAt(
  weapon: Weapon,
  { rangeMeters, headshotShare }: Pick<Fight, 'rangeMeters' | 'headshotShare'>,
): HitDamage | null {
  const reach = reachMeters(weapon);
  if (!(rangeMeters <= (reach ?? Infinity))) return null;
  const falloff = falloffOf(weapon);
  const body = damageAtRange(weapon.bodyDamage, falloff, rangeMeters);
  return { body, head: damageAtRange(weapon.headDamage, falloff, rangeMeters), headshotShare };
}

/**
 * The exact chance that each shot kills. Null when the target is out of reach, or the weapon never kills: no damage, no
 * accuracy, more than `MAX_SHOTS`, or healing that outpaces it. Never throws. Accuracy and headshot share are clamped
 * to 0 to 1.
 */
export function killDistribution(weapon: Weapon, fight: Fight): KillDistribution | null {
  const accuracy = shareOf(fight.accuracy);
  const headshotShare = shareOf(fight.headshotShare);
  const damage = hitDamageAt(weapon, { ...fight, headshotShare });
  const isFight = accuracy > 0 && fight.targetHealth > 0;
  if (damage === null || !isFight) return null;
  const { secondsAt } = shotClock(weapon, fight.fromRest);
  const hits = hitChances(fight.targetHealth, damage);
  if (hits === null) return null;
  const chances =
    fight.healing === undefined
      ? shotChances(hits, accuracy)
      : healedShotChances(fight.targetHealth, damage, accuracy, fight.healing, secondsAt);
  return chances && timed(chances, secondsAt);
}

/** Clamps a share to 0 to 1. NaN becomes 0. */
function shareOf(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}

function timed(
  chances: readonly number[],
  secondsAt: (shot: number) => number,
): KillDistribution | null {
  const seconds = chances.map((_, index) => secondsAt(index + 1));
  return Number.isFinite(seconds.at(-1)) ? { chances, seconds } : null;
}

/** The mean of a per-shot value, such as seconds. */
function meanOf(chances: readonly number[], of: (shot: number) => number): number {
  return chances.reduce(
    (sum, chance, index) => (chance > 0 ? sum + chance * of(index + 1) : sum),
    0,
  );
}

/** The mean time to kill, in seconds. */
export function meanKillSeconds({ chances, seconds }: KillDistribution): number {
  return meanOf(chances, (shot) => seconds[shot - 1] ?? 0);
}

/** The statistics of a kill. Null where `killDistribution` is. */
export function killFigures(weapon: Weapon, fight: Fight): KillFigures | null {
  const distribution = killDistribution(weapon, fight);
  if (distribution === null) return null;
  const { chances } = distribution;
  const { magazine, reloadsBefore } = shotClock(weapon);
  const inMagazine = chances.slice(0, magazine ?? 0);
  return {
    meanSeconds: meanKillSeconds(distribution),
    p10Seconds: percentileSeconds(distribution, 0.1),
    p50Seconds: percentileSeconds(distribution, 0.5),
    p90Seconds: percentileSeconds(distribution, 0.9),
    expectedShots: meanOf(chances, (shot) => shot),
    expectedReloads: meanOf(chances, reloadsBefore),
    chanceInMagazine: magazine === null ? null : meanOf(inMagazine, () => 1),
    killsPerMagazine: magazine === null ? null : killsWithin(inMagazine, magazine),
  };
}

/** Seconds within which that share of the kills (0 to 1) is over. */
function percentileSeconds({ chances, seconds }: KillDistribution, share: number): number {
  let index = 0;
  for (let over = chances[0] ?? 1; over < share - SAME_CHANCE; over += chances[index] ?? 1) {
    index += 1;
  }
  return seconds[index] ?? Infinity;
}

/**
 * Expected kills within a number of shots. When the first kill takes k shots, the rest go to the next target. Null for
 * an unlimited magazine.
 */
function killsWithin(chances: readonly number[], shots: number): number | null {
  if (!(shots <= MAX_SHOTS)) return null;
  const expected = [0];
  for (let left = 1; left <= shots; left += 1) {
    let kills = 0;
    for (let shot = 1; shot <= Math.min(left, chances.length); shot += 1) {
      kills += (chances[shot - 1] ?? 0) * (1 + (expected[left - shot] ?? 0));
    }
    expected.push(kills);
  }
  return expected[Math.floor(shots)] ?? 0;
}

/**
 * A function of range that computes each value only once for all ranges with the same damage. Null stands for ranges out
 * of reach.
 */
export function perDamage<Result>(
  weapon: Weapon,
  at: (rangeMeters: number) => Result,
): (rangeMeters: number) => Result | null {
  const known = new Map<number, { readonly result: Result }>();
  return (rangeMeters) => {
    const damage = hitDamageAt(weapon, { rangeMeters, headshotShare: 0 });
    if (damage === null) return null;
    // Body and head damage drop by the same factor, so their sum identifies both.
    const key = damage.body + damage.head;
    const { result } = known.get(key) ?? { result: at(rangeMeters) };
    known.set(key, { result });
    return result;
  };
}
