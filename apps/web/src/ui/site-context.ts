import { createContext, use } from 'react';

/** The site's properties that every page knows. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** The site's public URL, without a trailing slash. */
  readonly origin: string;
}

/** Provides the site to every component below. */
export const SiteContext = createContext<Site>({ name: 'Trifecta', isDemo: false, origin: '' });

/** The site this page belongs to. */
export function useSite(): Site {
  return use(SiteContext);
}
