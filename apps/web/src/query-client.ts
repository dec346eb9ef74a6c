import { QueryClient } from '@tanstack/react-query';

/** A query client with the site's defaults: one more try after a failure, nothing fetched again on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
}
