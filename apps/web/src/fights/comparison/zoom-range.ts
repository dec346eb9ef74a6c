import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';

/** A part of the chart's distances, in meters. */
export interface ZoomRange {
  readonly from: number;
  readonly to: number;
}

/** All distances of the chart. */
export const WHOLE_RANGE: ZoomRange = CHART_RANGE_METERS;

/** Ranges begin and end at multiples of it, so that the axis has round numbers. */
const GRID_METERS = 10;

/** Space on both sides of what happens. */
const SPACE_METERS = 2;

/** Wider ranges are hardly different from the whole. */
const WIDEST_METERS = 70;

/** The range around distances where something happens. Null when nothing does, or almost everywhere. */
export function zoomRange(meters: readonly number[]): ZoomRange | null {
  if (meters.length === 0) return null;
  const first = Math.floor((Math.min(...meters) - SPACE_METERS) / GRID_METERS) * GRID_METERS;
  const last = Math.ceil((Math.max(...meters) + SPACE_METERS) / GRID_METERS) * GRID_METERS;
  const from = Math.max(WHOLE_RANGE.from, first);
  const to = Math.min(WHOLE_RANGE.to, last);
  return to - from <= WIDEST_METERS ? { from, to } : null;
}

const TICK_STEPS_METERS = [2, 5, 10, 20];

/** An axis has at most this many steps. */
const MOST_STEPS = 6;

/** The numbers on the axis of a range. */
export function ticksIn({ from, to }: ZoomRange): number[] {
  const step = TICK_STEPS_METERS.find((meters) => (to - from) / meters <= MOST_STEPS) ?? to - from;
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
}
