/** Limits and step of the time-to-kill chart, in meters. Source: docs/specification.md#kill-times. */
export const CHART_RANGE_METERS = { from: 0, to: 100, step: 2 } as const;

/** The ranges of the time-to-kill chart in meters: 0, 2, … 100. */
export const CHART_RANGES_METERS: readonly number[] = Array.from(
  { length: (CHART_RANGE_METERS.to - CHART_RANGE_METERS.from) / CHART_RANGE_METERS.step + 1 },
  (_, index) => CHART_RANGE_METERS.from + index * CHART_RANGE_METERS.step,
);
