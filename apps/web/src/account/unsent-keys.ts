import { forget, storedKeys } from '../ui/stored-text.ts';

/** Where the browser keeps a player's matches until they're sent. They outlive a sign-out: the player logged them. */
export function unsentPrefix(uid: string): string {
  return `trifecta.unsent-match.${uid}.`;
}

/** True while the browser has something of the player's to send. */
export function hasUnsent(uid: string): boolean {
  return storedKeys('browser', unsentPrefix(uid)).length > 0;
}

/** Forgets what a player hasn't sent, whose account is gone. */
export function forgetUnsent(uid: string): void {
  for (const key of storedKeys('browser', unsentPrefix(uid))) forget('browser', key);
}
