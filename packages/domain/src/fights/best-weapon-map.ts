import type { Weapon } from '../catalogue/index.ts';
import { CHART_RANGES_METERS, lacksFlightFigures } from '../weapons/index.ts';
import { byDamage, killDistribution, meanSeconds } from './fight.ts';
import type { Fight } from './fight.ts';

/** Rows of the map: 5 % to 100 %. */
export const MAP_ACCURACIES: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) / 20,
);

/** The target and the share of headshots that a whole map is about. */
export type MapSetting = Pick<Fight, 'targetHealth' | 'headshotShare' | 'fromRest'>;

/** A weapon with its mean seconds to kill. */
export interface RankedWeapon {
  readonly weaponName: string;
  readonly meanSeconds: number;
  /** True: how long its shots fly is not counted. Only in maps that include such weapons. */
  readonly lacksFlightFigures: boolean;
}

/** The weapon with the lowest mean, and the next; means that are equal (within 1e-9 s) are a tie, told by `isTie`. */
export interface MapCell {
  readonly best: RankedWeapon;
  readonly runnerUp: RankedWeapon | null;
  readonly isTie: boolean;
}

const SAME_SECONDS = 1e-9;

/**
 * The best weapon for each of `MAP_ACCURACIES` (rows) at each of `CHART_RANGES_METERS` (columns); null where none kills.
 * Ties go to the weapon that comes first. Weapons whose flight time is unknown are left out unless `includeFlight`.
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
        counted.flatMap((weapon, index) => {
          const seconds = means[index]?.[row]?.[column] ?? null;
          return seconds === null ? [] : [ranked(weapon, seconds)];
        }),
      ),
    ),
  );
}

function ranked(weapon: Weapon, seconds: number): RankedWeapon {
  return {
    weaponName: weapon.name,
    meanSeconds: seconds,
    lacksFlightFigures: lacksFlightFigures(weapon),
  };
}

function cellOf(candidates: readonly RankedWeapon[]): MapCell | null {
  const [best, runnerUp] = candidates.toSorted((a, b) => {
    const difference = a.meanSeconds - b.meanSeconds;
    return Math.abs(difference) < SAME_SECONDS ? 0 : difference;
  });
  if (best === undefined) return null;
  const isTie = runnerUp !== undefined && runnerUp.meanSeconds - best.meanSeconds < SAME_SECONDS;
  return { best, runnerUp: runnerUp ?? null, isTie };
}

/** Mean seconds by accuracy and range. */
function meansOf(weapon: Weapon, setting: MapSetting): (number | null)[][] {
  return MAP_ACCURACIES.map((accuracy) =>
    byDamage(weapon, CHART_RANGES_METERS, (rangeMeters) => {
      const distribution = killDistribution(weapon, { ...setting, accuracy, rangeMeters });
      return distribution && meanSeconds(distribution);
    }),
  );
}
