import type { QueryClient } from '@tanstack/react-query';
import type { AroundNavHandler } from 'wouter';
import { catalogueQuery } from './api/catalogue-query.ts';
import { pageAt } from './pages/index.ts';

/** The longest time the old page stays. After that, the new one shows its loading state. */
const LONGEST_WAIT_MS = 400;

/** Loads a page's code and data before it's shown. The page itself handles failures. */
async function prepare(queryClient: QueryClient, pathname: string): Promise<void> {
  const { component, data } = pageAt(pathname);
  const queries = data.map((key) => queryClient.prefetchQuery(catalogueQuery(key, '')));
  const prepared = Promise.allSettled([component.preload(), ...queries]);
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([prepared, patience]);
}

/** Scrolls to a part of the page and focuses it once it's there, unless the player has moved on by then. */
function goToPart(id: string, isHere: () => boolean): void {
  const start = document.activeElement;
  const go = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    return part !== null;
  };
  if (go()) return;
  const observer = new MutationObserver(() => {
    if (!isHere() || document.activeElement !== start || go()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

/**
 * The steps of following a link within the site: load the new page, show it, scroll to its top or to the part that the
 * link names, and focus that. A new search on the same page leaves everything in place.
 */
export function visitPage(queryClient: QueryClient): AroundNavHandler {
  let visits = 0;
  return (navigate, to, options) => {
    visits += 1;
    const visit = visits;
    const { pathname, hash } = new URL(to, location.href);
    if (pathname === location.pathname) {
      navigate(to, options);
      return;
    }
    void prepare(queryClient, pathname).then(() => {
      // Another link was clicked in the meantime.
      if (visit !== visits) return;
      navigate(to, options);
      globalThis.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      if (hash !== '') goToPart(hash.slice(1), () => visit === visits);
    });
  };
}
