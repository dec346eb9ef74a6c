import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { isFresh } from '../http/freshness.ts';
import { drawingOf, KeptDrawings, Pictures } from './pictures.ts';
import type { Drawing } from './pictures.ts';
import type { Load } from './inside-api.ts';
import type { PagesSite, ServerBundle } from './server-bundle.ts';

/** The same as for the catalogue's responses. */
const PICTURE_SECONDS = 300;

const FILE = '/picture.png';

/** Serves the link preview pictures of all pages that have one, below their paths. */
export function servePictures(
  app: FastifyInstance,
  site: PagesSite,
  parts: { readonly bundle: ServerBundle; readonly load: Load; readonly changes: Changes },
): void {
  const { bundle, load, changes } = parts;
  const pictures = new Pictures();
  const draw = async (url: string): Promise<string | null> => {
    const drawing = await bundle.drawPicture({ url, siteName: site.name, load });
    if (drawing !== undefined) return drawing;
    throw new AppError('unavailable', "The preview image isn't available right now.");
  };
  const kept = new KeptDrawings(draw);
  changes.subscribe(() => kept.clear());
  const send = async (request: FastifyRequest, reply: FastifyReply, { svg, etag }: Drawing) => {
    // Other sites embed it in their link previews.
    reply.headers({ etag, 'cross-origin-resource-policy': 'cross-origin' });
    if (isFresh(request, etag)) return reply.code(304).send();
    return reply.type('image/png').send(await pictures.png(svg));
  };
  for (const { path, cost, pictureCaching } of bundle.pages) {
    if (pictureCaching === undefined) continue;
    const drawingAt = async (url: string): Promise<Drawing | null> => {
      // What a search adds to the address of a build shows nothing else.
      if (pictureCaching === 'until-builds-change') return await kept.get(withoutSearch(url));
      const svg = await draw(url);
      return svg === null ? null : drawingOf(svg);
    };
    // The others must revalidate, so that what's no longer public disappears from every cache.
    const cacheControl =
      pictureCaching === 'minutes' ? `public, max-age=${PICTURE_SECONDS}` : 'no-cache';
    app.get(path + FILE, { config: { pageCost: () => cost } }, async (request, reply) => {
      const canonical = bundle.pictureAddress(request.url);
      if (canonical !== request.url) return reply.redirect(canonical, 308);
      const drawing = await drawingAt(request.url.replace(FILE, ''));
      if (drawing === null) throw new AppError('not_found', 'Not found.');
      reply.header('cache-control', cacheControl);
      return send(request, reply, drawing);
    });
  }
}

function withoutSearch(url: string): string {
  return url.slice(0, (url + '?').indexOf('?'));
}
