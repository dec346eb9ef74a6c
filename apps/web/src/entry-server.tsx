import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { ApiAnswer } from './api/client.ts';
import type { Site } from './ui/index.ts';
import { App } from './app.tsx';
import { PAGES, pageAt } from './pages/index.ts';
import type { SitePage } from './pages/define-page.ts';
import type { LoadedPage } from './pages/define-server-page.ts';
import { headOfPage, headTags } from './pages/page-head.ts';
import { isListed, moduleOf, serverPageOf } from './pages/server-pages.ts';
import { createQueryClient } from './query-client.ts';
import type { PageState } from './query-client.ts';

export { pageAddress } from './pages/page-address.ts';
export { drawPicture, pictureAddress } from './pages/page-picture.ts';

/** What the server around this bundle does for each page by its path: it lists it, charges for it, and sends its picture. */
export const pages = PAGES.map((page) => {
  const { cost, picture } = serverPageOf(page);
  return { path: page.path, isListed: isListed(page), cost, pictureCaching: picture?.caching };
});

/** A request for a page. */
export interface PageRequest {
  /** Path and search of the URL. */
  readonly url: string;
  readonly site: Site;
  /** Calls the API within the server process. */
  readonly load: (path: string) => Promise<ApiAnswer>;
  /** Waits for this page's turn to be rendered. */
  readonly turn: () => Promise<void>;
}

/** A page as HTML, with the data its document needs. */
export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  /** Source paths of the modules whose styles and scripts the document has, the page's own first. */
  readonly modules: readonly string[];
  /** Source paths of the parts of which the document only has the styles. */
  readonly sentParts: readonly string[];
  /** True if the URL contains a secret token that no other site may learn. */
  readonly hasSecretAddress: boolean;
  /** False if a part of the page failed and is left to the browser. */
  readonly isComplete: boolean;
}

/** Renders one page as a signed-out visitor sees it. */
export async function render({ url, site, load, turn }: PageRequest): Promise<RenderedPage> {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const page = pageAt(pathname);
  const [answers, loaded] = await Promise.all([
    loadAnswers(page, load),
    serverPageOf(page).load?.({ pathname, search, load }) ?? NOTHING_MORE,
    page.component.preload(),
  ]);
  const state: PageState = { site, answers: [...answers, ...loaded.answers] };
  const queryClient = createQueryClient(state.answers);
  await turn();
  const body = renderToString(
    <StrictMode>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App queryClient={queryClient} site={site} />
      </Router>
    </StrictMode>,
  );
  return {
    status: loaded.status ?? (page.path === '' ? 404 : 200),
    head: headTags({ ...headOfPage(page, site), ...loaded.head }, site),
    body,
    state: JSON.stringify(state),
    modules: [moduleOf(page), ...(loaded.lateModules ?? [])],
    sentParts: loaded.sentParts ?? [],
    hasSecretAddress: page.access === 'mail-link',
    isComplete: !body.includes(FAILED_BOUNDARY),
  };
}

/** React's mark for a boundary whose content failed to render. Texts can't contain it, because they're escaped. */
const FAILED_BOUNDARY = '<!--$!-->';

const NOTHING_MORE: LoadedPage = { answers: [] };

async function loadAnswers(
  page: SitePage,
  load: PageRequest['load'],
): Promise<PageState['answers']> {
  const entries = page.data.map(async (key) => {
    const path = key.replace('GET ', '');
    const { status, body } = await load(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return [[key], body] as const;
  });
  return await Promise.all(entries);
}
