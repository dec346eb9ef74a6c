import { useEffect, useSyncExternalStore } from 'react';
import { readText, storeText } from '../ui/stored-text.ts';

const HAS_VISITED = 'trifecta.has-visited';

/** True on this browser's first visit, until the greeting is dismissed. */
let isGreetingDue = false;
const listeners = new Set<() => void>();

function setGreetingDue(isDue: boolean): void {
  isGreetingDue = isDue;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Records the visit right away, so that the next one isn't the first. Browsers that block storage don't get a
 * greeting.
 */
function recordVisit(): void {
  if (readText('browser', HAS_VISITED) !== null) return;
  if (storeText('browser', HAS_VISITED, 'true')) setGreetingDue(true);
}

/** True if the greeting should be shown. Only the browser knows, so it's false on the server. */
export function useIsGreetingDue(): boolean {
  useEffect(recordVisit, []);
  return useSyncExternalStore(
    subscribe,
    () => isGreetingDue,
    () => false,
  );
}

/** Dismisses the greeting. */
export function endGreeting(): void {
  setGreetingDue(false);
}
