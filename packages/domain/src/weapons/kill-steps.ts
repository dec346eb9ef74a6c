import { CLASS_HEALTH } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { falloffOf, reachMeters } from './falloff.ts';
import type { Falloff } from './falloff.ts';
import { damagePerShot, killAtRange, ROUNDING_TOLERANCE } from './time-to-kill.ts';
import type { HitLocation, Kill } from './time-to-kill.ts';

/** A stretch of ranges at which a kill takes the same shots and seconds. It begins where the one before ends. */
export interface KillStep extends Kill {
  /** The farthest range in meters at which it takes no more; part of the step. */
  readonly toMeters: number;
}

/** Where damage nears zero, steps get ever thinner; those below this are left out. */
const THINNEST_STEP_METERS = 0.001;

/**
 * Shots and seconds to kill at every range from 0 m to `farthestMeters`, as the steps they are: shots change only where
 * `damage(r) = health / n`, and damage falls in a straight line, so each border follows. Ends early at the weapon's
 * reach; empty where the weapon cannot kill.
 */
export function killSteps(
  weapon: Weapon,
  target: PlayerClass,
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
    const enoughDamage = CLASS_HEALTH[target] / (kill.shots + ROUNDING_TOLERANCE);
    const border = Math.max(fromMeters, farthestWithDamage(enoughDamage / damage, falloff));
    steps.push({ toMeters: Math.min(lastMeters, border), ...kill });
    if (border >= lastMeters) break;
    fromMeters = Math.min(lastMeters, border + THINNEST_STEP_METERS);
    kill = killAtRange(weapon, target, location, fromMeters);
  }
  return steps;
}

/** The farthest range in meters at which that share of the damage is left; Infinity where it always is. */
function farthestWithDamage(share: number, falloff: Falloff): number {
  const { startMeters, endMeters, remainingShare } = falloff;
  if (share <= remainingShare) return Infinity;
  const progress = Math.max(0, (1 - share) / (1 - remainingShare));
  return startMeters + progress * (endMeters - startMeters);
}
