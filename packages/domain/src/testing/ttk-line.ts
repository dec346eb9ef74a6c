import { CHART_RANGES_METERS } from '../weapons/index.ts';
import type { TtkSeries } from '../weapons/index.ts';

/** A line that starts with these samples (0 m, 2 m, …) and stays at the last one. */
export function line(weaponName: string, ...samples: readonly (number | null)[]): TtkSeries {
  const ttkSeconds = CHART_RANGES_METERS.map((_, index) => {
    const sample = samples[Math.min(index, samples.length - 1)];
    return sample === undefined ? null : sample;
  });
  return { weaponName, ttkSeconds, end: null };
}
