import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { acceptedEncoding, encode } from '../http/content-encoding.ts';
import { isFresh } from '../http/freshness.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { allowStyles } from '../http/security-headers.ts';
import { BuildDrawings, BuildPictures, drawingOf } from './build-pictures.ts';
import type { Drawing } from './build-pictures.ts';
import { PageDocument } from './page-document.ts';
import type { PageParts } from './page-document.ts';

/** The site, as every page knows it. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** The site's origin for players, without a trailing slash. */
  readonly origin: string;
}

/** An answer of the API to a page that is being drawn. */
interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** A page as the web app's server bundle renders it. */
interface RenderedPage extends PageParts {
  readonly status: number;
  /** True when the address holds a token that opens something, so that no other site may learn it. */
  readonly hasSecretAddress: boolean;
}

type Load = (path: string) => Promise<ApiAnswer>;

/** The web app's server bundle, `dist/server/entry-server.js`. */
interface ServerBundle {
  render(input: {
    readonly url: string;
    readonly site: Site;
    readonly load: Load;
  }): Promise<RenderedPage>;
  /** A public build drawn in SVG: null when there is none, undefined when that can't be known now. */
  buildPicture(input: {
    readonly id: string;
    readonly siteName: string;
    readonly load: Load;
  }): Promise<string | null | undefined>;
  /** The picture of a page in SVG: null for a page without one, undefined when it can't be drawn now. */
  pagePicture(input: {
    readonly url: string;
    readonly siteName: string;
    readonly load: Load;
  }): Promise<string | null | undefined>;
}

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** As long as the catalogue's answers. */
const PICTURE_SECONDS = 300;
/** For the API inside the process to answer. Nothing a page shows takes a tenth of it. */
const LOAD_LIMIT_MS = 5000;

const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const;

/** The built web app, ready to be served. */
export interface Pages {
  /** Serves the built files, and every other address as a page rendered here. */
  serve(app: FastifyInstance, site: PagesSite, changes: Changes): Promise<void>;
}

/** The site as configured; without a public origin the one of each request counts. */
export type PagesSite = Omit<Site, 'origin'> & { readonly publicOrigin: string | undefined };

/** Opens the built web app in a folder with `client` and `server`. Throws when it has not been built. */
export async function openPages(webDist: string, loadLimitMs = LOAD_LIMIT_MS): Promise<Pages> {
  const clientFolder = join(webDist, 'client');
  const document = new PageDocument(clientFolder);
  const bundleFile = pathToFileURL(join(webDist, 'server/entry-server.js')).href;
  const bundle = (await import(bundleFile)) as ServerBundle;
  return {
    serve: async (app, site, changes) => {
      const load = loader(app, loadLimitMs);
      await serveFiles(app, clientFolder);
      serveWindowEnd(app, readFileSync(join(clientFolder, 'auth/popup.html'), 'utf8'));
      servePictures(app, site, { bundle, load, changes });
      servePages(app, site, { bundle, load, document });
    },
  };
}

async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`,
      );
    },
  });
}

/**
 * Serves the page at which a sign-in window ends. It keeps the window in touch with the page that opened it, also after
 * a provider's page without any opener policy.
 */
function serveWindowEnd(app: FastifyInstance, html: string): void {
  app.get('/auth/popup', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .headers(NO_REFERRER)
      .send(html),
  );
}

/** Asks the API inside the process. What takes too long, or is no JSON, is no answer. */
function loader(app: FastifyInstance, limitMs: number): Load {
  return async (path) => {
    const response = await app
      .inject({
        url: path,
        remoteAddress: INSIDE_ADDRESS,
        signal: AbortSignal.timeout(limitMs),
      })
      .catch((cause: unknown) => {
        throw new AppError('unavailable', 'The page took too long to load.', { cause });
      });
    const headers = response.headers as ApiAnswer['headers'];
    if (headers['content-type']?.startsWith('application/json') !== true) {
      throw new Error(`${path} answered no JSON`);
    }
    return { status: response.statusCode, headers, body: response.json() };
  };
}

/** Serves the pictures that link previews show: of each public build, and of pages about weapons. */
function servePictures(
  app: FastifyInstance,
  site: PagesSite,
  parts: { readonly bundle: ServerBundle; readonly load: Load; readonly changes: Changes },
): void {
  const { bundle, load } = parts;
  const pictures = new BuildPictures();
  const send = async (request: FastifyRequest, reply: FastifyReply, { svg, etag }: Drawing) => {
    // Other sites show it in their link previews.
    reply.headers({ etag, 'cross-origin-resource-policy': 'cross-origin' });
    if (isFresh(request, etag)) return reply.code(304).send();
    return reply.type('image/png').send(await pictures.png(svg));
  };
  const drawings = new BuildDrawings(async (id) => {
    const drawing = await bundle.buildPicture({ id, siteName: site.name, load });
    if (drawing !== undefined) return drawing;
    throw notNow();
  });
  parts.changes.subscribe(() => drawings.clear());
  app.get('/builds/:id/picture.png', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const drawing = await drawings.get(id);
    if (drawing === null) throw new AppError('not_found', 'Build not found.');
    // A build that is made private is gone from every cache as well.
    reply.header('cache-control', 'no-cache');
    return send(request, reply, drawing);
  });
  app.get('/weapons/:page/picture.png', async (request, reply) => {
    const url = request.url.replace('/picture.png', '');
    const svg = await bundle.pagePicture({ url, siteName: site.name, load });
    if (svg === undefined) throw notNow();
    if (svg === null) throw new AppError('not_found', 'Not found.');
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`);
    return send(request, reply, drawingOf(svg));
  });
}

function notNow(): AppError {
  return new AppError('unavailable', "The preview image isn't available right now.");
}

function servePages(
  app: FastifyInstance,
  { publicOrigin, ...site }: PagesSite,
  parts: { readonly bundle: ServerBundle; readonly load: Load; readonly document: PageDocument },
): void {
  const { bundle, load, document } = parts;
  const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = withoutTrailingSlash(request.url);
    if (canonical !== request.url) return reply.redirect(canonical, 308);
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const page = await bundle.render({ url: request.url, site: { ...site, origin }, load });
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { html, styleSource } = document.render(page);
    const { bytes, headers } = encode(Buffer.from(html), encoding, 'once');
    return allowStyles(reply, styleSource)
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(page.hasSecretAddress && NO_REFERRER),
        ...headers,
      })
      .send(bytes);
  };
  app.get('/', renderPage);
  app.get('/*', renderPage);
  app.get('/api/*', () => {
    throw new AppError('not_found', 'Not found.');
  });
}

/**
 * The address without slashes at the end of its path. Slashes at its beginning become one, so that it stays here;
 * browsers read a backslash as a slash.
 */
function withoutTrailingSlash(url: string): string {
  const [path = '/', ...search] = url.split('?');
  if (path === '/' || !path.endsWith('/')) return url;
  return [`/${withoutOuterSlashes(path)}`, ...search].join('?');
}

/** Counted by hand: a regular expression for the end of a text begins anew at every slash. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/' || path[start] === '\\') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
