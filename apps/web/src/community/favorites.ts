import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoriteKind } from '@trifecta/domain/community';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
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

function keyOf(playerId: string | undefined): readonly unknown[] {
  // As part of the community: a rating changes the builds here, too.
  return ['/api/community-builds/favorites', playerId];
}

/** The signed-in player's favorites, newest first. */
export function useFavorites() {
  const playerId = usePlayerId();
  return useQuery({
    queryKey: keyOf(playerId),
    queryFn: async () => callApiAsPlayer('GET /api/favorites', FAVORITES_FAILED),
    enabled: playerId !== undefined,
    staleTime: 30_000,
  });
}

/** Adds and removes favorites as the signed-in player, and throws `ApiError`; undefined for everybody else. */
export function useChangeFavorite():
  | ((key: FavoriteKey, isWanted: boolean) => Promise<void>)
  | undefined {
  const client = useQueryClient();
  const playerId = usePlayerId();
  if (playerId === undefined) return undefined;
  const isOther =
    ({ kind, buildId }: FavoriteKey) =>
    (favorite: Favorite): boolean =>
      favorite.kind !== kind || favorite.buildId !== buildId;
  return async (key, isWanted) => {
    const added = isWanted ? [await add(key)] : [];
    if (!isWanted) await remove(key);
    client.setQueryData<readonly Favorite[]>(
      keyOf(playerId),
      (favorites) => favorites && [...added, ...favorites.filter(isOther(key))],
    );
  };
}

async function add(body: FavoriteKey): Promise<Favorite> {
  return callApiAsPlayer('POST /api/favorites', 'Failed to add favorite', { body });
}

async function remove(query: FavoriteKey): Promise<void> {
  await callApiAsPlayer('DELETE /api/favorites', 'Failed to remove favorite', { query });
}
