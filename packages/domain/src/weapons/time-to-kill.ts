import type { Weapon } from '../catalogue/index.ts';
import { damageAtRange, falloffOf, reachMeters } from './falloff.ts';
import { healthOf } from './target.ts';
import type { HitLocation, KillTarget } from './target.ts';

/** The timing of a weapon's shots. */
export type FiringRhythm = Pick<Weapon, 'rateOfFire' | 'shotsPerBurst' | 'burstDelay'>;

/** A kill: whole shots and seconds. */
export interface Kill {
  readonly shots: number;
  readonly ttkSeconds: number;
}

/**
 * Absorbs rounding errors in fractions such as 150 / (20 x 0.75), so that an exact division doesn't cost an extra shot.
 */
export const ROUNDING_TOLERANCE = 1e-9;

/**
 * Shots to kill: `ceil(health / damage)`, at least 1. Null when the damage can't kill or a stat isn't finite. Source:
 * docs/specification.md#kill-times.
 */
export function shotsToKill(health: number, damage: number): number | null {
  if (!Number.isFinite(health) || !Number.isFinite(damage) || damage <= 0) return null;
  const shots = Math.max(1, Math.ceil(health / damage - ROUNDING_TOLERANCE));
  return Number.isFinite(shots) ? shots : null;
}

/**
 * Seconds from the first shot to the last of `shots`: `(shots - 1) x 60 / rateOfFire`, plus `burstDelay` for each pause
 * between bursts. The first shot lands at 0. Null when a second shot is needed that the weapon can't fire, or a stat
 * isn't finite. Source: docs/specification.md#kill-times and the catalogue's README, 'Time to kill'.
 */
export function secondsForShots(shots: number, rhythm: FiringRhythm): number | null {
  if (shots <= 1) return 0;
  if (!(rhythm.rateOfFire > 0)) return null;
  const pauses = rhythm.shotsPerBurst > 1 ? Math.floor((shots - 1) / rhythm.shotsPerBurst) : 0;
  const seconds = ((shots - 1) * 60) / rhythm.rateOfFire + pauses * rhythm.burstDelay;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Damage of one shot at close range. */
export function damagePerShot(
  weapon: Pick<Weapon, 'bodyDamage' | 'headDamage'>,
  location: HitLocation,
): number {
  return location === 'Head' ? weapon.headDamage : weapon.bodyDamage;
}

/**
 * Shots and seconds to kill a target at a range in meters (0 is point-blank), with every shot hitting.
 * Null when the weapon can't kill there: no damage, no fire rate, or out of reach.
 */
export function killAtRange(
  weapon: Weapon,
  target: KillTarget,
  location: HitLocation,
  rangeMeters: number,
): Kill | null {
  const reach = reachMeters(weapon);
  if (reach !== null && rangeMeters > reach) return null;
  const damage = damageAtRange(damagePerShot(weapon, location), falloffOf(weapon), rangeMeters);
  const shots = shotsToKill(healthOf(target), damage);
  if (shots === null) return null;
  const ttkSeconds = secondsForShots(shots, weapon);
  return ttkSeconds === null ? null : { shots, ttkSeconds };
}
