import type { ApiAnswer } from './api/client.ts';
import { loadCommunity, loadSharedBuild } from './community/page-data.ts';
import type { Site } from './ui/index.ts';
import { href } from './addresses.ts';
import type { PageHead } from './page-head.ts';
import type { PageState } from './query-client.ts';

/** What a page is drawn from, and what its address alone does not tell of its head. */
export interface LoadedPage {
  readonly answers: PageState['answers'];
  readonly status?: 200 | 404;
  readonly head?: Partial<PageHead>;
}

/** A page's address and the way to the API inside the server. */
export interface PageLoad {
  readonly pathname: string;
  readonly search: string;
  readonly site: Site;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

/**
 * Pages that show something that depends on more than their path's name. Apart from the page table, because only the
 * server needs it: the browser asks for these itself.
 */
export const PAGE_LOADERS: Readonly<
  Record<string, ((request: PageLoad) => Promise<LoadedPage>) | undefined>
> = {
  [href.communityBuilds]: loadCommunity,
  [href.build]: loadSharedBuild,
};
