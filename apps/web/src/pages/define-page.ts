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
  /** True for a page that stands alone: without the site's bar, footer, and banners, the same whoever visits. */
  readonly isBare: boolean;
  /** The page's folder in `pages`, such as `weapons/name`. */
  readonly folder: string;
}

interface PageDefinition extends Pick<SitePage, 'path' | 'title' | 'access'> {
  readonly data?: SitePage['data'];
  readonly isBare?: boolean;
  /** Loads the component. */
  readonly load: () => Promise<ComponentType>;
}

/** Makes the record of a page, the only one that there is. `index.ts` lists it. */
export function definePage({ data = [], isBare = false, load, ...page }: PageDefinition): SitePage {
  const component = lazyPage(load, reloadOnce);
  return { ...page, data, isBare, component, folder: folderOf(page.path) };
}

/** A page's folder is named like its path. A parameter's folder has the parameter's name. */
function folderOf(path: string): string {
  if (path === '') return 'not-found';
  return path === '/' ? 'home' : path.slice(1).replaceAll(':', '');
}
