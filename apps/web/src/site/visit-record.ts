import { useEffect, useSyncExternalStore } from 'react';

const HAS_VISITED = 'trifecta.has-visited';

/** Whether this visit is the browser's first, and the visitor hasn't put the greeting away. */
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

/** Records the visit right away, so that the next one isn't the first. Browsers that refuse storage aren't greeted. */
function recordVisit(): void {
  try {
    if (localStorage.getItem(HAS_VISITED) !== null) return;
    localStorage.setItem(HAS_VISITED, 'true');
  } catch {
    return;
  }
  setGreetingDue(true);
}

/** Whether to greet. Only the browser knows, so the server's answer is no. */
export function useIsGreetingDue(): boolean {
  useEffect(recordVisit, []);
  return useSyncExternalStore(
    subscribe,
    () => isGreetingDue,
    () => false,
  );
}

/** Puts the greeting away. */
export function endGreeting(): void {
  setGreetingDue(false);
}
