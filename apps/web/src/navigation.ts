import type { QueryClient } from '@tanstack/react-query';
import type { AroundNavHandler } from 'wouter';
import { catalogueQuery } from './api/catalogue-query.ts';
import { pageAt } from './routes.tsx';

/** Longer than this the old page is not kept: better the new one with its loading state. */
const LONGEST_WAIT_MS = 400;

/** Fetches a page's code and data before it is shown. Failures are left to the page itself. */
async function prepare(queryClient: QueryClient, pathname: string): Promise<void> {
  const { page, data } = pageAt(pathname);
  const queries = data.map((key) => queryClient.prefetchQuery(catalogueQuery(key, '')));
  const prepared = Promise.allSettled([page.preload(), ...queries]);
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([prepared, patience]);
}

/**
 * What happens around a click on a link of the site: the new page is prepared, shown, scrolled to its top and given
 * the focus. A change of the same page's search keeps everything in place.
 */
export function visitPage(queryClient: QueryClient): AroundNavHandler {
  return (navigate, to, options) => {
    const { pathname } = new URL(to, location.href);
    if (pathname === location.pathname) {
      navigate(to, options);
      return;
    }
    void prepare(queryClient, pathname).then(() => {
      navigate(to, options);
      globalThis.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
}
