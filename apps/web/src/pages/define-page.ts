import type { PageAccess } from '@trifecta/domain/account';
import type { ComponentType } from 'react';
import type { CatalogueKey } from '../api/catalogue-query.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import type { LazyPage } from '../ui/lazy-page.ts';
import { reloadOnce } from './reload-once.ts';

/** One page of the site: what browser and server need of it. `page.server.ts` next to it has what only the server needs. */
export interface SitePage {
  /** The path, without search and hash, from `addresses.ts`. Empty for the not-found page. */
  readonly path: string;
  /** The title in the browser's tab and in search engines, without the product's name. */
  readonly title: string;
  readonly access: PageAccess;
  /** The catalogue endpoints whose data the page shows, loaded before it renders. */
  readonly data: readonly CatalogueKey[];
  readonly component: LazyPage;
  /** For a page that stands alone: without the site's bar, footer, and banners, the same whoever visits. */
  readonly isBare?: true;
}

interface PageDefinition extends Pick<SitePage, 'path' | 'title' | 'access' | 'isBare'> {
  readonly data?: SitePage['data'];
  /** Loads the component. */
  readonly load: () => Promise<ComponentType>;
}

/** Makes the record of a page, the only one that there is. `index.ts` lists it. */
export function definePage({ data = [], load, ...page }: PageDefinition): SitePage {
  return { ...page, data, component: lazyPage(load, (preload) => preload().catch(reloadOnce)) };
}
