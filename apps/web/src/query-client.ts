import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Site } from './ui/index.ts';

// By default news waits for a timer, which lets a double click through before its button is disabled.
notifyManager.setScheduler(queueMicrotask);

/**
 * A query client with the site's defaults (one more try after a failure, nothing fetched again on focus) that knows
 * the answers a page was drawn from.
 */
export function createQueryClient(answers: PageState['answers'] = []): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false },
      // Offline, a press fails right away. By default it would wait and take effect when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return queryClient;
}

/** What the server hands to the browser with a page, as JSON. */
export interface PageState {
  readonly site: Site;
  /** What the page was drawn from, each with the key of its query. */
  readonly answers: readonly (readonly [QueryKey, unknown])[];
}
