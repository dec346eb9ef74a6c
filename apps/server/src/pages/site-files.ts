import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { API_DOCS_PATH } from '../http/api-docs-page.ts';

/** Serves files for crawlers and phones: `robots.txt`, the site map, and the web app manifest. */
export function registerSiteFiles(
  app: FastifyInstance,
  {
    name,
    publicOrigin,
    listedPaths,
    cataloguePaths,
  }: {
    readonly name: string;
    readonly publicOrigin: string | undefined;
    /** Paths for search engines, besides those from the catalogue. */
    readonly listedPaths: readonly string[];
    /** The paths of weapons and updates, as of now. */
    readonly cataloguePaths: () => readonly string[];
  },
): void {
  app.get('/site.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send({
      name,
      short_name: name,
      description: 'Weapons, builds and teams for THE FINALS',
      start_url: '/',
      display: 'standalone',
      background_color: palette.background,
      theme_color: palette.background,
      icons: [192, 512].map((pixels) => ({
        src: `/images/icon-${pixels}.png`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
      })),
    }),
  );
  app.get('/robots.txt', (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nAllow: /api/openapi.json\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });
  app.get('/sitemap.xml', (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const paths = [...listedPaths, ...cataloguePaths(), API_DOCS_PATH];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
