import type { Weapon } from '../catalogue/index.ts';
import { falloffOf, reachMeters } from './falloff.ts';
import type { Falloff } from './falloff.ts';
import { damagePerShot, killAtRange, ROUNDING_TOLERANCE } from './time-to-kill.ts';
import { healthOf } from './target.ts';
import type { Kill } from './time-to-kill.ts';
import type { HitLocation, KillTarget } from './target.ts';

/** A range interval where a kill takes the same shots and seconds. It starts where the previous one ends. */
export interface KillStep extends Kill {
  /** The longest range in meters that still belongs to the step. */
  readonly toMeters: number;
}

/** As damage approaches zero, steps become ever narrower. Those below this width are left out. */
const THINNEST_STEP_METERS = 0.001;

/**
 * Shots and seconds to kill at every range from 0 m to `farthestMeters`, as steps. The number of shots only changes
 * where `damage(r) = health / n`, and damage drops linearly, so each border can be calculated. Ends early at the
 * weapon's reach. Empty where the weapon can't kill.
 */
export function killSteps(
  weapon: Weapon,
  target: KillTarget,
  location: HitLocation,
  farthestMeters: number,
): KillStep[] {
  const lastMeters = Math.min(farthestMeters, reachMeters(weapon) ?? Infinity);
  const falloff = falloffOf(weapon);
  const damage = damagePerShot(weapon, location);
  const steps: KillStep[] = [];
  let fromMeters = 0;
  let kill = killAtRange(weapon, target, location, fromMeters);
  while (kill !== null) {
    const enoughDamage = healthOf(target) / (kill.shots + ROUNDING_TOLERANCE);
    const border = Math.max(fromMeters, farthestWithDamage(enoughDamage / damage, falloff));
    steps.push({ toMeters: Math.min(lastMeters, border), ...kill });
    if (border >= lastMeters) break;
    fromMeters = Math.min(lastMeters, border + THINNEST_STEP_METERS);
    kill = killAtRange(weapon, target, location, fromMeters);
  }
  return steps;
}

/** The longest range in meters at which that share of the damage is left. Infinity where it always is. */
function farthestWithDamage(share: number, falloff: Falloff): number {
  const { startMeters, endMeters, remainingShare } = falloff;
  if (share <= remainingShare) return Infinity;
  const progress = Math.max(0, (1 - share) / (1 - remainingShare));
  return startMeters + progress * (endMeters - startMeters);
}
