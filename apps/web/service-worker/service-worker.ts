/**
 * Keeps the app, its pages, the catalogue, and what belongs to the player readable without a connection. With one, pages
 * and answers come from the server, so nobody is held in an old version.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { claimsOf } from '../src/account/identity-token.ts';
import { GAME_PATHS, PLAYER_PATHS, SESSION_PATH } from '../src/offline/kept-answers.ts';
import { KEPT_AT_HEADER, PLAYER_CACHE, ROOM_CACHE } from '../src/offline/kept-names.ts';
import { offlinePage, OWN_PAGES, PUBLIC_PAGES } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** A hash of the build's files, and their addresses, most of which have hashes themselves. */
declare const BUILD: { readonly id: string; readonly files: PrecacheEntry[] };
const { id: buildId, files } = BUILD;

/** Of one build: another one's pages load files that this one doesn't keep. */
const PAGES_CACHE = `pages-${buildId}`;
const PUBLIC_CACHE = 'public';
/** Longer than a server takes to answer. In a tunnel, a connection can stay silent for minutes. */
const PATIENCE_SECONDS = 8;
const MOST_PAGES = 60;
const MOST_ANSWERS = 120;
const MOST_IMAGES = 150;
const SVG = 'image/svg+xml';
const NO_IMAGE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Rooms last no longer, unless they stand. */
const ROOM_SECONDS = 24 * 60 * 60;

/** Says on a kept answer when the server sent it. */
const dated: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }) => {
    if (!kept) return null;
    const at = new Date(kept.headers.get('date') ?? 0);
    const headers = new Headers(kept.headers);
    headers.set(KEPT_AT_HEADER, at.toISOString());
    // Scripts see no headers of their own document, only this one.
    headers.set('last-modified', at.toUTCString());
    return new Response(kept.body, { status: kept.status, headers });
  },
};

/** Keeps only answers that a condition holds for. */
function keptIf(isKept: (answer: Response) => boolean): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && isKept(response) ? response : null,
  };
}

/** Keeps answers of the player whose session is kept, and gives them to nobody else. */
const ofKeptPlayer: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && playerOf(request) === (await keptPlayer()) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    // Without a connection, there's no token.
    const isTheirs =
      !request.headers.has('authorization') || playerOf(request) === (await keptPlayer());
    return isTheirs ? (cachedResponse ?? null) : null;
  },
};

/** The player that a call's token is for. Null for a call without one. */
function playerOf(request: Request): string | null {
  const token = request.headers.get('authorization');
  return token === null ? null : claimsOf(token).sub;
}

interface Session {
  readonly user: { readonly id: string };
}

async function keptPlayer(): Promise<string | null> {
  const kept = await caches.match(SESSION_PATH, { cacheName: PLAYER_CACHE });
  return ((await kept?.json()) as Session | null | undefined)?.user.id ?? null;
}

async function forgetPlayer(): Promise<void> {
  await Promise.all([caches.delete(PLAYER_CACHE), caches.delete(ROOM_CACHE)]);
}

/** Forgets another player's answers before this one's are kept. */
const ofOnePlayer: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const session = (await response.clone().json()) as Session | null;
    if ((session?.user.id ?? null) !== (await keptPlayer())) await forgetPlayer();
    return response;
  },
};

/** Asks the server, and answers what was kept when it's silent. */
function newestOrKept(cacheName: string, plugins: WorkboxPlugin[]): NetworkFirst {
  return new NetworkFirst({ cacheName, networkTimeoutSeconds: PATIENCE_SECONDS, plugins });
}

precacheAndRoute(files);
cleanupOutdatedCaches();

const pages = newestOrKept(PAGES_CACHE, [
  // Pages of emailed links and failures aren't public.
  keptIf(({ headers }) => headers.get('cache-control')?.startsWith('public') === true),
  new ExpirationPlugin({ maxEntries: MOST_PAGES }),
  dated,
]);
registerRoute(
  // The browser may have come to a room without loading its page, which then loads it to be kept.
  ({ request, url: { pathname } }) =>
    pathname.startsWith('/room/') || (request.mode === 'navigate' && !pathname.startsWith('/api/')),
  (options) => pages.handle(options).catch(() => keptShell(options.url)),
);

/** A player's page is the same document with any parameters. */
async function keptShell({ pathname }: URL): Promise<Response> {
  const isOwn = pathname in OWN_PAGES;
  const kept = isOwn ? await caches.match(pathname, { cacheName: PAGES_CACHE }) : undefined;
  return kept ?? offlinePage((await keptPlayer()) !== null);
}

registerRoute(
  ({ url }) => url.pathname.startsWith('/images/'),
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [
      new ExpirationPlugin({ maxEntries: MOST_IMAGES, purgeOnQuotaError: true }),
      // An empty place instead of the browser's broken picture.
      { handlerDidError: async () => new Response(NO_IMAGE, { headers: { 'content-type': SVG } }) },
    ],
  }),
);

registerRoute(
  ({ url }) => url.pathname === SESSION_PATH,
  // However long it takes: a kept session could be another player's.
  new NetworkFirst({ cacheName: PLAYER_CACHE, plugins: [ofOnePlayer, dated] }),
);

registerRoute(
  ({ url }) => url.pathname.startsWith('/api/auth/'),
  async ({ request }) => {
    const answer = await fetch(request);
    if (answer.ok) await forgetPlayer();
    return answer;
  },
  'POST',
);

const playerPaths = new Set<string>(PLAYER_PATHS);
registerRoute(
  ({ url }) => playerPaths.has(url.pathname),
  newestOrKept(PLAYER_CACHE, [ofKeptPlayer, dated]),
);

registerRoute(
  ({ url }) => /^\/api\/rooms\/[^/]+$/.test(url.pathname) && url.search === '',
  newestOrKept(ROOM_CACHE, [
    keptIf(() => true),
    new ExpirationPlugin({ maxEntries: 1, maxAgeSeconds: ROOM_SECONDS }),
    dated,
  ]),
);

registerRoute(
  // Streams have no end that could be kept.
  ({ request, url }) =>
    url.pathname.startsWith('/api/') &&
    !url.pathname.startsWith('/api/auth/') &&
    !['authorization', 'x-overlay-secret'].some((secret) => request.headers.has(secret)) &&
    request.headers.get('accept') === 'application/json',
  newestOrKept(PUBLIC_CACHE, [
    // The mark of what is the same for everyone.
    keptIf(({ headers }) => headers.get('access-control-allow-origin') === '*'),
    new ExpirationPlugin({ maxEntries: MOST_ANSWERS, purgeOnQuotaError: true }),
    dated,
  ]),
);

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepPages());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOtherBuilds()]));
});

/** What can't be loaded now is kept once it's opened. */
async function keepPages(): Promise<void> {
  const [pagesCache, answers] = await Promise.all([
    caches.open(PAGES_CACHE),
    caches.open(PUBLIC_CACHE),
  ]);
  const paths = Object.keys({ ...PUBLIC_PAGES, ...OWN_PAGES });
  const headers = { accept: 'application/json' };
  await Promise.allSettled([
    ...paths.map((path) => pagesCache.add(path)),
    ...GAME_PATHS.map((path) => answers.add(new Request(path, { headers }))),
  ]);
}

async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('pages-') && name !== PAGES_CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}
