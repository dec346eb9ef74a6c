import { queryOptions } from '@tanstack/react-query';
import { isBuildId } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { ApiError, callApi } from '../api/client.ts';

/** The API's address of one public build. */
export function sharedBuildAddress(id: string): string {
  return `/api/community-builds/${encodeURIComponent(id)}`;
}

/** The page comes with its build: it is not asked for again at once. */
const FRESH_MS = 30_000;

/** One public build; null when there is none, or it is private. */
export function sharedBuildQuery(id: string) {
  return queryOptions({
    queryKey: [sharedBuildAddress(id)],
    staleTime: FRESH_MS,
    queryFn: async (): Promise<UserBuild | null> => {
      // The API has other endpoints beside the builds, such as one that never ends its answer.
      if (!isBuildId(id)) return null;
      try {
        return await callApi('GET /api/community-builds/:id', 'Failed to fetch public builds', {
          params: { id },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
