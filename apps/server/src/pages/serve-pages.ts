import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { sendErrorPage } from '../http/error-page.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { policyWith } from '../http/security-headers.ts';
import type { InsideApi, Source } from './inside-api.ts';
import { KeptPages } from './kept-pages.ts';
import type { MadePage } from './kept-pages.ts';
import type { PageDocument } from './page-document.ts';
import { BusyError, Renders, RETRY_SECONDS } from './renders.ts';
import type { PageAddress, PagesSite, ServerBundle } from './server-bundle.ts';

/** Keeps a page's address from other sites. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const;

/**
 * Browsers ask each time. A CDN may send its copy for a second, and for another one while it asks for a newer page, so
 * that a build made private is gone everywhere within seconds.
 */
const SHARED_CACHING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

const HTML = 'text/html; charset=utf-8';

const BUSY_PAGE = {
  title: 'The server is busy',
  text: `Too many pages were requested at the same time. This page reloads in ${RETRY_SECONDS} seconds.`,
  reloadSeconds: RETRY_SECONDS,
};

/** Addresses to remember by URL, because reading the parameters costs more than sending a page. */
const MAX_REMEMBERED = 1000;
const MAX_REMEMBERED_LENGTH = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** The page the request is for, if it's in memory. */
    readyPage: PreparedResponse | undefined;
  }
}

interface PageParts {
  readonly bundle: ServerBundle;
  readonly api: InsideApi;
  readonly document: PageDocument;
  readonly changes: Changes;
  readonly lagMs: () => number;
  readonly maxBytes: ConstructorParameters<typeof KeptPages>[0]['maxBytes'];
}

/** Serves a page for every path that nothing else serves. Returns the pages it keeps. */
export function servePages(app: FastifyInstance, site: PagesSite, parts: PageParts): KeptPages {
  const { bundle, api, changes, maxBytes } = parts;
  const kept = new KeptPages({
    check: (source) => api.check(source),
    changes,
    maxBytes,
  });
  const addressOf = rememberingAddresses(bundle);
  const originOf = (request: FastifyRequest): string =>
    site.publicOrigin ?? `${request.protocol}://${request.host}`;
  // The origin is part of some links, and differs only where none is configured.
  const keyOf = (request: FastifyRequest): string =>
    (site.publicOrigin === undefined ? originOf(request) : '') + addressOf(request.url).address;
  const makePage = pageMaker(site, parts, kept);

  app.decorateRequest('readyPage', undefined);
  const isReady = (request: FastifyRequest): boolean => {
    const key = keyOf(request);
    request.readyPage = kept.ready(key);
    return request.readyPage !== undefined || kept.isUnderWay(key);
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    // Known already if the request was charged for. No await: it would cost as much as sending the page.
    const ready = request.readyPage ?? kept.ready(keyOf(request));
    if (ready !== undefined) {
      kept.counts.hits += 1;
      return ready.send(request, reply);
    }
    const canonical = withoutTrailingSlash(request.url);
    if (canonical !== request.url) return reply.redirect(canonical, 308);
    const page = kept.get(keyOf(request), (isRenewal) =>
      makePage(addressOf(request.url), { origin: originOf(request), reply, isRenewal }),
    );
    return page.then(
      (made) => made.send(request, reply),
      (failure: unknown) => {
        if (failure instanceof BusyError) return sendErrorPage(reply, failure, BUSY_PAGE);
        throw failure;
      },
    );
  };
  const patternOf = (request: FastifyRequest) => addressOf(request.url).page;
  const costs = new Map(bundle.pages.map(({ path, cost }) => [path, cost]));
  const pageCost = (request: FastifyRequest) => costs.get(patternOf(request) ?? '');
  const options = { config: { isReady, patternOf, pageCost } };
  app.get('/', options, sendPage);
  app.get('/*', options, sendPage);
  app.get('/api/*', () => {
    throw new AppError('not_found', 'Not found.');
  });
  return kept;
}

function pageMaker(site: PagesSite, { bundle, api, document, lagMs }: PageParts, kept: KeptPages) {
  const renders = new Renders(lagMs);
  const { name, isDemo, texts } = site;
  return async (
    { address, mayBeKept }: PageAddress,
    options: {
      readonly origin: string;
      readonly reply: FastifyReply;
      /** True if the page was kept, and something it shows has changed. */
      readonly isRenewal: boolean;
    },
  ): Promise<MadePage> => {
    const { origin, reply, isRenewal } = options;
    if (renders.isFull || (renders.isLate && !isRenewal)) {
      kept.counts.refused += 1;
      throw new BusyError();
    }
    const sources: Source[] = [];
    const load = (path: string) => api.load(path, sources);
    const page = await renders.run((turn) =>
      bundle.render({ url: address, site: { name, isDemo, origin, texts }, load, turn }),
    );
    const { html, styleSource } = document.render(page);
    const isWhole =
      page.status === 200 && page.isComplete && sources.every(({ status }) => status < 500);
    const isKept = mayBeKept && isWhole;
    const response = new PreparedResponse(html, HTML, {
      status: page.status,
      isLive: true,
      ...(isKept && { cacheControl: SHARED_CACHING }),
      headers: {
        ...policyWith(reply, styleSource),
        ...(page.hasSecretAddress && NO_REFERRER),
      },
    });
    return { response, sources, mayBeKept: isKept };
  };
}

function rememberingAddresses(bundle: ServerBundle): (url: string) => PageAddress {
  const remembered = new LRUCache<string, PageAddress>({ max: MAX_REMEMBERED });
  return (url) => {
    const known = remembered.get(url);
    if (known !== undefined) return known;
    // Other URLs are redirected before anything is made for them.
    const isCanonical = withoutTrailingSlash(url) === url;
    const made = isCanonical
      ? bundle.pageAddress(url)
      : { address: url, page: undefined, mayBeKept: false };
    if (url.length <= MAX_REMEMBERED_LENGTH) remembered.set(url, made);
    return made;
  };
}

/**
 * Removes slashes at the end of the path. Slashes at the start collapse into one, so that the redirect stays on this
 * site (browsers read a backslash as a slash).
 */
function withoutTrailingSlash(url: string): string {
  const [path = '/', ...search] = url.split('?');
  if (path === '/' || !path.endsWith('/')) return url;
  return [`/${withoutOuterSlashes(path)}`, ...search].join('?');
}

/** A loop, because a regular expression anchored at the end would restart at every slash. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/' || path[start] === '\\') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
