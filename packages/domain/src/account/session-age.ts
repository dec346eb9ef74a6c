const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time after a sign-in in which a player can do what can't be undone without signing in again. */
const FRESH_MS = 10 * MINUTE_MS;
/** The longest a session lasts, however often it's used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/** True when a session that began at `startedAt` (ISO 8601) is fresh enough at `now` to delete the account. */
export function isFreshSignIn(startedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) < FRESH_MS;
}

/** The end of a session after one more use: the earlier of `requestedEnd` and 90 days after it began. */
export function sessionEnd(startedAt: Date, requestedEnd: Date): Date {
  return new Date(Math.min(requestedEnd.getTime(), startedAt.getTime() + LONGEST_SESSION_MS));
}
