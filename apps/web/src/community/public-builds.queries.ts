import { queryOptions } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import type { ApiAnswer } from '../api/index.ts';
import { addressOf, send } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
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

/** One page of the list, by its address at the API. */
export function pageQuery(address: string) {
  return queryOptions({
    queryKey: [address],
    queryFn: async () => {
      const response = await send('GET', address, BUILDS_FAILED);
      return buildsPageOf(await response.json(), Object.fromEntries(response.headers));
    },
    staleTime: PAGE_TRUST_MS,
  });
}

/** The weapons and specializations that occur in public builds of a class. */
export function facetsQuery(classFilter: CommunityState['classFilter']) {
  const address = facetsAddress(classFilter);
  return queryOptions({
    queryKey: [address],
    queryFn: async () => {
      const response = await send('GET', address, 'Failed to fetch public builds');
      return (await response.json()) as BuildFacets;
    },
    staleTime: PAGE_TRUST_MS,
  });
}
