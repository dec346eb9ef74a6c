import { join } from 'node:path';
import { createServer } from 'vite';
import type { PageModule } from './page-size.ts';

/** What the tests around the site know of a page, from its record. */
interface PageOfSite extends PageModule {
  readonly title: string;
  /** Who may see it, such as `open` or `player`. */
  readonly access: string;
  /** True if search engines should list it. */
  readonly isListed: boolean;
}

/** Every page with a path, read from the pages' own records. */
export async function readPages(): Promise<readonly PageOfSite[]> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    type Page = Omit<PageOfSite, 'module' | 'isListed'>;
    const { PAGES } = (await vite.ssrLoadModule('/src/pages/index.ts')) as {
      readonly PAGES: readonly Page[];
    };
    const { isListed, moduleOf } = (await vite.ssrLoadModule('/src/pages/server-pages.ts')) as {
      readonly isListed: (page: Page) => boolean;
      readonly moduleOf: (page: Page) => string;
    };
    return PAGES.map((page) => ({ ...page, module: moduleOf(page), isListed: isListed(page) }));
  } finally {
    await vite.close();
  }
}
