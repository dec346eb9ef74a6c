import { useSyncExternalStore } from 'react';

const HAS_VISITED = 'trifecta.has-visited';

const listeners = new Set<() => void>();

/** Whether this browser has been greeted before. Browsers that refuse storage count as known visitors. */
function hasVisited(): boolean {
  try {
    return localStorage.getItem(HAS_VISITED) !== null;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this is a first visit. Only the browser knows, so the server's answer is no. */
export function useIsFirstVisit(): boolean {
  return !useSyncExternalStore(subscribe, hasVisited, () => true);
}

/** Remembers that this browser has been greeted. */
export function rememberVisit(): void {
  try {
    localStorage.setItem(HAS_VISITED, 'true');
  } catch {
    // Nothing to do: a browser that refuses storage is not greeted at all.
  }
  for (const listener of listeners) listener();
}
