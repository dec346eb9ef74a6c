import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

let web: FakeWebApp;
let demo: StartedApp;
let production: StartedApp;
beforeAll(async () => {
  web = await makeFakeWebApp();
  demo = await startApp({ engine: 'sqlite', webDist: web.folder });
  const environment = { ...PRODUCTION, PUBLIC_URL: 'https://trifecta.example/' };
  production = await startApp({ engine: 'sqlite', environment });
});
afterAll(async () => {
  await demo.stop();
  await production.stop();
  await web.remove();
});

describe('files for crawlers', () => {
  it('robots.txt keeps them out of the API but not its description, and names the site map', async () => {
    const robots = await demo.send('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text()).toContain(
      'Disallow: /api/\nAllow: /api/docs\nAllow: /api/openapi.json\n',
    );
    expect(robots.text()).toContain(`Sitemap: ${demo.origin}/sitemap.xml\n`);
  });

  it('the site map lists the pages that say so, then weapons and updates', async () => {
    const map = await demo.send('/sitemap.xml');
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = map.text().matchAll(/<loc>(.*?)<\/loc>/g);
    const urls = [...listed].map(([, url]) => url);
    expect(urls.slice(0, 2)).toEqual([`${demo.origin}/`, `${demo.origin}/weapons/map`]);
    expect(urls[2]).toMatch(/\/weapons\/[\w-]+$/);
    expect(urls).not.toContain(`${demo.origin}/verify-email`);
    expect(urls).toContain(`${demo.origin}/weapons/akm`);
    expect(urls).toContain(`${demo.origin}/updates/8.3.0`);
    expect(urls.at(-1)).toBe(`${demo.origin}/api/docs`);
    // Its notes haven't been read, so there's nothing to find there.
    expect(urls).not.toContain(`${demo.origin}/updates/3.14.0`);
  });

  it('a public site uses its own address, whatever host a request claims', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const answer = await production.send(path, { headers: { host: 'evil.example' } });
      expect(answer.text()).toContain('https://trifecta.example/');
      expect(answer.text()).not.toContain('evil.example');
    }
  });
});
