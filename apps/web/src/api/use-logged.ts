import { useEffect } from 'react';
import { logFailure } from './client.ts';

/** Logs a failure once, without showing it to the player (docs/specification.md#team-optimizer). */
export function useLogged(what: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logFailure(what, error);
  }, [what, error]);
}
