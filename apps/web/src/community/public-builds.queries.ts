import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { isBuildId } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { queryKeys } from '../api/query-keys.ts';
import { addressOf, ApiError, callApi, send } from '../api/client.ts';
import type { AnswerOf, ApiAnswer } from '../api/client.ts';
import type { CommunityState } from './community-state.ts';

/** How long a page of the list is trusted. */
const PAGE_TRUST_MS = 30_000;

/** Shown when the list cannot be loaded. */
export const BUILDS_FAILED = 'Failed to load community builds';

const PUBLIC_BUILDS_PATH = '/api/community-builds/public';

/** One page of the public builds. */
export interface BuildsPage {
  readonly builds: readonly UserBuild[];
  /** Public builds of the class. */
  readonly total: number;
  /** Those of them that fit search and choices. */
  readonly matched: number;
  /** The API's address of the next page; null when there is none. */
  readonly next: string | null;
}

/** Weapons and specializations to choose from. */
export type BuildFacets = AnswerOf<'GET /api/community-builds/facets'>;

/** The API's address of the first page of what the list shows. */
export function pageAddress(state: CommunityState): string {
  const { search, classFilter, weapon, specialization, sort, cursor } = state;
  return addressOf(PUBLIC_BUILDS_PATH, undefined, {
    class: classFilter === 'All' ? undefined : classFilter,
    sortBy: sort,
    search: search.trim() || undefined,
    weapon: weapon || undefined,
    specialization: specialization || undefined,
    cursor: cursor || undefined,
  });
}

/** The API's address of the choices of a class. */
export function facetsAddress(classFilter: CommunityState['classFilter']): string {
  return addressOf('/api/community-builds/facets', undefined, {
    class: classFilter === 'All' ? undefined : classFilter,
  });
}

/** Puts an answer of the API and its headers together. */
export function buildsPageOf(body: unknown, header: ApiAnswer['headers']): BuildsPage {
  return {
    builds: body as readonly UserBuild[],
    total: Number(header['x-total-count']),
    matched: Number(header['x-matched-count']),
    next: /^<([^>]+)>; rel="next"$/.exec(header['link'] ?? '')?.[1] ?? null,
  };
}

/** The pages of a list that are loaded, with their addresses at the API. */
export type BuildsList = InfiniteData<BuildsPage, string>;

/** A list of public builds by the API's address of its first page; each page knows the next. */
export function buildsQuery(first: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.publicBuilds(first),
    queryFn: async ({ pageParam: address }) => {
      const response = await send('GET', address, BUILDS_FAILED);
      return buildsPageOf(await response.json(), Object.fromEntries(response.headers));
    },
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    staleTime: PAGE_TRUST_MS,
  });
}

/** The weapons and specializations that occur in public builds of a class. */
export function facetsQuery(classFilter: CommunityState['classFilter']) {
  const address = facetsAddress(classFilter);
  return queryOptions({
    queryKey: queryKeys.buildFacets(address),
    queryFn: async () => {
      const response = await send('GET', address, 'Failed to fetch public builds');
      return (await response.json()) as BuildFacets;
    },
    staleTime: PAGE_TRUST_MS,
  });
}

/** The API's address of one public build. */
export function sharedBuildAddress(id: string): string {
  return `/api/community-builds/${encodeURIComponent(id)}`;
}

/** The page comes with its build: it is not asked for again at once. */
const FRESH_MS = 30_000;

/** One public build; null when there is none, or it is private. */
export function sharedBuildQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.sharedBuild(id),
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
