import type { Weapon } from '../catalogue/index.ts';
import { CHART_RANGES_METERS, lacksFlightFigures } from '../weapons/index.ts';
import { byDamage, hitDamageAt } from './fight.ts';
import type { Fight } from './fight.ts';
import { hitChances, meanSecondsUntilHits } from './kill-chances.ts';
import { shotClock } from './shot-clock.ts';

/** The rows of the map: 5% to 100%. */
export const MAP_ACCURACIES: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) / 20,
);

/** The target and headshot share of the whole map. */
export type MapSetting = Pick<Fight, 'targetHealth' | 'headshotShare' | 'fromRest'>;

/** A weapon and its mean seconds to kill. */
export interface RankedWeapon {
  readonly weaponName: string;
  readonly meanSeconds: number;
  /** True when the flight time of its projectiles isn't counted. Only in maps that include such weapons. */
  readonly lacksFlightFigures: boolean;
}

/** The weapon with the lowest mean, and the runner-up. `isTie` is true when their means are equal (within 1e-9 s). */
export interface MapCell {
  readonly best: RankedWeapon;
  readonly runnerUp: RankedWeapon | null;
  readonly isTie: boolean;
}

const SAME_SECONDS = 1e-9;

/**
 * The best weapon for each of `MAP_ACCURACIES` (rows) at each of `CHART_RANGES_METERS` (columns). Null where none
 * kills. The first weapon wins ties. Weapons with unknown flight times are left out unless `includeFlight`.
 */
export function bestWeaponMap(
  weapons: readonly Weapon[],
  setting: MapSetting,
  includeFlight = false,
): (MapCell | null)[][] {
  const counted = weapons.filter((weapon) => includeFlight || !lacksFlightFigures(weapon));
  const means = counted.map((weapon) => meansOf(weapon, setting));
  return MAP_ACCURACIES.map((_, row) =>
    CHART_RANGES_METERS.map((_range, column) =>
      cellOf(
        counted,
        means.map((ofWeapon) => ofWeapon[row]?.[column] ?? null),
      ),
    ),
  );
}

function cellOf(weapons: readonly Weapon[], means: readonly (number | null)[]): MapCell | null {
  let best: RankedWeapon | null = null;
  let runnerUp: RankedWeapon | null = null;
  for (const [index, weapon] of weapons.entries()) {
    const seconds = means[index] ?? Infinity;
    if (seconds < (best?.meanSeconds ?? Infinity) - SAME_SECONDS) {
      [best, runnerUp] = [ranked(weapon, seconds), best];
    } else if (seconds < (runnerUp?.meanSeconds ?? Infinity) - SAME_SECONDS) {
      runnerUp = ranked(weapon, seconds);
    }
  }
  if (best === null) return null;
  const isTie = runnerUp !== null && runnerUp.meanSeconds - best.meanSeconds < SAME_SECONDS;
  return { best, runnerUp, isTie };
}

function ranked(weapon: Weapon, seconds: number): RankedWeapon {
  return {
    weaponName: weapon.name,
    meanSeconds: seconds,
    lacksFlightFigures: lacksFlightFigures(weapon),
  };
}

/**
 * Mean seconds by accuracy and range. The mean time until the k-th hit depends only on accuracy, and the chance that
 * the k-th hit kills only on range. The mean is the sum of their products.
 */
function meansOf(weapon: Weapon, { targetHealth, headshotShare, fromRest }: MapSetting) {
  const hits = byDamage(weapon, CHART_RANGES_METERS, (rangeMeters) => {
    const damage = hitDamageAt(weapon, { rangeMeters, headshotShare });
    return damage && hitChances(targetHealth, damage);
  });
  const mostHits = Math.max(0, ...hits.map((chances) => chances?.length ?? 0));
  const { secondsAt } = shotClock(weapon, fromRest);
  return MAP_ACCURACIES.map((accuracy) => {
    const untilHit = meanSecondsUntilHits(mostHits, accuracy, secondsAt);
    return hits.map((chances) => chances && expected(chances, untilHit));
  });
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
