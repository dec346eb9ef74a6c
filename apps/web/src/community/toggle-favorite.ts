import { MutationObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { favoriteKeysQuery } from './favorites.ts';
import type { FavoriteKey, FavoritePress } from './favorites.ts';
import { texts } from './texts.tsx';

/** Adds a build to a player's favorites, or removes it, and updates them wherever they're shown. Throws `ApiError`. */
export async function toggleFavorite(
  client: QueryClient,
  playerId: string,
  press: FavoritePress,
): Promise<void> {
  // As a mutation: a refusal reloads what the page shows.
  const toggle = new MutationObserver(client, {
    mutationFn: () => addOrRemove(client, playerId, press),
  });
  await toggle.mutate();
}

async function addOrRemove(
  client: QueryClient,
  playerId: string,
  { isWanted, ...key }: FavoritePress,
): Promise<void> {
  const query = favoriteKeysQuery(playerId);
  const isOther = ({ kind, buildId }: FavoriteKey) => kind !== key.kind || buildId !== key.buildId;
  // A heart is empty until the favorites are known, and its press must not remove one.
  const isFavorite = !(await client.ensureQueryData(query)).every(isOther);
  if (isFavorite === isWanted) return;
  await (isWanted ? add(key) : remove(key));
  client.setQueryData(
    query.queryKey,
    (keys) => keys && [...(isWanted ? [key] : []), ...keys.filter(isOther)],
  );
  void client.invalidateQueries({ queryKey: queryKeys.favorites(playerId) });
  void client.invalidateQueries({ queryKey: queryKeys.subscriptions() });
}

async function add(body: FavoriteKey): Promise<void> {
  await callApiAsPlayer('POST /api/favorites', texts.failures.addFavorite, { body });
}

async function remove(query: FavoriteKey): Promise<void> {
  await callApiAsPlayer('DELETE /api/favorites', texts.failures.removeFavorite, { query });
}
