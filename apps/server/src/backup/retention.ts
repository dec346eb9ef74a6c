/** A scheduled backup. */
export interface ScheduledBackup {
  readonly name: string;
  readonly createdAt: Date;
}

const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const DAY_MS = 24 * 60 * 60_000;
/** January 1, 1970 was a Thursday, three days after the start of its week. */
const EPOCH_SHIFT_DAYS = 3;

/**
 * Returns the backups to delete: all except the newest of each of the last 7 days and of each of the last 4 weeks that
 * have one. Days and weeks are in UTC, and weeks start on Monday.
 */
export function outdatedBackups(backups: readonly ScheduledBackup[]): ScheduledBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, DAYS_KEPT),
    ...newestOfEach(newestFirst, weekOf).slice(0, WEEKS_KEPT),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

function newestOfEach(
  newestFirst: readonly ScheduledBackup[],
  periodOf: (date: Date) => number,
): ScheduledBackup[] {
  const periods = Map.groupBy(newestFirst, ({ createdAt }) => periodOf(createdAt));
  return [...periods.values()].flatMap(([newest]) => newest ?? []);
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}

function weekOf(date: Date): number {
  return Math.floor((dayOf(date) + EPOCH_SHIFT_DAYS) / 7);
}
