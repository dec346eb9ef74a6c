import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from './api/client.ts';
import type { Site } from './ui/index.ts';

// By default updates wait for a timer, which would let a double click through before its button is disabled.
notifyManager.setScheduler(queueMicrotask);

/**
 * A query client with the site's defaults (one retry after a failure, no refetch on focus), filled with the data the
 * page was rendered with.
 */
export function createQueryClient(answers: PageState['answers'] = []): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isPageStale(error)) void queryClient.invalidateQueries({ predicate });
      },
    }),
    defaultOptions: {
      // Offline, the service worker may have an answer. By default nothing would ask it.
      queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      // Offline, a click fails right away. By default it would wait, and take effect at an unexpected moment.
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return queryClient;
}

/** True for a refusal that a page with the newest data wouldn't have led to: not found, not allowed, full, or taken. */
function isPageStale(error: Error): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status);
}

/** True for everything but the catalogue, which never changes here. */
const predicate = ({ queryKey: [name] }: { readonly queryKey: QueryKey }) =>
  !String(name).startsWith('GET ');

/** The state the server sends with a page, as JSON. */
export interface PageState {
  readonly site: Site;
  /** The data the page was rendered with, by query key. */
  readonly answers: readonly (readonly [QueryKey, unknown])[];
}
