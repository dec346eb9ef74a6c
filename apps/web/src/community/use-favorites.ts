import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@trifecta/domain/community';
import { usePlayerId } from '../account/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { texts } from './texts.tsx';

/** One of the player's favorites. */
export type Favorite = AnswerOf<'GET /api/favorites'>[number];

/** The signed-in player's favorites with their builds, newest first, one page at a time. */
export function useFavorites() {
  const playerId = usePlayerId();
  return useInfiniteQuery({
    queryKey: queryKeys.favorites(playerId),
    queryFn: async ({ pageParam: cursor }) =>
      callApiAsPlayer('GET /api/favorites', texts.failures.favorites, {
        query: cursor === null ? {} : { cursor },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE.default ? null : page.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    enabled: playerId !== undefined,
    staleTime: 30_000,
  });
}
