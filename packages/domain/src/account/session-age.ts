const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after a sign-in a player may do what can't be undone without proving again who they are. */
const FRESH_MS = 10 * MINUTE_MS;
/** How long a session lasts at most, however often it is used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/** Whether a session that began at `startedAt` (ISO 8601) is fresh enough at `now` to delete the account. */
export function isFreshSignIn(startedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) < FRESH_MS;
}

/** The end of a session after one more use: the earlier of `wished` and 90 days after it began. */
export function sessionEnd(startedAt: Date, wished: Date): Date {
  return new Date(Math.min(wished.getTime(), startedAt.getTime() + LONGEST_SESSION_MS));
}
