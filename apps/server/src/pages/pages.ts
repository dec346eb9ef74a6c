import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { isFresh } from '../http/freshness.ts';
import { BuildDrawings, BuildPictures, drawingOf } from './build-pictures.ts';
import type { Drawing } from './build-pictures.ts';
import { EventLoopLag } from './event-loop-lag.ts';
import { InsideApi } from './inside-api.ts';
import type { Load } from './inside-api.ts';
import type { KeptPages } from './kept-pages.ts';
import { PageDocument } from './page-document.ts';
import { NO_REFERRER, servePages } from './serve-pages.ts';
import { loadServerBundle } from './server-bundle.ts';
import type { PagesSite, ServerBundle } from './server-bundle.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** The same as for the catalogue's responses. */
const PICTURE_SECONDS = 300;
/** How long the in-process API may take to respond. Nothing a page shows takes a tenth of it. */
const LOAD_LIMIT_MS = 5000;

/** The built web app, ready to serve. */
export interface Pages {
  /** Serves the built files, and a page for every other path. Returns the pages it keeps. */
  serve(app: FastifyInstance, site: PagesSite, changes: Changes): Promise<KeptPages>;
}

/** Settings that only tests change. */
export interface PagesOptions {
  readonly loadLimitMs?: number;
  /** How far the event loop is behind, in milliseconds. Measured by default. */
  readonly lagMs?: (() => number) | undefined;
  /** Memory for kept pages. */
  readonly maxBytes?: { readonly plain: number; readonly withSearch: number };
}

/** Opens the built web app in a folder with `client` and `server`. Throws when it hasn't been built. */
export async function openPages(webDist: string, options: PagesOptions = {}): Promise<Pages> {
  const clientFolder = join(webDist, 'client');
  const document = new PageDocument(clientFolder);
  const bundle = await loadServerBundle(webDist);
  return {
    serve: async (app, site, changes) => {
      const api = new InsideApi(app, options.loadLimitMs ?? LOAD_LIMIT_MS);
      const lagMs = options.lagMs ?? measuredLag(app);
      await serveFiles(app, clientFolder);
      serveWindowEnd(app, readFileSync(join(clientFolder, 'auth/popup.html'), 'utf8'));
      servePictures(app, site, { bundle, load: (path) => api.load(path), changes });
      const { maxBytes } = options;
      const kept = servePages(app, site, { bundle, api, document, changes, lagMs, maxBytes });
      app.metrics.watch('trifecta_kept_pages', () =>
        Object.entries(kept.counts).map(([outcome, count]) => [{ outcome }, count]),
      );
      return kept;
    },
  };
}

function measuredLag(app: FastifyInstance): () => number {
  const lag = new EventLoopLag();
  app.addHook('onReady', (done) => {
    lag.start();
    done();
  });
  app.addHook('onClose', () => lag.stop());
  return () => lag.milliseconds;
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

/** Serves link preview pictures, for public builds, weapons pages, teams, and clubs. */
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
  const pagePicture = async (request: FastifyRequest) => {
    const url = request.url.replace('/picture.png', '');
    const svg = await bundle.pagePicture({ url, siteName: site.name, load });
    if (svg === undefined) throw notNow();
    if (svg === null) throw new AppError('not_found', 'Not found.');
    return drawingOf(svg);
  };
  const sendPagePicture = async (request: FastifyRequest, reply: FastifyReply) => {
    const drawing = await pagePicture(request);
    reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`);
    return send(request, reply, drawing);
  };
  app.get('/clubs/:tag/picture.png', async (request, reply) => {
    const drawing = await pagePicture(request);
    // Must revalidate, so that a member who no longer wants to be shown disappears from every cache.
    reply.header('cache-control', 'no-cache');
    return send(request, reply, drawing);
  });
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
