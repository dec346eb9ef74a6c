import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_BUILDS_PAGE_SIZE } from '@trifecta/domain/builds';
import type { BuildEdit, UserBuild } from '@trifecta/domain/builds';
import { useAuth } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCountsChanged } from '../plans/index.ts';

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

/** The player's actions on their own builds. Each throws `ApiError`, and updates the page right away. */
export interface OwnBuildActions {
  /** Creates a build, or updates the one with that id. */
  readonly save: (input: BuildEdit, id: string | undefined) => Promise<void>;
  /** Loads the builds anew, as they're saved now. */
  readonly reload: () => Promise<readonly UserBuild[]>;
  readonly remove: (id: string) => Promise<void>;
  readonly setVisibility: (id: string, isPublic: boolean) => Promise<void>;
}

/** Functions that change the player's own builds. */
export function useOwnBuildActions(): OwnBuildActions {
  const client = useQueryClient();
  const countsChanged = useCountsChanged();
  const key = queryKeys.ownBuilds(useAuth().user?.uid);
  const change = (changeOf: (builds: readonly UserBuild[]) => readonly UserBuild[]) => {
    client.setQueryData<readonly UserBuild[]>(key, (builds) => builds && changeOf(builds));
    // The community's lists are stale now.
    client.removeQueries({ queryKey: queryKeys.community() });
    countsChanged();
  };
  const replace = (build: UserBuild) =>
    change((builds) => builds.map((other) => (other._id === build._id ? build : other)));
  return {
    save: async (input, id) => {
      if (id === undefined) {
        const build = await callApiAsPlayer('POST /api/user-builds', undefined, { body: input });
        // Its first answer may have been lost.
        change((builds) => [build, ...builds.filter(({ _id }) => _id !== build._id)]);
      } else {
        const call = { params: { id }, body: input };
        replace(await callApiAsPlayer('PUT /api/user-builds/:id', undefined, call));
      }
    },
    reload: () => client.fetchQuery({ queryKey: key, queryFn: () => loadOwnBuilds() }),
    remove: async (id) => {
      await callApiAsPlayer('DELETE /api/user-builds/:id', undefined, { params: { id } });
      change((builds) => builds.filter((build) => build._id !== id));
    },
    setVisibility: async (id, isPublic) => {
      const call = { params: { id }, body: { isPublic } };
      const path = 'PATCH /api/community-builds/:id/visibility';
      replace(await callApiAsPlayer(path, undefined, call));
    },
  };
}
