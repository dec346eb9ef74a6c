import type { Page } from '@playwright/test';
import { listedPages } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

/** The meta tags of a page, by name or property. */
async function metaOf(page: Page): Promise<ReadonlyMap<string | null, string | null>> {
  const pairs = await page
    .locator('meta')
    .evaluateAll((all) =>
      all.map(
        (meta) =>
          [
            meta.getAttribute('name') ?? meta.getAttribute('property'),
            meta.getAttribute('content'),
          ] as const,
      ),
    );
  return new Map(pairs);
}

test('listed pages describe themselves to search engines and link previews', async ({
  page,
  baseURL,
}) => {
  const seen = new Set<string>();
  for (const { path } of await listedPages()) {
    await page.goto(path);
    const meta = await metaOf(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    const title = await page.title();
    const description = meta.get('description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(meta.get('og:description')).toBe(description);
    expect(meta.get('og:title')).toBe(title);
    expect(meta.get('og:site_name')).toBe('Trifecta');
    expect(meta.get('og:type')).toBe('website');
    expect(meta.get('og:url')).toBe(`${baseURL}${path}`);
    const picture = meta.get('og:image') ?? '';
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png');
    expect(meta.has('robots')).toBe(false);
    seen.add(title).add(description);
  }
  // Each page has its own title and description.
  expect(seen.size).toBe(2 * (await listedPages()).length);
  // Later pages of a list have the list's canonical URL.
  const first = await page.request.get('/api/community-builds/public');
  const cursor = /cursor=([^>]+)>/.exec(first.headers()['link'] ?? '')?.[1] ?? '';
  expect(cursor).not.toBe('');
  await page.goto(`/community-builds?sort=rating&cursor=${cursor}`);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/community-builds`);
});

test('sign-in and missing pages aren’t indexed', async ({ page }) => {
  for (const path of ['/login', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test('the site can be installed, and its icons exist', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    readonly name: string;
    readonly start_url: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Trifecta', start_url: '/' });
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const body = await (await request.get(src)).body();
    // A PNG has its width and height in bytes 16 to 23.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const icon of await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all()) {
    expect((await request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
});

test('caches may share listed pages, whatever a link adds to their addresses', async ({
  request,
}) => {
  for (const { path } of await listedPages()) {
    // Until no other journey has changed a list in between.
    await expect(async () => {
      const page = await request.get(path);
      const { etag = '', 'cache-control': caching, 'set-cookie': cookie } = page.headers();
      expect([caching, cookie]).toEqual([
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
        undefined,
      ]);
      const known = await request.get(path, { headers: { 'if-none-match': etag } });
      expect(known.status()).toBe(304);
      const linked = await request.get(`${path}?utm_source=anywhere`);
      expect(linked.headers()['etag']).toBe(etag);
      expect(await linked.text()).toBe(await page.text());
    }).toPass({ timeout: 10_000 });
  }
});
