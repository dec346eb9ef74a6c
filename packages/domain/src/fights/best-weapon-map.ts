import type { Weapon } from '../catalogue/index.ts';
import { CHART_RANGES_METERS, lacksFlightFigures } from '../weapons/index.ts';
import { meanSecondsOf } from './mean-seconds.ts';
import type { KillSetting } from './mean-seconds.ts';

/** The rows of the map: 5% to 100%. */
export const MAP_ACCURACIES: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => (index + 1) / 20,
);

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

/** The best weapon for each of `MAP_ACCURACIES` (rows) at each of `CHART_RANGES_METERS` (columns). Null where none kills. */
export type BestWeaponMap = readonly (readonly (MapCell | null)[])[];

/** The map of these weapons. The first weapon wins ties. Those with unknown flight times are left out unless `includeFlight`. */
export function bestWeaponMap(
  weapons: readonly Weapon[],
  setting: KillSetting,
  includeFlight = false,
): BestWeaponMap {
  const steps = bestWeaponMapSteps(weapons, setting, includeFlight);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Calculates the same in steps of similar length, between which a page can do other work. Returns the map. */
export function* bestWeaponMapSteps(
  weapons: readonly Weapon[],
  setting: KillSetting,
  includeFlight = false,
): Generator<undefined, BestWeaponMap> {
  const counted = weapons.filter((weapon) => includeFlight || !lacksFlightFigures(weapon));
  const means: ReturnType<typeof meanSecondsOf>[] = [];
  for (const weapon of counted) {
    means.push(meanSecondsOf(weapon, setting));
    yield;
  }
  const rows: (MapCell | null)[][] = [];
  for (const accuracy of MAP_ACCURACIES) {
    const ofWeapons = means.map((withAccuracy) => withAccuracy(accuracy));
    const row = CHART_RANGES_METERS.map((rangeMeters) =>
      cellOf(
        counted,
        ofWeapons.map((meanAt) => meanAt(rangeMeters)),
      ),
    );
    rows.push(row);
    yield;
  }
  return rows;
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
