import { useQuery } from '@tanstack/react-query';
import { OWN_BUILDS_PAGE_SIZE } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { useAuth } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/**
 * The player's own builds, newest first. Counts by class, filters, and the optimizer need all of them, so one failed
 * page fails the whole list.
 */
export function useOwnBuilds() {
  return useQuery({
    queryKey: queryKeys.ownBuilds(useAuth().user?.uid),
    queryFn: () => loadOwnBuilds(),
  });
}

/** The player's own builds, newest first. `failed` titles a failure. Throws `ApiError`. */
export async function loadOwnBuilds(failed?: string): Promise<readonly UserBuild[]> {
  return await allPages((cursor) => {
    const query = cursor === undefined ? {} : { cursor };
    return callApiAsPlayer('GET /api/user-builds', failed, { query });
  });
}

/** The builds of all pages. `load` gets the last build of the previous page. */
export async function allPages(
  load: (cursor: string | undefined) => Promise<readonly UserBuild[]>,
): Promise<readonly UserBuild[]> {
  const all: UserBuild[] = [];
  let page: readonly UserBuild[];
  do {
    page = await load(all.at(-1)?._id);
    all.push(...page);
  } while (page.length === OWN_BUILDS_PAGE_SIZE);
  return all;
}
