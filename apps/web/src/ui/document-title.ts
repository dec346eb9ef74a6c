import type { Site } from './site-context.ts';

/** A page's title as shown by the browser. */
export function documentTitle(title: string, site: Site): string {
  return `${site.isDemo ? 'DEMO · ' : ''}${title} · ${site.name}`;
}
