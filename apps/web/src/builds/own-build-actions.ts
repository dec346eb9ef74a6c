import { useQueryClient } from '@tanstack/react-query';
import type { BuildEdit, UserBuild } from '@trifecta/domain/builds';
import { useAuth } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCountsChanged } from '../plans/index.ts';
import { loadOwnBuilds } from './own-builds.ts';

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
