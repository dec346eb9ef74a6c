import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App, documentTitle } from './app.tsx';
import { pageDescription } from './page-descriptions.ts';
import type { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { pageAt } from './routes.tsx';
import type { PageRoute } from './routes.tsx';
import type { Site } from './ui/index.ts';

/** A page the server asks for. */
export interface PageRequest {
  /** Path and search of the address. */
  readonly url: string;
  readonly site: Site;
  /** Loads an API path's JSON inside the server. */
  readonly load: (path: string) => Promise<unknown>;
}

/** A page as HTML, with what the document around it needs. */
export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  readonly module: string;
}

/** Renders one page as it looks to a signed-out visitor. */
export async function render({ url, site, load }: PageRequest): Promise<RenderedPage> {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const route = pageAt(pathname);
  const [answers] = await Promise.all([loadAnswers(route, load), route.page.preload()]);
  const queryClient = createQueryClient(answers);
  const body = renderToString(
    <StrictMode>
      <Router ssrPath={pathname} ssrSearch={search}>
        <App queryClient={queryClient} site={site} />
      </Router>
    </StrictMode>,
  );
  const state: PageState = { site, answers };
  return {
    status: route.status,
    head: headOf(route, site),
    body,
    state: JSON.stringify(state),
    module: route.module,
  };
}

async function loadAnswers(
  route: PageRoute,
  load: PageRequest['load'],
): Promise<PageState['answers']> {
  const entries = route.data.map(
    async (key) => [key, await load(key.replace('GET ', ''))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function headOf(route: PageRoute, site: Site): string {
  const title = escape(documentTitle(route.title, site));
  const description = escape(pageDescription(route.path, site.name));
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:site_name" content="${escape(site.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${escape(site.origin + route.path)}">`,
    `<meta property="og:image" content="${escape(site.origin)}/images/icon-512.png">`,
    `<meta name="twitter:card" content="summary">`,
    route.isListed
      ? `<link rel="canonical" href="${escape(site.origin + route.path)}">`
      : '<meta name="robots" content="noindex">',
  ];
  return tags.join('\n    ');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
