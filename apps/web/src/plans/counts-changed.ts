import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../api/query-keys.ts';

/**
 * Returns what to call after a change that moves a count of the player's plan: builds, favorites, uses of the Team
 * Optimizer. The counts are then loaded again.
 */
export function useCountsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: queryKeys.subscriptions() }),
    [client],
  );
}
