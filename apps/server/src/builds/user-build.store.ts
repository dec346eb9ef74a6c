import { isSameBuild, normalizedBuildName } from '@trifecta/domain/builds';
import type { BuildContent, UserBuild } from '@trifecta/domain/builds';
import type { ClassItems, PlayerClass } from '@trifecta/domain/catalogue';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, isUniqueViolation, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { contentColumns, contentOf, selectBuilds, toUserBuild } from './build-rows.store.ts';
import type { BuildRow } from './build-rows.store.ts';
import { addToSearch } from './build-search.store.ts';
import { countAsPrivate, countAsPublic } from './public-count.store.ts';

/** A page of a player's builds. */
export interface OwnBuildsPage {
  readonly class?: PlayerClass | undefined;
  /** The last build of the previous page. */
  readonly after?: string | undefined;
  /** ISO 8601 in UTC. */
  readonly updatedSince?: string | undefined;
  readonly limit?: number;
}

/** A player's builds, newest first. */
export async function buildsOfPlayer(
  db: Database,
  playerId: string,
  items: ClassItems,
  { class: playerClass, after, limit, updatedSince }: OwnBuildsPage = {},
): Promise<UserBuild[]> {
  let query = selectBuilds(db).where('player_id', '=', playerId).orderBy('user_build.id', 'desc');
  if (limit !== undefined) query = query.limit(limit);
  if (playerClass !== undefined) query = query.where('class', '=', playerClass);
  if (updatedSince !== undefined) query = query.where('user_build.updated_at', '>=', updatedSince);
  if (after !== undefined) query = query.where('user_build.id', '<', after);
  const rows = await query.execute();
  return rows.map((row) => toUserBuild(row, items));
}

/** The number of builds a player has, in total or of those that a list is narrowed to. */
export async function countBuilds(
  db: Database,
  playerId: string,
  { class: playerClass, updatedSince }: Pick<OwnBuildsPage, 'class' | 'updatedSince'> = {},
): Promise<number> {
  let query = db
    .selectFrom('user_build')
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .where('player_id', '=', playerId);
  if (playerClass !== undefined) query = query.where('class', '=', playerClass);
  if (updatedSince !== undefined) query = query.where('updated_at', '>=', updatedSince);
  return (await query.executeTakeFirstOrThrow()).builds;
}

/** A build, regardless of who may see it. Undefined when there's none. */
export async function buildById(db: Database, id: string): Promise<BuildRow | undefined> {
  return selectBuilds(db).where('user_build.id', '=', id).executeTakeFirst();
}

/** Locks a player's build for the rest of the transaction. Undefined when this player has no such build. */
export async function lockOwnBuild(
  transaction: Database,
  id: string,
  playerId: string,
): Promise<BuildRow | undefined> {
  const query = transaction
    .selectFrom('user_build')
    .select('id')
    .where('id', '=', id)
    .where('player_id', '=', playerId);
  // Locked separately: a lock on the join would also lock the player's row.
  if ((await lockRows(transaction, query).executeTakeFirst()) === undefined) return undefined;
  return buildById(transaction, id);
}

/** A new build, ready to be stored. */
export interface NewBuild {
  readonly id: string;
  readonly playerId: string;
  readonly content: BuildContent;
  /** True when a player with this many builds of the class may add another. */
  readonly mayAdd: (buildsOfClass: number) => boolean;
  readonly now: string;
}

/** A stored build. `isNew` is false for one that the player already had. */
interface StoredBuild {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Stores a new build, private and unrated, unless the cap or its name rules it out. A build that the player already has,
 * equal in every field, isn't stored again. These rules hold under concurrent requests.
 */
export async function insertBuild(
  db: Database,
  { id, playerId, content, mayAdd, now }: NewBuild,
): Promise<StoredBuild | 'limit-reached' | 'name-taken' | 'no-player'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    const named = await selectBuilds(transaction)
      .where('player_id', '=', playerId)
      .where('class', '=', content.class)
      .where('name_key', '=', normalizedBuildName(content.buildName))
      .executeTakeFirst();
    if (named !== undefined && isSameBuild(contentOf(named), content)) {
      return { id: named.id, isNew: false };
    }
    const ofClass = await transaction
      .selectFrom('user_build')
      .select(({ fn }) => fn.countAll<number>().as('builds'))
      .where('player_id', '=', playerId)
      .where('class', '=', content.class)
      .executeTakeFirstOrThrow();
    if (!mayAdd(ofClass.builds)) return 'limit-reached';
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('user_build')
      .values({
        id,
        player_id: playerId,
        ...contentColumns(content, null),
        published_at: null,
        first_published_at: null,
        rating_sum: 0,
        rating_count: 0,
        rating_average: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['player_id', 'class', 'name_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? { id, isNew: true } : 'name-taken';
  });
}

/** The outcome of a build change. `isPublic` is true when the community can see it. */
export type BuildChange =
  | { readonly outcome: 'changed'; readonly isPublic: boolean }
  | { readonly outcome: 'not-found' | 'name-taken' | 'other-class' };

/** Changes a player's build to what `contentOn` makes of it. Its class and ratings stay. Throws what `contentOn` throws. */
export async function updateBuild(
  db: Database,
  change: {
    readonly id: string;
    readonly playerId: string;
    readonly contentOn: (current: BuildContent) => BuildContent;
    readonly now: string;
  },
): Promise<BuildChange> {
  const { id, playerId, contentOn, now } = change;
  try {
    return await inTransaction(db, async (transaction): Promise<BuildChange> => {
      await lockPlayer(transaction, playerId);
      const build = await lockOwnBuild(transaction, id, playerId);
      if (build === undefined) return { outcome: 'not-found' };
      const content = contentOn(contentOf(build));
      if (build.class !== content.class) return { outcome: 'other-class' };
      const columns = contentColumns(content, build.creator_name);
      await transaction
        .updateTable('user_build')
        .set({ ...columns, updated_at: now })
        .where('id', '=', id)
        .execute();
      const isPublic = build.published_at !== null;
      if (isPublic) {
        await addToSearch(transaction, { ...columns, id, searchText: columns.search_text });
        await countAsPrivate(transaction, build);
        await countAsPublic(transaction, content);
      }
      return { outcome: 'changed', isPublic };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'name-taken' };
    throw error;
  }
}

/** Deletes a player's build and all dependent rows. */
export async function deleteBuild(
  db: Database,
  id: string,
  playerId: string,
): Promise<BuildChange> {
  return inTransaction(db, async (transaction) => {
    await lockPlayer(transaction, playerId);
    const build = await lockOwnBuild(transaction, id, playerId);
    if (build === undefined) return { outcome: 'not-found' };
    await transaction.deleteFrom('user_build').where('id', '=', id).execute();
    const isPublic = build.published_at !== null;
    if (isPublic) await countAsPrivate(transaction, build);
    return { outcome: 'changed', isPublic };
  });
}

/** Deletes all builds of a player, in the transaction that deletes the player. */
export async function removeBuildsOf(transaction: Database, playerId: string): Promise<void> {
  const published = await transaction
    .selectFrom('user_build')
    .select(['class', 'weapon', 'specialization'])
    .where('player_id', '=', playerId)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const build of published) await countAsPrivate(transaction, build);
  await transaction.deleteFrom('user_build').where('player_id', '=', playerId).execute();
}
