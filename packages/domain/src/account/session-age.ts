const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after a sign-in a player can do irreversible things without signing in again. */
const FRESH_MS = 10 * MINUTE_MS;
/** The maximum age of a session, however often it's used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/** True when a session started at `startedAt` (ISO 8601) is recent enough at `now` for what needs one. */
export function isFreshSignIn(startedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) < FRESH_MS;
}

/** The end of a session after another use: `requestedEnd`, but at most 90 days after it started. */
export function sessionEnd(startedAt: Date, requestedEnd: Date): Date {
  return new Date(Math.min(requestedEnd.getTime(), startedAt.getTime() + LONGEST_SESSION_MS));
}
