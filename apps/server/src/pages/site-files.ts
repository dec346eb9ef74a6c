import type { FastifyInstance } from 'fastify';

/** Addresses a search engine should know. */
const LISTED_PATHS = ['/', '/weapons', '/library'];

/** Serves what crawlers ask for: `robots.txt` and the site map. */
export function registerSiteFiles(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const urls = LISTED_PATHS.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
