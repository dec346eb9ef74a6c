import type { Site } from './site-context.ts';

/** The title of a page as the browser shows it. */
export function documentTitle(title: string, site: Site): string {
  return `${site.isDemo ? 'DEMO · ' : ''}${title} · ${site.name}`;
}
