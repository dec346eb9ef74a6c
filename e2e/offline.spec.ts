import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startOwnSite } from './support/own-site.ts';
import type { OwnSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test.use({ serviceWorkers: 'allow' });

/** Longer than the service worker takes to keep everything on a machine under load. */
const KEEPING = { timeout: 45_000 };

const OFFLINE = /^Offline, as of \w{3} \d+, \d{4}, \d+:\d\d [AP]M\.$/;

/** The paths of what the browser keeps in a cache. */
const keptIn = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Opens the home page as one of the demo's accounts, until everything of theirs is kept. */
async function keepAll(page: Page, { origin }: OwnSite, account: string): Promise<void> {
  await open(page, `${origin}/login`);
  await page.getByRole('button', { name: `Sign in as ${account}` }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect
    .poll(() => keptIn(page, 'player'), KEEPING)
    .toContain('/api/saved-teams/count/total');
}

async function withOwnSite(journey: (site: OwnSite) => Promise<void>): Promise<void> {
  const site = await startOwnSite();
  try {
    await journey(site);
  } finally {
    await site.remove();
  }
}

test("a player's builds can be read without a connection, with how old they are, and by nobody after signing out", async ({
  page,
}) => {
  test.slow();
  await withOwnSite(async (site) => {
    await keepAll(page, site, 'premium');
    await site.kill();
    // Never opened before.
    await open(page, `${site.origin}/my-builds?class=Medium`);
    const build = page.getByRole('article').filter({ hasText: 'FAMAS' });
    await expect(build).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await open(page, `${site.origin}/weapons`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
    await page.goto(`${site.origin}/account`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
    await page.getByRole('link', { name: 'My Builds' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'FAMAS' })).toBeVisible();
    await site.start();
    await open(page, `${site.origin}/my-builds`);
    await expect(page.getByRole('article').filter({ hasText: 'FAMAS' })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => keptIn(page, 'player'), KEEPING).toEqual(['/api/auth/get-session']);
    await site.kill();
    await open(page, `${site.origin}/my-builds`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(page.getByText('FAMAS')).toHaveCount(0);
  });
});

test('the team of the room that a player was in last can be read without a connection', async ({
  page,
}) => {
  test.slow();
  await withOwnSite(async (site) => {
    await keepAll(page, site, 'free');
    await open(page, `${site.origin}/room/new`);
    await page.getByRole('button', { name: 'Optimize Team Composition' }).click();
    const loadout = page.getByText(/^Your loadout/);
    await expect(loadout).toBeVisible();
    const keptRoom = async () => {
      const [path = ''] = await keptIn(page, 'room');
      return await page.evaluate(async (kept) => await (await caches.match(kept))?.text(), path);
    };
    await expect.poll(keptRoom, KEEPING).toContain('"result"');
    await site.kill();
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(loadout).toBeVisible();
  });
});

test('a first visit keeps nothing, and a site on its next build is shown and kept without a question', async ({
  page,
}) => {
  test.slow();
  await withOwnSite(async (site) => {
    const next = await nextBuildOf(site);
    try {
      await open(page, `${next.origin}/`);
      await page.getByRole('region', { name: 'Welcome' }).getByRole('button').click();
      expect(await cacheNames(page)).toEqual([]);
      await open(page, `${next.origin}/`);
      await expect.poll(async () => (await cacheNames(page)).join(), KEEPING).toContain('pages-');
      const [before] = (await cacheNames(page)).filter((name) => name.startsWith('pages-'));
      next.update();
      await open(page, `${next.origin}/weapons`);
      await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next');
      const pagesCaches = async () =>
        (await cacheNames(page)).filter((name) => name.startsWith('pages-'));
      await expect.poll(pagesCaches, KEEPING).toEqual(['pages-next']);
      expect(before).not.toBe('pages-next');
      await expect.poll(() => keptIn(page, 'pages-next'), KEEPING).toContain('/weapons');
      await expect.poll(() => keptIn(page, 'player'), KEEPING).toEqual(['/api/auth/get-session']);
      await site.kill();
      await page.reload();
      await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next');
      await expect(page.getByText(OFFLINE)).toBeVisible();
    } finally {
      next.stop();
    }
  });
});

/** A site that can be updated to a next build: the same one with another name and a mark in its documents. */
async function nextBuildOf({ origin }: OwnSite) {
  let isNext = false;
  const server = createServer((incoming, answer) => {
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const { url = '/', method } = incoming;
    const passed = ask(origin + url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-length': _, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        const body = Buffer.concat(parts);
        const isText = url === '/service-worker.js' || rest['content-type']?.includes('html');
        if (!isNext || !isText) return answer.end(body);
        const text = body.toString('utf8');
        return answer.end(
          url === '/service-worker.js'
            ? text.replace(/(id:\s*["'`])[0-9a-f]{12}/, '$1next')
            : text.replace('<meta charset', '<meta name="build" content="next" /><meta charset'),
        );
      });
    });
    // Without the site behind it, there's no connection.
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    update: () => (isNext = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
