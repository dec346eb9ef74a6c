import type { SitePage } from './define-page.ts';
import type { ServerPage } from './define-server-page.ts';

const SERVER_PAGES = import.meta.glob<ServerPage>('./**/page.server.ts', {
  eager: true,
  import: 'serverPage',
});

/** The modules of the pages' components, by path. None of them is loaded by this. */
const COMPONENTS = Object.keys(import.meta.glob('./**/*-page.tsx'));

const NOTHING: ServerPage = {};

/** The server's half of a page's record. */
export function serverPageOf({ folder }: SitePage): ServerPage {
  return SERVER_PAGES[`./${folder}/page.server.ts`] ?? NOTHING;
}

/** True if search engines should list the page at its path. */
export function isListed(page: SitePage): boolean {
  return serverPageOf(page).description !== undefined;
}

/**
 * The source path of a page's component, such as `src/pages/home/home-page.tsx`. The server tells the browser to fetch
 * its scripts early.
 */
export function moduleOf({ folder }: SitePage): string {
  const name = COMPONENTS.find((path) => path.slice(0, path.lastIndexOf('/')) === `./${folder}`);
  if (name === undefined) throw new Error(`no *-page.tsx in the folder '${folder}'`);
  return name.replace('./', 'src/pages/');
}
