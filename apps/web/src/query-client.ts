import { QueryClient } from '@tanstack/react-query';
import type { PageState } from './page-state.ts';

/**
 * A query client with the site's defaults (one more try after a failure, nothing fetched again on focus) that knows
 * the answers a page was drawn from.
 */
export function createQueryClient(answers: PageState['answers'] = {}): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
  for (const [key, answer] of Object.entries(answers)) queryClient.setQueryData([key], answer);
  return queryClient;
}
