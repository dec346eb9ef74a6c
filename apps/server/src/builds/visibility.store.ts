import { isSuspended } from '@trifecta/domain/account';
import { lockPlayer, lockStanding } from '../account/index.ts';
import { sql } from 'kysely';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { searchText, toUserBuild } from './build-rows.store.ts';
import type { BuildRow } from './build-rows.store.ts';
import { addToSearch, removeFromSearch } from './build-search.store.ts';
import { countAsPrivate, countAsPublic } from './public-count.store.ts';
import { buildById, lockOwnBuild } from './user-build.store.ts';

/** The outcome of a visibility change. */
export type VisibilityOutcome =
  | 'changed'
  | 'as-before'
  | 'not-found'
  | 'display-name-needed'
  | 'hidden'
  | 'suspended';

/**
 * Makes a player's build public or private. Its ratings stay, and so does the time it was first published: a
 * republished build returns to its old place, so nobody can get to the top of the newest list by hiding and
 * republishing.
 */
export async function setVisibility(
  db: Database,
  change: {
    readonly buildId: string;
    readonly playerId: string;
    readonly isPublic: boolean;
    readonly now: Date;
  },
): Promise<VisibilityOutcome> {
  const { buildId, playerId, isPublic, now } = change;
  return inTransaction(db, async (transaction) => {
    const standing = await lockStanding(transaction, playerId);
    const build = await lockOwnBuild(transaction, buildId, playerId);
    if (standing === undefined || build === undefined) return 'not-found';
    if (!isPublic) return keepPrivate(transaction, build);
    if (build.published_at !== null) return 'as-before';
    if (build.creator_name === null) return 'display-name-needed';
    if (build.is_hidden === 1) return 'hidden';
    if (isSuspended(standing.suspendedUntil, now)) return 'suspended';
    await makePublic(transaction, build, now.toISOString());
    return 'changed';
  });
}

/** Makes a build private, also one that would become public again by itself. */
async function keepPrivate(
  transaction: Database,
  build: BuildRow,
): Promise<'changed' | 'as-before'> {
  if (build.published_at !== null) {
    await makePrivate(transaction, build);
    return 'changed';
  }
  if (build.is_withheld === 0) return 'as-before';
  await transaction
    .updateTable('user_build')
    .set({ is_withheld: 0 })
    .where('id', '=', build.id)
    .execute();
  return 'changed';
}

/** Hides a build, whoever made it. It stays private until `showAgain`. It must be locked. */
export async function withhold(
  transaction: Database,
  build: BuildRow,
  { isHidden }: { readonly isHidden: boolean },
): Promise<void> {
  const wasPublic = build.published_at !== null;
  if (wasPublic) await makePrivate(transaction, build);
  await transaction
    .updateTable('user_build')
    .set({
      ...(isHidden && { is_hidden: 1 as const }),
      is_withheld: wasPublic || build.is_withheld === 1 ? 1 : 0,
    })
    .where('id', '=', build.id)
    .execute();
}

/** Makes a withheld build public again, unless it's hidden or its player suspended. Both rows must be locked. */
export async function showAgain(
  transaction: Database,
  build: BuildRow,
  now: string,
): Promise<void> {
  const { suspended_until: until } = await transaction
    .selectFrom('player')
    .select('suspended_until')
    .where('id', '=', build.player_id)
    .executeTakeFirstOrThrow();
  if (build.is_hidden === 1 || build.is_withheld === 0 || until !== null) return;
  await makePublic(transaction, build, now);
}

/** Ends the hiding of a build, and makes it public again if it was. It must be locked. */
export async function unhide(transaction: Database, build: BuildRow, now: string): Promise<void> {
  await transaction
    .updateTable('user_build')
    .set({ is_hidden: 0 })
    .where('id', '=', build.id)
    .execute();
  await showAgain(transaction, { ...build, is_hidden: 0 }, now);
}

/** Locks a build, whoever made it, and before that its player's row. */
export async function lockBuild(transaction: Database, id: string): Promise<BuildRow | undefined> {
  const playerId = (await buildById(transaction, id))?.player_id;
  if (playerId === undefined || !(await lockPlayer(transaction, playerId))) return undefined;
  return lockOwnBuild(transaction, id, playerId);
}

/** Locks all builds of a player that are public or withheld, in the order of their ids. */
export async function lockShownBuilds(
  transaction: Database,
  playerId: string,
): Promise<BuildRow[]> {
  const query = transaction
    .selectFrom('user_build')
    .select('id')
    .where('player_id', '=', playerId)
    .where((where) =>
      where.or([where('published_at', 'is not', null), where('is_withheld', '=', 1)]),
    )
    .orderBy('id');
  const builds: BuildRow[] = [];
  for (const { id } of await lockRows(transaction, query).execute()) {
    const build = await buildById(transaction, id);
    if (build !== undefined) builds.push(build);
  }
  return builds;
}

/**
 * Builds that are public although they're hidden or their player is suspended, and builds withheld for no reason. An
 * old server process can leave some while a site is updated.
 */
export async function wronglyShown(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('user_build')
    .innerJoin('player', 'player.id', 'user_build.player_id')
    .select('user_build.id as id')
    .where(
      sql<boolean>`(published_at is not null and (is_hidden = 1 or is_withheld = 1 or suspended_until is not null))
        or (is_withheld = 1 and is_hidden = 0 and suspended_until is null)`,
    )
    .orderBy('user_build.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Withholds or shows a build as its state says, unless another process already has. */
export async function repairShown(db: Database, id: string, now: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const build = await lockBuild(transaction, id);
    if (build === undefined || (build.published_at === null && build.is_withheld === 0)) return;
    if (build.published_at !== null) await withhold(transaction, build, { isHidden: false });
    await showAgain(transaction, { ...build, is_withheld: 1 }, now);
  });
}

/** Updates what the search knows about a public build after its player's name has changed. */
export async function searchAgain(transaction: Database, build: BuildRow): Promise<void> {
  const searched = searchText(toUserBuild(build, NO_ITEMS), build.creator_name);
  await transaction
    .updateTable('user_build')
    .set({ search_text: searched })
    .where('id', '=', build.id)
    .execute();
  if (build.published_at === null) return;
  await addToSearch(transaction, { ...build, searchText: searched });
}

async function makePublic(transaction: Database, build: BuildRow, now: string): Promise<void> {
  const searched = searchText(toUserBuild(build, NO_ITEMS), build.creator_name);
  const first = build.first_published_at ?? now;
  await transaction
    .updateTable('user_build')
    .set({ published_at: first, first_published_at: first, is_withheld: 0, search_text: searched })
    .where('id', '=', build.id)
    .execute();
  await addToSearch(transaction, { ...build, searchText: searched });
  await countAsPublic(transaction, build);
}

async function makePrivate(transaction: Database, build: BuildRow): Promise<void> {
  const searched = searchText(toUserBuild(build, NO_ITEMS), build.creator_name);
  await transaction
    .updateTable('user_build')
    .set({ published_at: null, search_text: searched })
    .where('id', '=', build.id)
    .execute();
  await removeFromSearch(transaction, build.id);
  await countAsPrivate(transaction, build);
}

const NO_ITEMS = { weapons: [], specializations: [], gadgets: [] };
