/** Keeps the secret of an invitation to accept until it's accepted, also while the player signs in. */
const OPENED = 'trifecta.club-invitation';
/** Keeps the secrets of invitations created in this browser, by id. The server only has their hashes. */
const CREATED = 'trifecta.club-invitations';

/**
 * Takes the secret out of the address, where it would stay in the history, and keeps it in this tab. Returns the last
 * one kept, or null.
 */
export function takeInvitation(): string | null {
  const given = location.hash.slice(1);
  if (given !== '') {
    write(sessionStorage, OPENED, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  const kept = read(sessionStorage, OPENED);
  return typeof kept === 'string' && /^[\w-]{22}$/.test(kept) ? kept : null;
}

/** Forgets the invitation to accept. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(OPENED);
}

/** The secrets of invitations created in this browser, by id. */
export function createdInvitations(): Readonly<Record<string, string>> {
  return (read(localStorage, CREATED) ?? {}) as Readonly<Record<string, string>>;
}

/** Keeps the secret of a new invitation, and of those that are still open. */
export function keepCreated(
  { id, secret }: { readonly id: string; readonly secret: string },
  open: readonly { readonly id: string }[],
): void {
  const kept = createdInvitations();
  const stillOpen = open.flatMap((one): [string, string][] => {
    const known = kept[one.id];
    return known === undefined ? [] : [[one.id, known]];
  });
  write(localStorage, CREATED, Object.fromEntries([...stillOpen, [id, secret]]));
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs what a reload would keep.
  }
}
