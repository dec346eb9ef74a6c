import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/index.ts';
import { EventLoopLag } from './event-loop-lag.ts';
import { InsideApi } from './inside-api.ts';
import type { KeptPages } from './kept-pages.ts';
import { PageDocument } from './page-document.ts';
import { serveFiles } from './serve-files.ts';
import { NO_REFERRER, servePages } from './serve-pages.ts';
import { servePictures } from './serve-pictures.ts';
import { loadServerBundle } from './server-bundle.ts';
import type { PagesSite } from './server-bundle.ts';
import type { SharedFilesParts } from './shared-files.ts';

/** How long the in-process API may take to respond. Nothing a page shows takes a tenth of it. */
const LOAD_LIMIT_MS = 5000;

/** The built web app, ready to serve. */
export interface Pages {
  /** The paths that search engines should list, besides those from the catalogue. */
  readonly listedPaths: readonly string[];
  /** Serves the built files, and a page for every other path. Returns the pages it keeps. */
  serve(app: FastifyInstance, site: PagesSite, parts: ServedParts): Promise<KeptPages>;
}

/** What serving pages needs from the app. */
interface ServedParts extends SharedFilesParts {
  readonly changes: Changes;
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
    listedPaths: bundle.pages.flatMap(({ path, isListed }) => (isListed ? [path] : [])),
    serve: async (app, site, parts) => {
      const { changes } = parts;
      const api = new InsideApi(app, options.loadLimitMs ?? LOAD_LIMIT_MS);
      const lagMs = options.lagMs ?? measuredLag(app);
      await serveFiles(app, clientFolder, parts);
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
