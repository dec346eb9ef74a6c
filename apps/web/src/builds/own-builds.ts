import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BuildInput, UserBuild } from '@trifecta/domain/builds';
import { useAuth } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** Shown when the player's builds cannot be loaded. */
export const BUILDS_FAILED = 'Failed to load builds';

/** Shown when a build cannot be deleted, whatever the reason. */
export const DELETE_FAILED = 'Failed to delete build';

function useKey(): readonly unknown[] {
  return ['own-builds', useAuth().user?.uid];
}

/** The player's own builds, newest first. */
export function useOwnBuilds() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async () => callApiAsPlayer('GET /api/user-builds', BUILDS_FAILED),
  });
}

/** What a player can do with own builds. Each throws `ApiError`, and shows what came of it at once. */
export interface OwnBuildActions {
  /** Creates a build, or changes the one of that id. */
  readonly save: (input: BuildInput, id: string | undefined) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly setVisibility: (id: string, isPublic: boolean) => Promise<void>;
}

/** The ways to change the player's own builds. */
export function useOwnBuildActions(): OwnBuildActions {
  const client = useQueryClient();
  const key = useKey();
  const change = (changeOf: (builds: readonly UserBuild[]) => readonly UserBuild[]) => {
    client.setQueryData<readonly UserBuild[]>(key, (builds) => builds && changeOf(builds));
    // What the community shows of it is asked for anew.
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/community-builds'),
    });
  };
  const replace = (build: UserBuild) =>
    change((builds) => builds.map((other) => (other._id === build._id ? build : other)));
  return {
    save: async (input, id) => {
      if (id === undefined) {
        const build = await callApiAsPlayer('POST /api/user-builds', 'Failed to save build', {
          body: input,
        });
        change((builds) => [build, ...builds]);
      } else {
        const call = { params: { id }, body: input };
        replace(await callApiAsPlayer('PUT /api/user-builds/:id', 'Failed to save build', call));
      }
    },
    remove: async (id) => {
      await callApiAsPlayer('DELETE /api/user-builds/:id', DELETE_FAILED, { params: { id } });
      change((builds) => builds.filter((build) => build._id !== id));
    },
    setVisibility: async (id, isPublic) => {
      const call = { params: { id }, body: { isPublic } };
      const failureText = 'Failed to update visibility';
      const path = 'PATCH /api/community-builds/:id/visibility';
      replace(await callApiAsPlayer(path, failureText, call));
    },
  };
}
