import { useUnsent } from './use-unsent.ts';

/** Sends the matches that an earlier visit of the match log kept, on whatever page the player is now. */
export function SendUnsent() {
  useUnsent(() => undefined);
  return null;
}
