import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoriteKind } from '@trifecta/domain/community';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys, useCountsChanged } from '../api/query-keys.ts';
import { usePlayerId } from './use-player-id.ts';

/** Shown when the favorites cannot be loaded. */
export const FAVORITES_FAILED = 'Failed to load favorites';

/** A build the player has hearted. */
export type Favorite = AnswerOf<'GET /api/favorites'>[number];

/** What a favorite is told by. */
export interface FavoriteKey {
  readonly kind: FavoriteKind;
  readonly buildId: string;
}

/** The favorites that are loaded, newest first. */
interface LoadedFavorites {
  readonly favorites: readonly Favorite[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

const PAGE = 50;

/** What the signed-in player's favorites are, all of them, newest first. */
export function useFavoriteKeys() {
  const playerId = usePlayerId();
  return useQuery({
    queryKey: queryKeys.favoriteKeys(playerId),
    queryFn: async () => callApiAsPlayer('GET /api/favorites/keys', FAVORITES_FAILED),
    enabled: playerId !== undefined,
    staleTime: 30_000,
  });
}

/** The signed-in player's favorites with their builds, newest first, as far as they are loaded. */
export function useFavorites() {
  const client = useQueryClient();
  const playerId = usePlayerId();
  return useQuery({
    queryKey: queryKeys.favorites(playerId),
    queryFn: async () => {
      const known = client.getQueryData<LoadedFavorites>(queryKeys.favorites(playerId));
      let loaded = await pageAfter(undefined);
      // As long as the list was before.
      while (!loaded.isAll && loaded.favorites.length < (known?.favorites.length ?? 0)) {
        loaded = joined(loaded, await pageAfter(loaded));
      }
      return loaded;
    },
    enabled: playerId !== undefined,
    staleTime: 30_000,
  });
}

/** Loads the next page of the favorites while it is wanted, and tells how that goes. */
export function useMoreFavorites(isWanted: boolean) {
  const client = useQueryClient();
  const key = queryKeys.favorites(usePlayerId());
  const last = client.getQueryData<LoadedFavorites>(key)?.favorites.at(-1)?._id;
  return useQuery({
    queryKey: queryKeys.moreFavorites(last),
    queryFn: async () => {
      const page = await pageAfter(client.getQueryData<LoadedFavorites>(key));
      client.setQueryData<LoadedFavorites>(key, (loaded) => loaded && joined(loaded, page));
      return page.isAll;
    },
    enabled: isWanted,
    // It belongs to the list, which says whether there is more.
    gcTime: 0,
    staleTime: 0,
  });
}

async function pageAfter(loaded: LoadedFavorites | undefined): Promise<LoadedFavorites> {
  const cursor = loaded?.favorites.at(-1)?._id;
  const favorites = await callApiAsPlayer('GET /api/favorites', FAVORITES_FAILED, {
    query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
  });
  return { favorites, isAll: favorites.length < PAGE };
}

function joined(loaded: LoadedFavorites, { favorites, isAll }: LoadedFavorites): LoadedFavorites {
  const known = new Set(loaded.favorites.map(({ _id }) => _id));
  const others = favorites.filter(({ _id }) => !known.has(_id));
  return { favorites: [...loaded.favorites, ...others], isAll };
}

/** Adds and removes favorites as the signed-in player, and throws `ApiError`; undefined for everybody else. */
export function useChangeFavorite():
  | ((key: FavoriteKey, isWanted: boolean) => Promise<void>)
  | undefined {
  const client = useQueryClient();
  const playerId = usePlayerId();
  const countsChanged = useCountsChanged();
  if (playerId === undefined) return undefined;
  return async (key, isWanted) => {
    const added = isWanted ? [await add(key)] : [];
    if (!isWanted) await remove(key);
    countsChanged();
    const isOther = ({ kind, buildId }: FavoriteKey): boolean =>
      kind !== key.kind || buildId !== key.buildId;
    client.setQueryData<readonly FavoriteKey[]>(
      queryKeys.favoriteKeys(playerId),
      (keys) => keys && [...added, ...keys.filter(isOther)],
    );
    client.setQueryData<LoadedFavorites>(
      queryKeys.favorites(playerId),
      (loaded) =>
        loaded && { ...loaded, favorites: [...added, ...loaded.favorites.filter(isOther)] },
    );
  };
}

async function add(body: FavoriteKey): Promise<Favorite> {
  return callApiAsPlayer('POST /api/favorites', 'Failed to add favorite', { body });
}

async function remove(query: FavoriteKey): Promise<void> {
  await callApiAsPlayer('DELETE /api/favorites', 'Failed to remove favorite', { query });
}
