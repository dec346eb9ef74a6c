const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WEEKS = 26;

/** The most builds that are analyzed, best rated first. */
export const ANALYZED_BUILDS = 100;

/** Places are counted up to this one. Further down, they say nothing. */
export const PLACES_COUNTED = 1000;

/** The first days of the last 26 weeks in UTC, oldest first. The last week ends with the day of `now`, so that all are whole. */
export function weeksUntil(now: Date): readonly string[] {
  const lastFirst = now.getTime() - (WEEK_DAYS - 1) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) =>
    new Date(lastFirst - (WEEKS - 1 - index) * WEEK_DAYS * DAY_MS)
      .toISOString()
      .slice(0, 'YYYY-MM-DD'.length),
  );
}
