/** Shown where there's no number, such as for a stat that a weapon doesn't have. */
export const DASH = '–';

/** The decimals of a time to kill. */
export const SECONDS_DECIMALS = 2;

/** Formats a number with at most the given decimals and its unit. A dash for null. */
export function numberText(value: number | null, unit = '', decimals = 1): string {
  if (value === null || !Number.isFinite(value)) return DASH;
  return `${Number(value.toFixed(decimals))}${unit}`;
}

/** Formats seconds with all their decimals. A dash for null. */
export function secondsText(seconds: number | null, decimals: number = SECONDS_DECIMALS): string {
  return seconds === null || !Number.isFinite(seconds) ? DASH : `${seconds.toFixed(decimals)} s`;
}

const SHOWN_METERS_DECIMALS = 1;

/** A range in meters as shown, rounded to 0.1 m. */
export function shownMeters(meters: number): number {
  return Number(meters.toFixed(SHOWN_METERS_DECIMALS));
}

/** Formats a range to 0.1 m. */
export function metersText(meters: number): string {
  return `${shownMeters(meters)} m`;
}

/** Formats a range to whole meters, as in sentences and on charts. */
export function wholeMetersText(meters: number): string {
  return `${Math.round(meters)} m`;
}

/** Formats a share (0 to 1) as a whole percentage. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats the share of something that can happen (above 0 to 1), never as 0%. */
export function likelyText(share: number): string {
  return share < 0.005 ? 'under 1%' : percentText(share);
}

/** Formats a span of seconds, such as `0.50 to 1.20 s`. */
export function secondsSpanText(from: number, to: number): string {
  return `${from.toFixed(SECONDS_DECIMALS)} to ${secondsText(to)}`;
}
