import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { gadgetsOf } from '@trifecta/domain/builds';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { favoriteLimitMessage } from '@trifecta/domain/community';
import { canAddFavorite } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import { noBuild, servedLibraryBuild, toUserBuild } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { pageOf, rowsToRead } from '../http/paging.ts';
import { publicBuildsFrom } from './author-badges.ts';
import type { ToPublicBuild } from './author-badges.ts';
import type { CommunityParts } from './parts.ts';
import {
  countFavoritesOf,
  deleteFavorite,
  favoritesOf,
  insertFavorite,
  publicBuildsOf,
} from './favorite.store.ts';
import type { FavoriteKey, FavoriteOwner, KeptFavorite } from './favorite.store.ts';

type Favorite = ResponseOf<typeof api.community.addFavorite>;

/** Serves a player's favorites. */
export function favoritesRoutes(app: FastifyInstance, parts: CommunityParts): void {
  const { db, players } = parts;
  const withBadges = (rows: readonly BuildRow[]) => publicBuildsFrom(parts, rows);

  players.implement(app, api.community.favorites, async ({ player, query, reply }) => {
    const owner = ownerOf(parts, player.id);
    const [kept, total] = await Promise.all([
      favoritesOf(db, owner, { after: query.cursor, limit: rowsToRead(query.limit) }),
      countFavoritesOf(db, owner),
    ]);
    const { path } = api.community.favorites;
    const page = pageOf(kept, { path, query, total, cursorAfter: ({ id }) => id });
    reply.headers(page.headers);
    return withBuilds(parts, page.rows, withBadges);
  });

  players.implement(app, api.community.favoriteKeys, async ({ player }) => {
    const kept = await favoritesOf(db, ownerOf(parts, player.id));
    return kept.map(({ kind, buildId }) => ({ kind, buildId }));
  });

  players.implement(app, api.community.addFavorite, async ({ player, body }) => {
    await add(parts, player.id, body);
    const kept = await favoritesOf(db, ownerOf(parts, player.id), { only: body });
    const [added] = await withBuilds(parts, kept, withBadges);
    // It was made private at this very moment.
    if (added === undefined) throw noBuild();
    return added;
  });

  players.implement(app, api.community.removeFavorite, async ({ player, query }) => {
    await deleteFavorite(db, player.id, query);
    return { message: 'Favorite removed' };
  });
}

/** The number of a player's visible favorites. */
export async function countFavorites(
  parts: Pick<CommunityParts, 'db' | 'catalogue'>,
  playerId: string,
): Promise<number> {
  return countFavoritesOf(parts.db, ownerOf(parts, playerId));
}

/** A build among a player's visible favorites. */
export interface FavoriteBuild extends Omit<LibraryBuild, 'description' | 'metaScore'> {
  readonly from: Favorite['kind'];
}

/** The builds among a player's visible favorites, most recently added first. */
export async function favoriteBuilds(
  parts: Pick<CommunityParts, 'db' | 'catalogue'>,
  playerId: string,
): Promise<FavoriteBuild[]> {
  const kept = await favoritesOf(parts.db, ownerOf(parts, playerId));
  const { catalogue } = parts.catalogue;
  const withContent = await withBuilds(parts, kept, () => (row) => toUserBuild(row, catalogue));
  return withContent.map(({ kind: from, buildId: id, build }) => {
    const { class: playerClass, weapon, specialization } = build;
    const items = { from, id, class: playerClass, weapon, specialization };
    return 'buildName' in build
      ? { ...items, name: build.buildName, gadgets: gadgetsOf(build) }
      : { ...items, name: build.name, gadgets: build.gadgets };
  });
}

function ownerOf(
  { catalogue }: Pick<CommunityParts, 'catalogue'>,
  playerId: string,
): FavoriteOwner {
  return { playerId, libraryIds: catalogue.catalogue.libraryBuilds.map(({ id }) => id) };
}

async function add(parts: CommunityParts, playerId: string, key: FavoriteKey): Promise<void> {
  const limits = await parts.plans.limitsOf(playerId);
  const favorite = {
    id: parts.newId(),
    playerId,
    key,
    mayAdd: (count: number) => canAddFavorite(limits, count),
    now: parts.now().toISOString(),
  };
  const outcome = await insertFavorite(parts.db, favorite, ownerOf(parts, playerId).libraryIds);
  switch (outcome) {
    case 'added':
    case 'exists':
      return;
    case 'not-found':
      throw noBuild();
    case 'limit-reached':
      throw new AppError('favorite_limit_reached', favoriteLimitMessage(limits.maxFavorites ?? 0));
    case 'no-player':
      throw unauthorized();
  }
}

async function withBuilds(
  { db, catalogue }: Pick<CommunityParts, 'db' | 'catalogue'>,
  kept: readonly KeptFavorite[],
  from: (rows: readonly BuildRow[]) => ToPublicBuild | Promise<ToPublicBuild>,
): Promise<Favorite[]> {
  const ids = kept.filter(({ kind }) => kind === 'community').map(({ buildId }) => buildId);
  const publicOnes = await publicBuildsOf(db, ids);
  const toPublicBuild = await from([...publicOnes.values()]);
  return kept.flatMap(({ id: _id, kind, buildId, createdAt }): Favorite[] => {
    if (kind === 'community') {
      const row = publicOnes.get(buildId);
      return row === undefined
        ? []
        : [{ _id, kind, buildId, createdAt, build: toPublicBuild(row) }];
    }
    const build = catalogue.catalogue.libraryBuilds.find((one) => one.id === buildId);
    return build === undefined
      ? []
      : [{ _id, kind, buildId, createdAt, build: servedLibraryBuild(build, catalogue.catalogue) }];
  });
}
