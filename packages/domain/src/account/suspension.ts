/** The end of a suspension without an end (ISO 8601). */
export const FOREVER = '9999-12-31T00:00:00.000Z';

/** True while a suspension with this end (ISO 8601) is in force. Null means that the account isn't suspended. */
export function isSuspended(until: string | null, now: Date): boolean {
  return until !== null && now.getTime() < Date.parse(until);
}

/** Shown when a suspended player tries to publish, rate, report, or save something. */
export const ACCOUNT_SUSPENDED =
  'Your account is suspended. Your account page shows why, and you can answer there.';
