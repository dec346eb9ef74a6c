import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../api/query-keys.ts';

/**
 * Returns a function to call after any change to a count of the player's plan: builds, favorites, optimizer uses. It
 * reloads the counts.
 */
export function useCountsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: queryKeys.subscriptions() }),
    [client],
  );
}
