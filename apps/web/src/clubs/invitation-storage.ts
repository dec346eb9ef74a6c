import { readStored, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';

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
    store('tab', OPENED, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  // Where storage is blocked, only this visit has it.
  const kept = given === '' ? readStored('tab', OPENED) : given;
  return typeof kept === 'string' && /^[\w-]{22}$/.test(kept) ? kept : null;
}

/** Forgets the invitation to accept. */
export function forgetInvitation(): void {
  forget('tab', OPENED);
}

/** The secrets of invitations created in this browser, by id. */
export function createdInvitations(): Readonly<Record<string, string>> {
  return (readStored('browser', CREATED) ?? {}) as Readonly<Record<string, string>>;
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
  store('browser', CREATED, Object.fromEntries([...stillOpen, [id, secret]]));
}
