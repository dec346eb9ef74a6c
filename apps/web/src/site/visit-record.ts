import { useEffect, useSyncExternalStore } from 'react';
import { readText, storeText } from '../ui/stored-text.ts';

const HAS_VISITED = 'trifecta.has-visited';

/** True until this browser's first visitor dismisses the greeting. */
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

/** The record until the greeting is dismissed. */
const GREETED = 'greeted';

/** Greets until that's dismissed. Browsers that block storage couldn't remember that, and don't get a greeting. */
function recordVisit(): void {
  const visited = readText('browser', HAS_VISITED);
  if (visited !== null && visited !== GREETED) return;
  if (storeText('browser', HAS_VISITED, GREETED)) setGreetingDue(true);
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

/** True if this browser's visitor has dismissed the greeting. */
export function hasVisited(): boolean {
  return readText('browser', HAS_VISITED) === 'true';
}

/** Dismisses the greeting. */
export function endGreeting(): void {
  storeText('browser', HAS_VISITED, 'true');
  setGreetingDue(false);
}
