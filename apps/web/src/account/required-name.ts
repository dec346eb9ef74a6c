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
