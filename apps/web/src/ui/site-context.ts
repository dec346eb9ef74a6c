import { createContext, use } from 'react';

/** What every page knows about the site it belongs to. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** Where players reach the site, without a slash at the end. */
  readonly origin: string;
}

/** Gives the site to every component beneath. */
export const SiteContext = createContext<Site>({ name: 'Trifecta', isDemo: false, origin: '' });

/** The site this page belongs to. */
export function useSite(): Site {
  return use(SiteContext);
}
