const PROMPT_AT = 'trifecta.display-name-prompt-at';
const DISMISSED = 'trifecta.display-name-dismissed';

/** When this browser last asked for a display name; null when never, or when it keeps no records. */
export function lastPromptAt(): Date | null {
  const text = read(PROMPT_AT);
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Notes that a display name was asked for. */
export function recordPrompt(now: Date): void {
  write(PROMPT_AT, now.toISOString());
}

/** Notes that the player put it off. */
export function recordDismissal(now: Date): void {
  write(DISMISSED, 'true');
  recordPrompt(now);
}

/** Forgets both: the name is chosen. */
export function clearRecords(): void {
  write(PROMPT_AT, null);
  write(DISMISSED, null);
}

// A browser may refuse storage. It then asks once per visit.
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
 * Notes that a player who signed in here has to choose a display name first. In this tab's storage, because the tab
 * is where they signed in, and a reload must not open a way around it.
 */
export function requireName(uid: string): void {
  withStorage((storage) => storage.setItem(REQUIRED_OF, uid));
}

/** Whether this player has to choose a display name first. */
export function isNameRequired(uid: string | undefined): boolean {
  return uid !== undefined && withStorage((storage) => storage.getItem(REQUIRED_OF)) === uid;
}

/** Forgets the note: the name is chosen, or the player signed out. */
export function releaseName(): void {
  withStorage((storage) => storage.removeItem(REQUIRED_OF));
}

/** A browser may refuse storage. The name is then required until the next reload. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
