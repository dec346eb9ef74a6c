import type { SitePage } from './define-page.ts';
import type { ServerPage } from './define-server-page.ts';
import { PAGES } from './index.ts';

const SERVER_PAGES = import.meta.glob<ServerPage>('./**/page.server.ts', {
  eager: true,
  import: 'serverPage',
});

/** The modules of the pages' components, by path. None of them is loaded by this. */
const COMPONENTS = Object.keys(import.meta.glob('./**/*-page.tsx'));

const NOTHING: ServerPage = {};

/** The server's half of a page's record. */
export function serverPageOf(page: SitePage): ServerPage {
  return SERVER_PAGES[`./${folderOf(page)}/page.server.ts`] ?? NOTHING;
}

/** True if search engines should list the page at its path. */
export function isListed(page: SitePage): boolean {
  return serverPageOf(page).description !== undefined;
}

/**
 * The source path of a page's component, such as `src/pages/home/home-page.tsx`. The server tells the browser to fetch
 * its scripts early.
 */
export function moduleOf(page: SitePage): string {
  const folder = folderOf(page);
  const name = COMPONENTS.find((path) => path.slice(0, path.lastIndexOf('/')) === `./${folder}`);
  if (name === undefined) throw new Error(`no *-page.tsx in the folder '${folder}'`);
  return name.replace('./', 'src/pages/');
}

/**
 * A page's folder in `pages`, such as `weapons/name`. It's named like its path, with a parameter's name for a parameter. A page
 * at a second path is in the folder of the first.
 */
function folderOf({ component, path: own }: SitePage): string {
  const { path } = PAGES.find((page) => page.component === component) ?? { path: own };
  if (path === '') return 'not-found';
  return path === '/' ? 'home' : path.slice(1).replaceAll(':', '');
}
