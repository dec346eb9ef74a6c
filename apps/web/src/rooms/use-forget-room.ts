import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePlayerId } from '../account/index.ts';
import { queryKeys } from '../api/query-keys.ts';
import { forgetRoom } from './last-room.ts';

/** Returns a function that takes a room that ended, or that the player isn't in any longer, out of every way back. */
export function useForgetRoom(): (id: string) => void {
  const cache = useQueryClient();
  const uid = usePlayerId();
  return useCallback(
    (id) => {
      forgetRoom(id);
      void cache.invalidateQueries({ queryKey: queryKeys.ownRooms(uid) });
    },
    [cache, uid],
  );
}
