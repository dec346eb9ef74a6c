import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { shownValue } from './comparison.ts';
import { reachMeters } from './falloff.ts';
import { killAtRange } from './time-to-kill.ts';
import type { HitLocation } from './time-to-kill.ts';

/** Ends and step of the time-to-kill chart, in meters. Source: docs/specification.md#kill-times. */
export const CHART_RANGE_METERS = { from: 0, to: 100, step: 2 } as const;

/** The ranges of the time-to-kill chart in meters: 0, 2, … 100. */
export const CHART_RANGES_METERS: readonly number[] = Array.from(
  { length: (CHART_RANGE_METERS.to - CHART_RANGE_METERS.from) / CHART_RANGE_METERS.step + 1 },
  (_, index) => CHART_RANGE_METERS.from + index * CHART_RANGE_METERS.step,
);

/** One weapon's seconds to kill at each of `CHART_RANGES_METERS`; null where it cannot kill. */
export interface TtkSeries {
  readonly weaponName: string;
  readonly ttkSeconds: readonly (number | null)[];
  /** The end of the line between two samples, where the weapon's reach ends. Null where it doesn't. */
  readonly end: { readonly rangeMeters: number; readonly ttkSeconds: number } | null;
}

/** The line of one weapon in the time-to-kill chart. */
export function ttkSeries(weapon: Weapon, target: PlayerClass, location: HitLocation): TtkSeries {
  return {
    weaponName: weapon.name,
    ttkSeconds: CHART_RANGES_METERS.map(
      (rangeMeters) => killAtRange(weapon, target, location, rangeMeters)?.ttkSeconds ?? null,
    ),
    end: endOf(weapon, target, location),
  };
}

function endOf(weapon: Weapon, target: PlayerClass, location: HitLocation): TtkSeries['end'] {
  const rangeMeters = reachMeters(weapon);
  if (rangeMeters === null || CHART_RANGES_METERS.includes(rangeMeters)) return null;
  const kill = killAtRange(weapon, target, location, rangeMeters);
  return kill === null ? null : { rangeMeters, ttkSeconds: kill.ttkSeconds };
}

/** A point where two lines of the chart change places. */
export interface TtkCrossing {
  readonly rangeMeters: number;
  readonly ttkSeconds: number;
  /** The weapon that kills faster at shorter ranges than the crossing. */
  readonly fasterBefore: string;
  /** The weapon that kills faster beyond it. */
  readonly fasterAfter: string;
}

const SAME_TTK_SECONDS = 1e-9;

/**
 * The crossings of two lines of the chart, by rising range. Lines that touch and part in the same order do not cross;
 * lines that run together and part in the other order cross where they part. A gap in a line ends the comparison.
 */
export function crossingsOf(a: TtkSeries, b: TtkSeries): TtkCrossing[] {
  const crossings: TtkCrossing[] = [];
  let leadBefore = 0;
  for (let index = 0; index < CHART_RANGES_METERS.length; index += 1) {
    const difference = differenceAt(a, b, index);
    if (difference === null) {
      leadBefore = 0;
      continue;
    }
    const lead = Math.abs(difference) < SAME_TTK_SECONDS ? 0 : Math.sign(difference);
    if (lead === 0) continue;
    if (leadBefore !== 0 && lead !== leadBefore) {
      const [before, after] = lead > 0 ? [a, b] : [b, a];
      crossings.push({
        ...meetingPoint(a, b, index),
        fasterBefore: before.weaponName,
        fasterAfter: after.weaponName,
      });
    }
    leadBefore = lead;
  }
  return crossings;
}

/** All crossings among several lines, by rising range. */
export function allCrossings(series: readonly TtkSeries[]): TtkCrossing[] {
  return series
    .flatMap((a, index) => series.slice(index + 1).flatMap((b) => crossingsOf(a, b)))
    .toSorted((a, b) => a.rangeMeters - b.rangeMeters || a.ttkSeconds - b.ttkSeconds);
}

function differenceAt(a: TtkSeries, b: TtkSeries, index: number): number | null {
  const ofA = a.ttkSeconds[index] ?? null;
  const ofB = b.ttkSeconds[index] ?? null;
  return ofA === null || ofB === null ? null : ofA - ofB;
}

/** The point where the straight pieces of both lines before sample `index` meet. */
function meetingPoint(
  a: TtkSeries,
  b: TtkSeries,
  index: number,
): Pick<TtkCrossing, 'rangeMeters' | 'ttkSeconds'> {
  const differenceBefore = differenceAt(a, b, index - 1) ?? 0;
  const differenceAfter = differenceAt(a, b, index) ?? 0;
  // Not below 0: lines that ran together within the tolerance may lean to the later order already.
  const progress = Math.max(0, differenceBefore / (differenceBefore - differenceAfter));
  const ttkBefore = a.ttkSeconds[index - 1] ?? 0;
  const ttkAfter = a.ttkSeconds[index] ?? 0;
  const rangeBefore = CHART_RANGES_METERS[index - 1] ?? 0;
  return {
    rangeMeters: rangeBefore + progress * CHART_RANGE_METERS.step,
    ttkSeconds: ttkBefore + progress * (ttkAfter - ttkBefore),
  };
}

/** A stretch of ranges on which the same weapons kill fastest. */
export interface FastestStretch {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** More than one when they are equally fast. */
  readonly weaponNames: readonly string[];
}

/**
 * The fastest weapons by range, read at the chart's samples: a stretch lasts from its first to its last sample, and
 * on to where a weapon's reach ends before the next one. Seconds that are equal on the screen are equally fast. Ranges
 * at which no weapon can kill belong to no stretch.
 */
export function fastestByRange(series: readonly TtkSeries[]): FastestStretch[] {
  const stretches: { fromMeters: number; toMeters: number; weaponNames: string[] }[] = [];
  const shownAt = (line: TtkSeries, index: number) =>
    shownValue('ttkSeconds', line.ttkSeconds[index] ?? Infinity);
  CHART_RANGES_METERS.forEach((rangeMeters, index) => {
    const fastest = Math.min(...series.map((line) => shownAt(line, index)));
    if (!Number.isFinite(fastest)) return;
    const weaponNames = series
      .filter((line) => shownAt(line, index) === fastest)
      .map((line) => line.weaponName);
    const last = stretches.at(-1);
    const continues =
      last?.toMeters === rangeMeters - CHART_RANGE_METERS.step &&
      last.weaponNames.join() === weaponNames.join();
    if (continues) last.toMeters = rangeMeters;
    else stretches.push({ fromMeters: rangeMeters, toMeters: rangeMeters, weaponNames });
  });
  return stretches.map((stretch) => ({ ...stretch, toMeters: lastMetersOf(stretch, series) }));
}

/** The end of a stretch whose weapon reaches beyond its last sample. */
function lastMetersOf(
  { toMeters, weaponNames }: FastestStretch,
  series: readonly TtkSeries[],
): number {
  const ends = series
    .filter((line) => weaponNames.includes(line.weaponName))
    .map((line) => line.end?.rangeMeters ?? toMeters)
    .filter((meters) => meters < toMeters + CHART_RANGE_METERS.step);
  return Math.max(toMeters, ...ends);
}
