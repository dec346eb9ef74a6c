import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { acceptedEncoding, encode } from '../http/content-encoding.ts';
import { isAmongTags } from '../http/entity-tag.ts';
import { BuildDrawings, BuildPictures } from './build-pictures.ts';
import { PageDocument } from './page-document.ts';
import type { PageParts } from './page-document.ts';

/** What every page knows about the site it belongs to. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** Where players reach the site, without a slash at the end. */
  readonly origin: string;
}

/** An answer of the API to a page that is being drawn. */
interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** A page as the web app's server bundle renders it. */
type RenderedPage = PageParts & { readonly status: number };

/** The web app's server bundle, `dist/server/entry-server.js`. */
interface ServerBundle {
  render(input: {
    readonly url: string;
    readonly site: Site;
    readonly load: (path: string) => Promise<ApiAnswer>;
  }): Promise<RenderedPage>;
  /** A public build, as the API tells it, drawn in SVG. */
  buildPicture(build: unknown, siteName: string): string;
}

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** Ratings change: so long a picture may tell the old ones. */
const PICTURE_SECONDS = 300;

/** The built web app, ready to be served. */
export interface Pages {
  /** CSP source of the styles that stand in every page. */
  readonly styleHash: string;
  /** Serves the built files, and every other address as a page rendered here. */
  serve(app: FastifyInstance, site: PagesSite): Promise<void>;
}

/** The site as configured; without a public origin the one of each request counts. */
export type PagesSite = Omit<Site, 'origin'> & { readonly publicOrigin: string | undefined };

/** Opens the built web app in a folder with `client` and `server`. Throws when it has not been built. */
export async function openPages(webDist: string): Promise<Pages> {
  const clientFolder = join(webDist, 'client');
  const document = new PageDocument(clientFolder);
  const bundleFile = pathToFileURL(join(webDist, 'server/entry-server.js')).href;
  const bundle = (await import(bundleFile)) as ServerBundle;
  return {
    styleHash: document.styleHash,
    serve: async (app, site) => {
      await serveFiles(app, clientFolder);
      serveWindowEnd(app, readFileSync(join(clientFolder, 'auth/popup.html'), 'utf8'));
      servePictures(app, site, bundle);
      servePages(app, site, bundle, document);
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
      .header('referrer-policy', 'no-referrer')
      .send(html),
  );
}

/** Asks the API inside the process. */
function loader(app: FastifyInstance) {
  return async (path: string): Promise<ApiAnswer> => {
    const answer = await app.inject({ url: path });
    const headers = answer.headers as ApiAnswer['headers'];
    return { status: answer.statusCode, headers, body: answer.json() };
  };
}

/** Serves the picture of each public build, which link previews show. */
function servePictures(app: FastifyInstance, site: PagesSite, bundle: ServerBundle): void {
  const load = loader(app);
  const pictures = new BuildPictures();
  const drawings = new BuildDrawings(async (id) => {
    const { status, body } = await load(`/api/community-builds/${encodeURIComponent(id)}`);
    if (status === 503) throw new AppError('unavailable', 'The picture cannot be drawn now.');
    return status === 200 ? bundle.buildPicture(body, site.name) : undefined;
  });
  app.get('/builds/:id/picture.png', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const drawing = await drawings.get(id);
    if (drawing === undefined) throw new AppError('not_found', 'There is no such public build.');
    reply.headers({
      'cache-control': `public, max-age=${PICTURE_SECONDS}`,
      etag: drawing.etag,
      // Other sites show it in their link previews.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isAmongTags(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send();
    return reply.type('image/png').send(await pictures.png(drawing.svg));
  });
}

function servePages(
  app: FastifyInstance,
  { publicOrigin, ...site }: PagesSite,
  bundle: ServerBundle,
  document: PageDocument,
): void {
  const load = loader(app);
  const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = withoutTrailingSlash(request.url);
    if (canonical !== request.url) return reply.redirect(canonical, 308);
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const page = await bundle.render({ url: request.url, site: { ...site, origin }, load });
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { bytes, headers } = encode(Buffer.from(document.render(page)), encoding, 'once');
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers })
      .send(bytes);
  };
  app.get('/', renderPage);
  app.get('/*', renderPage);
  app.get('/api/*', () => {
    throw new AppError('not_found', 'Nothing is here.');
  });
}

/** The address without slashes at the end of its path; slashes at its beginning become one, so that it stays here. */
function withoutTrailingSlash(url: string): string {
  const [path = '/', ...search] = url.split('?');
  if (path === '/' || !path.endsWith('/')) return url;
  return [`/${path.replace(/^\/+|\/+$/g, '')}`, ...search].join('?');
}
