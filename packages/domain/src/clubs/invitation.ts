/** Days until an invitation ends. */
export const INVITATION_DAYS = 7;

/** The invitations of a club that haven't ended, at most. */
export const MAX_OPEN_INVITATIONS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of an invitation made at `now`, ISO 8601. It can be accepted until then. Source: docs/specification.md#clubs. */
export function invitationEnd(now: Date): string {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
}
