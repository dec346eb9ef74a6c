import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether this runs in the browser, after hydration. Forms with actions wait for it: on the server React would put an
 * inline script beside them, which the security policy refuses.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
