import { createdLinks, keptLinkSecret, takeLinkSecret } from '../rooms/index.ts';
import { store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';

/** Keeps the secret of an invitation to accept until it's accepted, also while the player signs in. */
const OPENED = 'trifecta.club-invitation';
/** Keeps the secrets of invitations created in this browser, by id. */
const CREATED = 'trifecta.club-invitations';

/** The secret of the last invitation opened in this tab, taken out of the address. Null without one. */
export function takeInvitation(): string | null {
  return takeLinkSecret(OPENED);
}

/** The secret of the last invitation opened in this tab. Null without one. */
export function keptInvitation(): string | null {
  return keptLinkSecret(OPENED);
}

/** Forgets the invitation to accept. */
export function forgetInvitation(): void {
  forget('tab', OPENED);
}

/** The secrets of invitations created in this browser, by id. */
export function createdInvitations(): Readonly<Record<string, string>> {
  return createdLinks(CREATED);
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
