import { CHART_RANGES_METERS } from '../weapons/index.ts';
import type { TtkSeries } from '../weapons/index.ts';

/** Builds a line from steps, each with its end in meters and its seconds. */
export function line(
  weaponName: string,
  ...ends: readonly (readonly [toMeters: number, ttkSeconds: number])[]
): TtkSeries {
  const steps = ends.map(([toMeters, ttkSeconds], index) => ({
    toMeters,
    ttkSeconds,
    shots: index + 1,
  }));
  const ttkSeconds = CHART_RANGES_METERS.map(
    (range) => steps.find((step) => step.toMeters >= range)?.ttkSeconds ?? null,
  );
  return { weaponName, ttkSeconds, steps };
}
