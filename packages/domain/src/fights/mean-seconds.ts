import type { Weapon } from '../catalogue/index.ts';
import { CHART_RANGES_METERS, reachMeters } from '../weapons/index.ts';
import { hitDamageAt, perDamage } from './fight.ts';
import type { Fight } from './fight.ts';
import { hitChances, meanSecondsUntilHits } from './kill-chances.ts';
import { shotClock } from './shot-clock.ts';

/** The target and headshot share, for any range and accuracy. */
export type KillSetting = Pick<Fight, 'targetHealth' | 'headshotShare' | 'fromRest'>;

/** Mean seconds to kill at a range in meters, up to the end of the charts. Null out of reach, or without a kill. */
export type MeanAtRange = (rangeMeters: number) => number | null;

/**
 * A weapon's mean seconds to kill for many ranges and accuracies, to 1e-6 s. The mean time until the
 * k-th hit depends only on accuracy, and the chance that the k-th hit kills only on range. The mean is the sum of their
 * products.
 */
export function meanSecondsOf(
  weapon: Weapon,
  setting: KillSetting,
): (accuracy: number) => MeanAtRange {
  const { targetHealth, headshotShare } = setting;
  const hitsAt = perDamage(weapon, (rangeMeters) => {
    const damage = hitDamageAt(weapon, { rangeMeters, headshotShare });
    return damage && hitChances(targetHealth, damage);
  });
  // Damage only falls with range, so ranges in between take no more hits.
  const rangesMeters = [...CHART_RANGES_METERS, reachMeters(weapon) ?? 0];
  const mostHits = Math.max(...rangesMeters.map((range) => hitsAt(range)?.length ?? 0));
  const { secondsAt } = shotClock(weapon, setting.fromRest);
  return (accuracy) => {
    if (!(accuracy > 0)) return () => null;
    const untilHit = meanSecondsUntilHits(mostHits, accuracy, secondsAt);
    return (rangeMeters) => {
      const chances = hitsAt(rangeMeters);
      return chances && expected(chances, untilHit);
    };
  };
}

/** The sum of the products. Null when a factor with nonzero chance is unknown. */
function expected(chances: readonly number[], values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const [index, chance] of chances.entries()) {
    const value = values[index] ?? null;
    if (chance > 0 && value === null) return null;
    sum += chance * (value ?? 0);
  }
  return sum;
}
