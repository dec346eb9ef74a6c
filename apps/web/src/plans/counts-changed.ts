import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../api/query-keys.ts';

/** Reloads the counts of the player's plan: builds, favorites, optimizer uses. To be called after any change to one. */
export function countsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.subscriptions() });
}

/** Returns `countsChanged` for the page's data. */
export function useCountsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => countsChanged(client), [client]);
}
