import { COMPARISON_DECIMALS, shownMeters } from '@trifecta/domain/weapons';

/** Stands where a weapon has no such figure. */
export const DASH = '–';

/** A figure with at most the given decimals and its unit; a dash for none. */
export function numberText(value: number | null, unit = '', decimals = 1): string {
  if (value === null || !Number.isFinite(value)) return DASH;
  return `${Number(value.toFixed(decimals))}${unit}`;
}

/** Seconds with all their decimals; a dash for none. */
export function secondsText(
  seconds: number | null,
  decimals: number = COMPARISON_DECIMALS.ttkSeconds,
): string {
  return seconds === null || !Number.isFinite(seconds) ? DASH : `${seconds.toFixed(decimals)} s`;
}

/** A range to 0.1 m. */
export function metersText(meters: number): string {
  return `${shownMeters(meters)} m`;
}
