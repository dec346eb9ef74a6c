import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { shownValue } from './comparison.ts';
import { killSteps } from './kill-steps.ts';
import type { KillStep } from './kill-steps.ts';
import { killAtRange } from './time-to-kill.ts';
import type { HitLocation } from './time-to-kill.ts';

/** Ends and step of the time-to-kill chart, in meters. Source: docs/specification.md#kill-times. */
export const CHART_RANGE_METERS = { from: 0, to: 100, step: 2 } as const;

/** The ranges of the time-to-kill chart in meters: 0, 2, … 100. */
export const CHART_RANGES_METERS: readonly number[] = Array.from(
  { length: (CHART_RANGE_METERS.to - CHART_RANGE_METERS.from) / CHART_RANGE_METERS.step + 1 },
  (_, index) => CHART_RANGE_METERS.from + index * CHART_RANGE_METERS.step,
);

/** One weapon's line in the time-to-kill chart. */
export interface TtkSeries {
  readonly weaponName: string;
  /** Seconds to kill at each of `CHART_RANGES_METERS`; null where it cannot kill. */
  readonly ttkSeconds: readonly (number | null)[];
  /** The line itself, from 0 m to the end of the chart or to where the weapon cannot kill. */
  readonly steps: readonly Pick<KillStep, 'toMeters' | 'ttkSeconds'>[];
}

/** The line of one weapon in the time-to-kill chart. */
export function ttkSeries(weapon: Weapon, target: PlayerClass, location: HitLocation): TtkSeries {
  return {
    weaponName: weapon.name,
    ttkSeconds: CHART_RANGES_METERS.map(
      (rangeMeters) => killAtRange(weapon, target, location, rangeMeters)?.ttkSeconds ?? null,
    ),
    steps: killSteps(weapon, target, location, CHART_RANGE_METERS.to),
  };
}

/** A point where two lines of the chart change places. */
export interface TtkCrossing {
  readonly rangeMeters: number;
  /** Of the weapon that is faster from here on. */
  readonly ttkSeconds: number;
  /** The weapon that kills faster at shorter ranges than the crossing. */
  readonly fasterBefore: string;
  /** The weapon that kills faster beyond it. */
  readonly fasterAfter: string;
}

/**
 * Where two lines of the chart cross, by rising range, to the border of the step. Seconds that are equal on the screen
 * are equal. Lines that touch and part in the same order do not cross; lines that run together and part in the other
 * order cross where they part.
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

/** All crossings among several lines, by rising range. */
export function allCrossings(series: readonly TtkSeries[]): TtkCrossing[] {
  return series
    .flatMap((a, index) => series.slice(index + 1).flatMap((b) => crossingsOf(a, b)))
    .toSorted((a, b) => a.rangeMeters - b.rangeMeters || a.ttkSeconds - b.ttkSeconds);
}

/** A stretch of ranges on which the same weapons kill fastest. */
export interface FastestStretch {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** More than one when they are equally fast. */
  readonly weaponNames: readonly string[];
}

/**
 * Who kills fastest at which range, from border to border of the steps. Seconds that are equal on the screen are equally
 * fast. Ranges at which no weapon can kill belong to no stretch, and a stretch too short to tell its ends apart, to
 * 0.1 m, is left out.
 */
export function fastestByRange(series: readonly TtkSeries[]): FastestStretch[] {
  const stretches = piecesOf(series).map(({ fromMeters, toMeters }) => {
    const seconds = series.map((line) => shownSecondsAt(line, toMeters));
    const fastest = Math.min(...seconds);
    const winners = series.filter((_, index) => seconds[index] === fastest);
    return { fromMeters, toMeters, weaponNames: winners.map((line) => line.weaponName) };
  });
  return joined(joined(stretches).filter(isWide));
}

const SHOWN_METERS_DECIMALS = 1;

/** A range in meters as it's shown: to 0.1 m. */
export function shownMeters(meters: number): number {
  return Number(meters.toFixed(SHOWN_METERS_DECIMALS));
}

function isWide({ fromMeters, toMeters }: FastestStretch): boolean {
  return shownMeters(fromMeters) < shownMeters(toMeters);
}

/** Neighbors with the same weapons as one. */
function joined(stretches: readonly FastestStretch[]): FastestStretch[] {
  const all: FastestStretch[] = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    if (last?.weaponNames.join() === stretch.weaponNames.join()) {
      all[all.length - 1] = { ...last, toMeters: stretch.toMeters };
    } else all.push(stretch);
  }
  return all;
}

/** The stretches of ranges on which no line has a border, as far as the longest line goes. */
function piecesOf(series: readonly TtkSeries[]) {
  const ends = new Set(series.flatMap(({ steps }) => steps.map((step) => step.toMeters)));
  const borders = [...ends].toSorted((a, b) => a - b);
  return borders.map((toMeters, index) => ({ fromMeters: borders[index - 1] ?? 0, toMeters }));
}

/** Infinity where the weapon cannot kill. */
function secondsAt({ steps }: TtkSeries, rangeMeters: number): number {
  return steps.find((step) => step.toMeters >= rangeMeters)?.ttkSeconds ?? Infinity;
}

function shownSecondsAt(line: TtkSeries, rangeMeters: number): number {
  return shownValue('ttkSeconds', secondsAt(line, rangeMeters));
}
