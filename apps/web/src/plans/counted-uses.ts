import { forget, readText, storeText } from '../ui/stored-text.ts';

/** The player whose last known plan counts no optimizer uses. */
const UNCOUNTED = 'trifecta.unlimited-optimizer';

/** Remembers in this browser whether a player's plan counts optimizer uses. `most` is null if it doesn't. */
export function rememberIfCounted(uid: string, most: number | null): void {
  if (most === null) storeText('browser', UNCOUNTED, uid);
  else forget('browser', UNCOUNTED);
}

/** True if the player's plan counted no optimizer uses when it was last known here. */
export function wereUsesUncounted(uid: string | undefined): boolean {
  return uid !== undefined && readText('browser', UNCOUNTED) === uid;
}
