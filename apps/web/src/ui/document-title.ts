import { useEffect } from 'react';
import { useSite } from './site-context.ts';
import type { Site } from './site-context.ts';

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
