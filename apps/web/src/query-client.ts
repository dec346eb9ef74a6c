import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { PageState } from './page-state.ts';

// By default news waits for a timer, which lets a double click through before its button is disabled.
notifyManager.setScheduler(queueMicrotask);

/**
 * A query client with the site's defaults (one more try after a failure, nothing fetched again on focus) that knows
 * the answers a page was drawn from.
 */
export function createQueryClient(answers: PageState['answers'] = {}): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false },
      // Offline, a press fails right away. By default it would wait and take effect when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, answer] of Object.entries(answers)) queryClient.setQueryData([key], answer);
  return queryClient;
}
