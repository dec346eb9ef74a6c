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

/** The site's properties that every page knows. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
}

/** An API response for a page being rendered. */
interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** A page rendered by the web app's server bundle. */
interface RenderedPage extends PageParts {
  readonly status: number;
  /** True when the URL contains a secret token, so that no other site may see it. */
  readonly hasSecretAddress: boolean;
}

type Load = (path: string) => Promise<ApiResponse>;

/** The web app's server bundle, `dist/server/entry-server.js`. */
interface ServerBundle {
  render(input: {
    readonly url: string;
    readonly site: Site;
    readonly load: Load;
  }): Promise<RenderedPage>;
  /** Draws a public build as SVG. Null when there's none, undefined when that can't be determined right now. */
  buildPicture(input: {
    readonly id: string;
    readonly siteName: string;
    readonly load: Load;
  }): Promise<string | null | undefined>;
  /** Draws a page's preview picture as SVG. Null for a page without one, undefined when it can't be drawn right now. */
  pagePicture(input: {
    readonly url: string;
    readonly siteName: string;
    readonly load: Load;
  }): Promise<string | null | undefined>;
  /** The one address of a team's picture, for any address that shows the same. */
  teamPictureAddress(url: string): string;
}

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** The same as for the catalogue's responses. */
const PICTURE_SECONDS = 300;
/** How long the in-process API may take to respond. Nothing a page shows takes a tenth of it. */
const LOAD_LIMIT_MS = 5000;

const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const;

/** The built web app, ready to serve. */
export interface Pages {
  /** Serves the built files, and renders a page for every other path. */
  serve(app: FastifyInstance, site: PagesSite, changes: Changes): Promise<void>;
}

/** The site as configured. Without a public origin, each request's own origin is used. */
export type PagesSite = Omit<Site, 'origin'> & { readonly publicOrigin: string | undefined };

/** Opens the built web app in a folder with `client` and `server`. Throws when it hasn't been built. */
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
 * Serves the page where a sign-in window ends. Its policy keeps the window in touch with the page that opened it, even
 * after a provider's page without an opener policy.
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

/** Calls the API inside the process. A response that takes too long or isn't JSON counts as none. */
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
    const headers = response.headers as ApiResponse['headers'];
    if (headers['content-type']?.startsWith('application/json') !== true) {
      throw new Error(`${path} didn't return JSON`);
    }
    return { status: response.statusCode, headers, body: response.json() };
  };
}

/** Serves link preview pictures, for every public build and for weapons pages. */
function servePictures(
  app: FastifyInstance,
  site: PagesSite,
  parts: { readonly bundle: ServerBundle; readonly load: Load; readonly changes: Changes },
): void {
  const { bundle, load } = parts;
  const pictures = new BuildPictures();
  const send = async (request: FastifyRequest, reply: FastifyReply, { svg, etag }: Drawing) => {
    // Other sites embed it in their link previews.
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
    // Must revalidate, so that a build that's made private disappears from every cache.
    reply.header('cache-control', 'no-cache');
    return send(request, reply, drawing);
  });
  const sendPagePicture = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.replace('/picture.png', '');
    const svg = await bundle.pagePicture({ url, siteName: site.name, load });
    if (svg === undefined) throw notNow();
    if (svg === null) throw new AppError('not_found', 'Not found.');
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`);
    return send(request, reply, drawingOf(svg));
  };
  app.get('/weapons/:page/picture.png', sendPagePicture);
  app.get('/team/picture.png', async (request, reply) => {
    const canonical = bundle.teamPictureAddress(request.url);
    if (canonical !== request.url) return reply.redirect(canonical, 308);
    return sendPagePicture(request, reply);
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
