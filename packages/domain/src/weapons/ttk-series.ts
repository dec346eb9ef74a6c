import type { Weapon } from '../catalogue/index.ts';
import { roundedStat } from './compared-stats.ts';
import { killSteps } from './kill-steps.ts';
import type { KillStep } from './kill-steps.ts';
import { killAtRange } from './time-to-kill.ts';
import { CHART_RANGE_METERS, CHART_RANGES_METERS } from './chart-ranges.ts';
import type { HitLocation, KillTarget } from './target.ts';

/** One weapon's line in the time-to-kill chart. */
export interface TtkSeries {
  readonly weaponName: string;
  /** Seconds to kill at each of `CHART_RANGES_METERS`. Null where it can't kill. */
  readonly ttkSeconds: readonly (number | null)[];
  /** The line itself, from 0 m to the end of the chart or of the weapon's reach. */
  readonly steps: readonly Pick<KillStep, 'toMeters' | 'ttkSeconds'>[];
}

/** The line of one weapon in the time-to-kill chart. */
export function ttkSeries(weapon: Weapon, target: KillTarget, location: HitLocation): TtkSeries {
  return {
    weaponName: weapon.name,
    ttkSeconds: CHART_RANGES_METERS.map(
      (rangeMeters) => killAtRange(weapon, target, location, rangeMeters)?.ttkSeconds ?? null,
    ),
    steps: killSteps(weapon, target, location, CHART_RANGE_METERS.to),
  };
}

/** A point where two lines of the chart cross. */
export interface TtkCrossing {
  readonly rangeMeters: number;
  /** The time of the weapon that's faster from here on. */
  readonly ttkSeconds: number;
  /** The weapon that's faster at shorter ranges. */
  readonly fasterBefore: string;
  /** The weapon that's faster at longer ranges. */
  readonly fasterAfter: string;
}

/**
 * Where two lines of the chart cross, by increasing range, precise to the border of the step. Seconds that look equal
 * count as equal. Lines that meet and separate in the same order don't cross. Lines that run together and separate in
 * the other order cross where they separate.
 */
export function crossingsOf(a: TtkSeries, b: TtkSeries): TtkCrossing[] {
  const crossings: TtkCrossing[] = [];
  let leader: TtkSeries | null = null;
  for (const { fromMeters, toMeters } of piecesOf([a, b])) {
    const [ofA, ofB] = [shownSecondsAt(a, toMeters), shownSecondsAt(b, toMeters)];
    if (ofA === ofB) continue;
    if (ofA === Infinity || ofB === Infinity) break;
    const [faster, slower] = ofA < ofB ? [a, b] : [b, a];
    if (leader === slower) {
      crossings.push({
        rangeMeters: fromMeters,
        ttkSeconds: secondsAt(faster, toMeters),
        fasterBefore: slower.weaponName,
        fasterAfter: faster.weaponName,
      });
    }
    leader = faster;
  }
  return crossings;
}

/** All crossings among several lines, by increasing range. */
export function allCrossings(series: readonly TtkSeries[]): TtkCrossing[] {
  return series
    .flatMap((a, index) => series.slice(index + 1).flatMap((b) => crossingsOf(a, b)))
    .toSorted((a, b) => a.rangeMeters - b.rangeMeters || a.ttkSeconds - b.ttkSeconds);
}

/** The intervals without a border on any line, up to the end of the longest line. */
export function piecesOf(series: readonly TtkSeries[]) {
  const ends = new Set(series.flatMap(({ steps }) => steps.map((step) => step.toMeters)));
  const borders = [...ends].toSorted((a, b) => a - b);
  return borders.map((toMeters, index) => ({ fromMeters: borders[index - 1] ?? 0, toMeters }));
}

/** A line's seconds at a range in meters. Infinity where the weapon can't kill. */
export function secondsAt({ steps }: TtkSeries, rangeMeters: number): number {
  return steps.find((step) => step.toMeters >= rangeMeters)?.ttkSeconds ?? Infinity;
}

function shownSecondsAt(line: TtkSeries, rangeMeters: number): number {
  return roundedStat('ttkSeconds', secondsAt(line, rangeMeters));
}
