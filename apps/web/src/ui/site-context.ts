import type { SiteTextName } from '@trifecta/contract';
import { createContext, use, useEffect } from 'react';

/** The site's properties that every page knows. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** The site's public URL, without a trailing slash. */
  readonly origin: string;
  /** The pages that its operator has written, in the order of the footer. */
  readonly texts: readonly SiteTextName[];
}

/** Provides the site to every component below. */
export const SiteContext = createContext<Site>({
  name: 'Trifecta',
  isDemo: false,
  origin: '',
  texts: [],
});

/** The site this page belongs to. */
export function useSite(): Site {
  return use(SiteContext);
}

/** A page's title as shown by the browser. */
export function documentTitle(title: string, site: Site): string {
  return `${site.isDemo ? 'DEMO · ' : ''}${title} · ${site.name}`;
}

/** Sets the browser's title for a page named after its content, once that has loaded. */
export function usePageTitle(title: string | undefined): void {
  const site = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, site);
  }, [title, site]);
}
