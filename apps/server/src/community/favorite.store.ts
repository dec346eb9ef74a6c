import type { FavoriteKind } from '@trifecta/domain/community';
import { lockPlayer } from '../account/index.ts';
import { selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import { inTransaction, isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { publicBuild } from './public-builds.store.ts';

/** The build of a favorite. */
export interface FavoriteKey {
  readonly kind: FavoriteKind;
  readonly buildId: string;
}

/** A favorite, as stored. */
export interface KeptFavorite extends FavoriteKey {
  readonly id: string;
  readonly createdAt: string;
}

/** The player, and the catalogue's library builds. */
export interface FavoriteOwner {
  readonly playerId: string;
  readonly libraryIds: readonly string[];
}

/** A page of a player's favorites. */
export interface FavoritePage {
  /** The last favorite of the previous page. */
  readonly after?: string | undefined;
  readonly limit?: number;
  readonly only?: FavoriteKey;
}

/**
 * A player's favorites that are currently visible, newest first: community builds that are public, and library builds
 * that the catalogue has. The others come back when their build does.
 */
export async function favoritesOf(
  db: Database,
  owner: FavoriteOwner,
  { after, limit, only }: FavoritePage = {},
): Promise<KeptFavorite[]> {
  let query = seenFavorites(db, owner)
    .select(['favorite.id as id', 'user_build_id', 'library_build_id'])
    .select('favorite.created_at as createdAt')
    .orderBy('favorite.id', 'desc');
  if (after !== undefined) query = query.where('favorite.id', '<', after);
  if (only !== undefined) query = query.where(columnOf(only.kind), '=', only.buildId);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map(({ id, createdAt, user_build_id, library_build_id }) => ({
    id,
    createdAt,
    kind: user_build_id === null ? 'library' : 'community',
    buildId: user_build_id ?? library_build_id ?? '',
  }));
}

/** The number of a player's visible favorites. */
export async function countFavoritesOf(db: Database, owner: FavoriteOwner): Promise<number> {
  const { favorites } = await seenFavorites(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('favorites'))
    .executeTakeFirstOrThrow();
  return favorites;
}

function seenFavorites(db: Database, { playerId, libraryIds }: FavoriteOwner) {
  return db
    .selectFrom('favorite')
    .leftJoin('user_build', 'user_build.id', 'user_build_id')
    .where('favorite.player_id', '=', playerId)
    .where((where) =>
      where.or([
        where('published_at', 'is not', null),
        ...(libraryIds.length === 0 ? [] : [where('library_build_id', 'in', libraryIds)]),
      ]),
    );
}

function columnOf(kind: FavoriteKind) {
  return kind === 'library' ? ('library_build_id' as const) : ('user_build_id' as const);
}

/** Those of the given builds that are public, by id. */
export async function publicBuildsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BuildRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectBuilds(db)
    .where('user_build.id', 'in', ids)
    .where('published_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A favorite to add. */
export interface NewFavorite {
  readonly id: string;
  readonly playerId: string;
  readonly key: FavoriteKey;
  /** True when a player with this many favorites may add another. */
  readonly mayAdd: (favorites: number) => boolean;
  readonly now: string;
}

/** The outcome of adding a favorite. */
export type FavoriteOutcome = 'added' | 'exists' | 'not-found' | 'limit-reached' | 'no-player';

/**
 * Adds a favorite, unless there's no such build or the cap is reached. An existing favorite stays as it is. Hidden
 * favorites count toward the cap too, since they come back with their build, but at the cap the oldest of them makes
 * room.
 */
export async function insertFavorite(
  db: Database,
  favorite: NewFavorite,
  libraryIds: readonly string[],
): Promise<FavoriteOutcome> {
  try {
    return await inTransaction(db, (transaction) => add(transaction, favorite, libraryIds));
  } catch (error) {
    // The build was deleted at this very moment.
    if (isForeignKeyViolation(error)) return 'not-found';
    throw error;
  }
}

async function add(
  transaction: Database,
  { id, playerId, key, mayAdd, now }: NewFavorite,
  libraryIds: readonly string[],
): Promise<FavoriteOutcome> {
  if (!(await lockPlayer(transaction, playerId))) return 'no-player';
  const isLibrary = key.kind === 'library';
  const isThere = isLibrary
    ? libraryIds.includes(key.buildId)
    : (await publicBuild(transaction, key.buildId)) !== undefined;
  if (!isThere) return 'not-found';
  const owner = { playerId, libraryIds };
  const [kept] = await favoritesOf(transaction, owner, { only: key });
  if (kept !== undefined) return 'exists';
  if (!mayAdd(await countFavoritesOf(transaction, owner))) return 'limit-reached';
  const held = await heldFavorites(transaction, playerId);
  // Once hidden favorites come back, there's none left to make room.
  const mustDrop = !mayAdd(held.length);
  if (mustDrop && !(await dropOldestHidden(transaction, owner, held))) return 'limit-reached';
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
  return 'added';
}

/** Ids of all of a player's favorites, oldest first. */
async function heldFavorites(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Drops the player's oldest hidden favorite. Returns false when none is hidden. */
async function dropOldestHidden(
  db: Database,
  owner: FavoriteOwner,
  held: readonly string[],
): Promise<boolean> {
  const seen = new Set((await favoritesOf(db, owner)).map(({ id }) => id));
  const oldest = held.find((id) => !seen.has(id));
  if (oldest === undefined) return false;
  await db.deleteFrom('favorite').where('id', '=', oldest).execute();
  return true;
}

/** Removes a build from a player's favorites. */
export async function deleteFavorite(
  db: Database,
  playerId: string,
  { kind, buildId }: FavoriteKey,
): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('player_id', '=', playerId)
    .where(columnOf(kind), '=', buildId)
    .execute();
}

/** All of a player's favorites, including hidden ones, for the export. */
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
