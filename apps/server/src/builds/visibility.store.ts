import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { searchText, toUserBuild } from './build-rows.ts';
import { addToSearch, removeFromSearch } from './build-search.store.ts';
import { countAsPrivate, countAsPublic } from './public-count.store.ts';
import { lockOwnBuild } from './user-build.store.ts';

/** The outcome of a visibility change. */
export type VisibilityOutcome = 'changed' | 'as-before' | 'not-found' | 'display-name-needed';

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
    readonly now: string;
  },
): Promise<VisibilityOutcome> {
  const { buildId, playerId, isPublic, now } = change;
  return inTransaction(db, async (transaction) => {
    await lockPlayer(transaction, playerId);
    const build = await lockOwnBuild(transaction, buildId, playerId);
    if (build === undefined) return 'not-found';
    if ((build.published_at !== null) === isPublic) return 'as-before';
    if (isPublic && build.creator_name === null) return 'display-name-needed';
    // A creator's name is set only once, so the search text stays correct as long as the build is public.
    const searched = searchText(toUserBuild(build, NO_ITEMS), build.creator_name);
    const first = build.first_published_at ?? now;
    const published = { published_at: first, first_published_at: first };
    await transaction
      .updateTable('user_build')
      .set({ ...(isPublic ? published : { published_at: null }), search_text: searched })
      .where('id', '=', buildId)
      .execute();
    if (isPublic) {
      await addToSearch(transaction, { ...build, searchText: searched });
      await countAsPublic(transaction, build);
    } else {
      await removeFromSearch(transaction, buildId);
      await countAsPrivate(transaction, build);
    }
    return 'changed';
  });
}

const NO_ITEMS = { weapons: [], specializations: [], gadgets: [] };
