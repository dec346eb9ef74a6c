import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoriteKind } from '@trifecta/domain/community';
import { knownPlayerId, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { usePress } from '../ui/index.ts';
import { texts } from './texts.tsx';

/** The identity of a favorite. */
export interface FavoriteKey {
  readonly kind: FavoriteKind;
  readonly buildId: string;
}

/** The keys of a player's favorites, newest first. */
export function favoriteKeysQuery(playerId: string | undefined) {
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

/** A press on a heart: the build, and whether it's to be a favorite, as the heart said that was pressed. */
export interface FavoritePress extends FavoriteKey {
  readonly isWanted: boolean;
}

/**
 * Adds or removes one of the signed-in player's favorites. Fails with `ApiError`, and for guests with an error that
 * asks them to log in. A click before the session is known waits for it.
 */
export function useToggleFavorite() {
  const client = useQueryClient();
  return usePress(async (press: FavoritePress) => {
    const playerId = await knownPlayerId();
    if (playerId === undefined) throw new Error(texts.favorites.signIn);
    const { toggleFavorite } = await import('./toggle-favorite.ts').catch(() => {
      throw new Error(texts.failures.addFavorite);
    });
    await toggleFavorite(client, playerId, press);
  });
}
