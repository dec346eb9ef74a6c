import type { Presence } from './presence.ts';

/** The most that a clock may differ from another. One-time codes and tokens allow for less. */
export const MAX_CLOCK_MS = 30_000;

/** A difference of clocks, such as `300 seconds ahead of`. */
export function differenceText(ms: number): string {
  return `${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? 'ahead of' : 'behind'}`;
}

/** The headers of an HTTP response with its time. A cache keeps `date` and adds its `age` in seconds. */
export interface DatedHeaders {
  readonly date?: string | null | undefined;
  readonly age?: string | null | undefined;
}

/** Compares our clock with that of a service outside, as far as its response has a time, and notes a difference. */
export function compareClock(
  presence: Presence,
  { whose, headers, now }: { whose: string; headers: DatedHeaders; now: Date },
): void {
  const theirMs = Date.parse(headers.date ?? '') + 1000 * Number(headers.age ?? 0);
  if (Number.isNaN(theirMs)) return;
  const aheadMs = now.getTime() - theirMs;
  if (Math.abs(aheadMs) <= MAX_CLOCK_MS) presence.end('clock-differs');
  else presence.note('clock-differs', `${differenceText(aheadMs)} ${whose}'s`);
}
