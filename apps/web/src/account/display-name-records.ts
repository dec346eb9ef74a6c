import { forget, readText, storeText } from '../ui/stored-text.ts';

const PROMPT_AT = 'trifecta.display-name-prompt-at';
const DISMISSED = 'trifecta.display-name-dismissed';

/** The time this browser last asked for a display name. Null if it never did, or if storage is blocked. */
export function lastPromptAt(): Date | null {
  const text = readText('browser', PROMPT_AT);
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Records that a display name was asked for. Browsers that block storage ask once per visit. */
export function recordPrompt(now: Date): void {
  storeText('browser', PROMPT_AT, now.toISOString());
}

/** Records that the player skipped it. */
export function recordDismissal(now: Date): void {
  storeText('browser', DISMISSED, 'true');
  recordPrompt(now);
}

/** Clears both records once the name is set. */
export function clearRecords(): void {
  forget('browser', PROMPT_AT);
  forget('browser', DISMISSED);
}

const REQUIRED_OF = 'trifecta.display-name-required-of';

/**
 * Records that a player who signed in here must choose a display name first. Kept in this tab's storage, because the
 * sign-in happened in this tab, and a reload must not skip the question. Where storage is blocked, the name is required
 * until the next reload.
 */
export function requireName(uid: string): void {
  storeText('tab', REQUIRED_OF, uid);
}

/** True if this player must choose a display name first. */
export function isNameRequired(uid: string | undefined): boolean {
  return uid !== undefined && readText('tab', REQUIRED_OF) === uid;
}

/** Clears the record: the name is set, or the player signed out. */
export function releaseName(): void {
  forget('tab', REQUIRED_OF);
}
