const PROMPT_AT = 'trifecta.display-name-prompt-at';
const DISMISSED = 'trifecta.display-name-dismissed';

/** The time this browser last asked for a display name. Null if it never did, or if storage is blocked. */
export function lastPromptAt(): Date | null {
  const text = read(PROMPT_AT);
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Records that a display name was asked for. */
export function recordPrompt(now: Date): void {
  write(PROMPT_AT, now.toISOString());
}

/** Records that the player skipped it. */
export function recordDismissal(now: Date): void {
  write(DISMISSED, 'true');
  recordPrompt(now);
}

/** Clears both records once the name is set. */
export function clearRecords(): void {
  write(PROMPT_AT, null);
  write(DISMISSED, null);
}

// Browsers can block storage. They then ask once per visit.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do.
  }
}

const REQUIRED_OF = 'trifecta.display-name-required-of';

/**
 * Records that a player who signed in here must choose a display name first. Kept in this tab's storage, because the
 * sign-in happened in this tab, and a reload must not skip the question.
 */
export function requireName(uid: string): void {
  withStorage((storage) => storage.setItem(REQUIRED_OF, uid));
}

/** True if this player must choose a display name first. */
export function isNameRequired(uid: string | undefined): boolean {
  return uid !== undefined && withStorage((storage) => storage.getItem(REQUIRED_OF)) === uid;
}

/** Clears the record: the name is set, or the player signed out. */
export function releaseName(): void {
  withStorage((storage) => storage.removeItem(REQUIRED_OF));
}

/** Browsers can block storage. The name is then required until the next reload. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
