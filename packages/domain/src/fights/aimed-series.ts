import type { Weapon } from '../catalogue/index.ts';
import {
  CHART_RANGE_METERS,
  CHART_RANGES_METERS,
  lacksFlightFigures,
  reachMeters,
  roundedStat,
} from '../weapons/index.ts';
import type { TtkSeries } from '../weapons/index.ts';
import type { Aim } from './fight.ts';
import { meanSecondsOf } from './mean-seconds.ts';
import type { KillSetting, MeanAtRange } from './mean-seconds.ts';

/** Precision of the borders between chart ranges, in meters. */
const BORDER_METERS = 0.1;

/** A weapon's mean seconds, computed on demand for any range, and precomputed for those of the chart. */
interface Line {
  readonly weapon: Weapon;
  readonly meanAt: MeanAtRange;
  readonly ttkSeconds: readonly (number | null)[];
}

/**
 * The weapons' lines in the time-to-kill chart with aim: mean seconds at each range, null where a weapon can't kill.
 * `fastestByRange` finds lead changes to 0.1 m. It may miss a lead that's shorter than a step of the chart. Weapons
 * with unknown flight times never lead.
 */
export function aimedSeries(
  weapons: readonly Weapon[],
  { accuracy, ...setting }: KillSetting & Pick<Aim, 'accuracy'>,
): TtkSeries[] {
  const lines = weapons.map((weapon) => {
    const meanAt = meanSecondsOf(weapon, setting)(accuracy);
    return { weapon, meanAt, ttkSeconds: CHART_RANGES_METERS.map(meanAt) };
  });
  const borders = leadBorders(lines.filter(({ weapon }) => !lacksFlightFigures(weapon)));
  return lines.map(({ weapon, meanAt, ttkSeconds }) => {
    const reach = reachMeters(weapon) ?? Infinity;
    const ends = [...CHART_RANGES_METERS, ...borders, reach].filter((range) => range <= reach);
    const steps = [...new Set(ends)]
      .filter((range) => range <= CHART_RANGE_METERS.to)
      .toSorted((a, b) => a - b)
      .map((toMeters) => ({ toMeters, ttkSeconds: meanAt(toMeters) ?? Infinity }));
    return {
      weaponName: weapon.name,
      ttkSeconds,
      steps: steps.filter((step) => step.ttkSeconds < Infinity),
    };
  });
}

/** Ranges between chart ranges where the fastest weapons change. */
function leadBorders(lines: readonly Line[]): number[] {
  return CHART_RANGES_METERS.slice(1).flatMap((toMeters, index) => {
    const before = leaders(lines, (line) => line.ttkSeconds[index] ?? null);
    const after = leaders(lines, (line) => line.ttkSeconds[index + 1] ?? null);
    if (before.length === 0 || isSame(before, after)) return [];
    const candidates = [...new Set([...before, ...after])];
    let [last, first] = [toMeters - CHART_RANGE_METERS.step, toMeters];
    while (first - last > BORDER_METERS + 1e-9) {
      const middle = Number(((last + first) / 2).toFixed(1));
      const isBefore = isSame(
        before,
        leaders(candidates, (line) => line.meanAt(middle)),
      );
      if (isBefore) last = middle;
      else first = middle;
    }
    return [last];
  });
}

function isSame(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every((line) => b.includes(line));
}

/** The lines with the lowest time. Several when they show the same time. */
function leaders(lines: readonly Line[], secondsOf: (line: Line) => number | null): Line[] {
  const shown = lines.map((line) => roundedStat('ttkSeconds', secondsOf(line) ?? Infinity));
  const fastest = Math.min(...shown);
  return lines.filter((_, index) => shown[index] === fastest && fastest < Infinity);
}
