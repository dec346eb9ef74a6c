import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { PAGE_SIZE } from '@trifecta/domain/community';
import type { FavoriteKind } from '@trifecta/domain/community';
import { knownPlayerId, usePlayerId } from '../account/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCountsChanged } from '../plans/index.ts';
import { texts } from './texts.tsx';

/** One of the player's favorites. */
export type Favorite = AnswerOf<'GET /api/favorites'>[number];

/** The identity of a favorite. */
export interface FavoriteKey {
  readonly kind: FavoriteKind;
  readonly buildId: string;
}

/** The keys of a player's favorites, newest first. */
function favoriteKeysQuery(playerId: string | undefined) {
  return queryOptions<readonly FavoriteKey[]>({
    queryKey: queryKeys.favoriteKeys(playerId),
    queryFn: async () => callApiAsPlayer('GET /api/favorites/keys', texts.failures.favorites),
    staleTime: 30_000,
  });
}

/** The keys of the signed-in player's favorites, newest first. */
export function useFavoriteKeys() {
  const playerId = usePlayerId();
  return useQuery({ ...favoriteKeysQuery(playerId), enabled: playerId !== undefined });
}

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

/**
 * Adds or removes one of the signed-in player's favorites. Fails with `ApiError`, and for guests with an error that
 * asks them to log in. A click before the session is known waits for it.
 */
export function useToggleFavorite() {
  const client = useQueryClient();
  const countsChanged = useCountsChanged();
  return useMutation({
    mutationFn: async (key: FavoriteKey) => {
      const playerId = await knownPlayerId();
      if (playerId === undefined) throw new Error(texts.favorites.signIn);
      const query = favoriteKeysQuery(playerId);
      const isOther = ({ kind, buildId }: FavoriteKey) =>
        kind !== key.kind || buildId !== key.buildId;
      const isWanted = (await client.ensureQueryData(query)).every(isOther);
      await (isWanted ? add(key) : remove(key));
      client.setQueryData(
        query.queryKey,
        (keys) => keys && [...(isWanted ? [key] : []), ...keys.filter(isOther)],
      );
      countsChanged();
      void client.invalidateQueries({ queryKey: queryKeys.favorites(playerId) });
    },
  });
}

async function add(body: FavoriteKey): Promise<void> {
  await callApiAsPlayer('POST /api/favorites', texts.failures.addFavorite, { body });
}

async function remove(query: FavoriteKey): Promise<void> {
  await callApiAsPlayer('DELETE /api/favorites', texts.failures.removeFavorite, { query });
}
