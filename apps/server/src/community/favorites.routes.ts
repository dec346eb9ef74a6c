import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { favoriteLimitMessage } from '@trifecta/domain/community';
import type { FastifyInstance } from 'fastify';
import { toUserBuild } from '../builds/index.ts';
import { AppError } from '../http/app-error.ts';
import type { CommunityParts } from './community.ts';
import { deleteFavorite, favoriteBuilds, favoritesOf, insertFavorite } from './favorite.store.ts';
import type { FavoriteKey } from './favorite.store.ts';

type Favorite = ResponseOf<typeof api.community.addFavorite>;

/** Serves a player's favorites. */
export function favoritesRoutes(app: FastifyInstance, parts: CommunityParts): void {
  const { db, players } = parts;

  players.implement(app, api.community.favorites, ({ player }) => favorites(parts, player.id));

  players.implement(app, api.community.addFavorite, async ({ player, body }) => {
    await add(parts, player.id, body);
    const all = await favorites(parts, player.id);
    const added = all.find(({ kind, buildId }) => kind === body.kind && buildId === body.buildId);
    // Made private in this very moment.
    if (added === undefined) throw noBuild();
    return added;
  });

  players.implement(app, api.community.removeFavorite, async ({ player, query }) => {
    await deleteFavorite(db, player.id, query);
    return { message: 'Favorite removed' };
  });
}

/** How many favorites a player can see, which is how many count. */
export async function countFavorites(
  { db, catalogue }: Pick<CommunityParts, 'db' | 'catalogue'>,
  playerId: string,
): Promise<number> {
  return (await favoritesOf(db, playerId, isInLibrary(catalogue))).length;
}

function isInLibrary({ catalogue }: CommunityParts['catalogue']): (id: string) => boolean {
  const ids = new Set(catalogue.libraryBuilds.map((build) => build.id));
  return (id) => ids.has(id);
}

async function add(parts: CommunityParts, playerId: string, key: FavoriteKey): Promise<void> {
  const limits = await parts.limitsOf(playerId);
  const favorite = {
    id: parts.newId(),
    playerId,
    key,
    mayAdd: (count: number) => parts.canAddFavorite(limits, count),
    now: parts.now().toISOString(),
  };
  const outcome = await insertFavorite(parts.db, favorite, isInLibrary(parts.catalogue));
  switch (outcome) {
    case 'there':
      return;
    case 'not-found':
      throw noBuild();
    case 'limit-reached':
      throw new AppError('favorite_limit_reached', favoriteLimitMessage(limits.maxFavorites ?? 0));
    case 'no-player':
      throw new AppError('unauthorized', 'Please sign in.');
  }
}

async function favorites(parts: CommunityParts, playerId: string): Promise<Favorite[]> {
  const { db, catalogue } = parts;
  const items = catalogue.catalogue;
  const kept = await favoritesOf(db, playerId, isInLibrary(catalogue));
  const publicOnes = await favoriteBuilds(db, playerId);
  return kept.flatMap(({ kind, buildId, createdAt }): Favorite[] => {
    if (kind === 'community') {
      const row = publicOnes.get(buildId);
      return row === undefined
        ? []
        : [{ kind, buildId, createdAt, build: toUserBuild(row, items) }];
    }
    const build = items.libraryBuilds.find((one) => one.id === buildId);
    return build === undefined ? [] : [{ kind, buildId, createdAt, build }];
  });
}

function noBuild(): AppError {
  return new AppError('not_found', 'There is no such public build.');
}
