/** Days in which a disbanded club can be read, and kept by its owner. */
export const DISBAND_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time at which a club that's disbanded at `now` is deleted, ISO 8601. Source: docs/specification.md#clubs. */
export function disbandEnd(now: Date): string {
  return new Date(now.getTime() + DISBAND_DAYS * DAY_MS).toISOString();
}
