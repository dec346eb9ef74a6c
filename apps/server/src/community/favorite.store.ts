import type { FavoriteKind } from '@trifecta/domain/community';
import { lockPlayer } from '../account/index.ts';
import { selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import { inTransaction, isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { publicBuild } from './public-builds.store.ts';

/** Which build is meant. */
export interface FavoriteKey {
  readonly kind: FavoriteKind;
  readonly buildId: string;
}

/** A favorite as it is kept. */
export interface KeptFavorite extends FavoriteKey {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * A player's favorites that can be seen now, newest first: of community builds those that are public, of library
 * builds those that the catalogue has. The others come back when their build does.
 */
export async function favoritesOf(
  db: Database,
  playerId: string,
  isInLibrary: (id: string) => boolean,
): Promise<KeptFavorite[]> {
  const rows = await db
    .selectFrom('favorite')
    .leftJoin('user_build', 'user_build.id', 'user_build_id')
    .select(['favorite.id as id', 'user_build_id', 'library_build_id', 'published_at'])
    .select('favorite.created_at as createdAt')
    .where('favorite.player_id', '=', playerId)
    .orderBy('favorite.id', 'desc')
    .execute();
  return rows.flatMap(({ id, createdAt, published_at, ...row }): KeptFavorite[] => {
    const { user_build_id, library_build_id } = row;
    if (user_build_id === null) {
      const buildId = library_build_id ?? '';
      return isInLibrary(buildId) ? [{ id, createdAt, kind: 'library', buildId }] : [];
    }
    return published_at === null
      ? []
      : [{ id, createdAt, kind: 'community', buildId: user_build_id }];
  });
}

/** The public builds among a player's favorites, by id. */
export async function favoriteBuilds(
  db: Database,
  playerId: string,
): Promise<ReadonlyMap<string, BuildRow>> {
  const rows = await selectBuilds(db)
    .innerJoin('favorite', 'favorite.user_build_id', 'user_build.id')
    .where('favorite.player_id', '=', playerId)
    .where('published_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A favorite to add. */
export interface NewFavorite {
  readonly id: string;
  readonly playerId: string;
  readonly key: FavoriteKey;
  /** Whether a player with so many favorites may have another. */
  readonly mayAdd: (favorites: number) => boolean;
  readonly now: string;
}

/** How adding a favorite ended. */
export type FavoriteOutcome = 'there' | 'not-found' | 'limit-reached' | 'no-player';

/** Adds a favorite, unless there is no such build or the cap forbids; one that is there stays as it is. */
export async function insertFavorite(
  db: Database,
  favorite: NewFavorite,
  isInLibrary: (id: string) => boolean,
): Promise<FavoriteOutcome> {
  try {
    return await inTransaction(db, (transaction) => add(transaction, favorite, isInLibrary));
  } catch (error) {
    // The build was deleted in this very moment.
    if (isForeignKeyViolation(error)) return 'not-found';
    throw error;
  }
}

async function add(
  transaction: Database,
  { id, playerId, key, mayAdd, now }: NewFavorite,
  isInLibrary: (id: string) => boolean,
): Promise<FavoriteOutcome> {
  if (!(await lockPlayer(transaction, playerId))) return 'no-player';
  const isLibrary = key.kind === 'library';
  const isThere = isLibrary
    ? isInLibrary(key.buildId)
    : (await publicBuild(transaction, key.buildId)) !== undefined;
  if (!isThere) return 'not-found';
  const favorites = await favoritesOf(transaction, playerId, isInLibrary);
  const isKept = favorites.some((kept) => kept.kind === key.kind && kept.buildId === key.buildId);
  if (isKept) return 'there';
  if (!mayAdd(favorites.length)) return 'limit-reached';
  await transaction
    .insertInto('favorite')
    .values({
      id,
      player_id: playerId,
      user_build_id: isLibrary ? null : key.buildId,
      library_build_id: isLibrary ? key.buildId : null,
      created_at: now,
    })
    .execute();
  return 'there';
}

/** Takes a build out of a player's favorites. */
export async function deleteFavorite(
  db: Database,
  playerId: string,
  { kind, buildId }: FavoriteKey,
): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('player_id', '=', playerId)
    .where(kind === 'library' ? 'library_build_id' : 'user_build_id', '=', buildId)
    .execute();
}

/** All favorites of a player, also those that cannot be seen now, for the export. */
export async function allFavoritesOf(db: Database, playerId: string) {
  return db
    .selectFrom('favorite')
    .select([
      'user_build_id as communityBuildId',
      'library_build_id as libraryBuildId',
      'created_at as createdAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
}
