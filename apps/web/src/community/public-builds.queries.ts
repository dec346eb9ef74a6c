import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { isBuildId } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PAGE_SIZE } from '@trifecta/domain/community';
import { queryKeys } from '../api/query-keys.ts';
import { addressOf, ApiError, callApi, jsonOf, send } from '../api/client.ts';
import type { AnswerOf, ApiAnswer } from '../api/client.ts';
import { sortOfCursor } from './community-state.ts';
import type { CommunityState } from './community-state.ts';
import { texts } from './texts.tsx';

/** How long a loaded page of the list counts as fresh. */
const PAGE_TRUST_MS = 30_000;

const PUBLIC_BUILDS_PATH = '/api/community-builds/public';

/** One page of the public builds. */
export interface PublicBuildsPage {
  readonly builds: readonly UserBuild[];
  /** All public builds of the class. */
  readonly total: number;
  /** Those that match search and filters. */
  readonly matched: number;
  /** The API address of the next page. Null on the last one. */
  readonly next: string | null;
}

/** The weapons and specializations to filter by. */
export type BuildFacets = AnswerOf<'GET /api/community-builds/facets'>;

/** The API address of the first page for a state of the list. */
export function buildsPageAddress(state: CommunityState): string {
  const { search, classFilter, weapon, specialization, map, mode, sort, cursor } = state;
  return addressOf(PUBLIC_BUILDS_PATH, undefined, {
    class: classFilter === 'All' ? undefined : classFilter,
    sortBy: sort,
    limit: String(PAGE_SIZE.shown),
    search: search.trim() || undefined,
    weapon: weapon || undefined,
    specialization: specialization || undefined,
    map: map || undefined,
    mode: mode || undefined,
    // One of another order starts nowhere.
    cursor: sortOfCursor(cursor) === sort ? cursor : undefined,
  });
}

/** The API address of a class's weapons and specializations. */
export function facetsAddress(classFilter: CommunityState['classFilter']): string {
  return addressOf('/api/community-builds/facets', undefined, {
    class: classFilter === 'All' ? undefined : classFilter,
  });
}

/** A page of builds from the API's response body and headers. */
export function buildsPageOf(body: unknown, header: ApiAnswer['headers']): PublicBuildsPage {
  return {
    builds: body as readonly UserBuild[],
    total: Number(header['x-total-count']),
    matched: Number(header['x-matched-count']),
    next: /^<([^>]+)>; rel="next"$/.exec(header['link'] ?? '')?.[1] ?? null,
  };
}

/** The loaded pages of a list, with their API addresses. */
export type BuildsList = InfiniteData<PublicBuildsPage, string>;

/** A list of public builds by the API address of its first page. Each page has the address of the next. */
export function buildsQuery(first: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.publicBuilds(first),
    queryFn: async ({ pageParam: address }) => {
      const response = await send('GET', address, texts.failures.list);
      const builds = await jsonOf(response, texts.failures.list);
      return buildsPageOf(builds, Object.fromEntries(response.headers));
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
      const response = await send('GET', address, texts.failures.publicBuilds);
      return (await jsonOf(response, texts.failures.publicBuilds)) as BuildFacets;
    },
    staleTime: PAGE_TRUST_MS,
  });
}

/** The API address of one public build. */
export function sharedBuildAddress(id: string): string {
  return `/api/community-builds/${encodeURIComponent(id)}`;
}

/** The page is sent with its build, so the build isn't fetched again right away. */
const FRESH_MS = 30_000;

/** One public build. Null when there is none, or when it's private. */
export function sharedBuildQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.sharedBuild(id),
    staleTime: FRESH_MS,
    queryFn: async (): Promise<UserBuild | null> => {
      // The API has other endpoints at such paths, including an event stream that never ends.
      if (!isBuildId(id)) return null;
      try {
        return await callApi('GET /api/community-builds/:id', texts.failures.publicBuilds, {
          params: { id },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
