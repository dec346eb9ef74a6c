import { callApi, getKeptSince } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { workerAddress } from '../api/worker-address.ts';
import { OWN_PATHS } from './kept-answers.ts';
import { PLAYER_CACHE } from './kept-names.ts';

const WORKER = '/service-worker.js';

const HOUR_MS = 60 * 60_000;

/**
 * Lets the service worker keep the app and, for a player, what they own, once the page has nothing else to do. Fails in
 * silence: without it, the site needs a connection.
 */
export async function keepOffline(playerId: string | undefined): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await idle();
    const registration = await navigator.serviceWorker.getRegistration();
    // Browsers look for a new one by themselves, but only after a while.
    if (registration !== undefined) void registration.update().catch(() => undefined);
    else await navigator.serviceWorker.register(workerAddress('offline-worker', WORKER));
    await controlled();
    await keepAnswersOf(playerId);
  } catch {
    // The browser blocks storage, or the connection was lost.
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/** Waits until the service worker answers this page's calls. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    if (serviceWorker.controller !== null) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

async function keepAnswersOf(playerId: string | undefined): Promise<void> {
  const isKept = playerId === undefined ? await caches.has(PLAYER_CACHE) : await isKeptLately();
  if (isKept) return;
  // First, since answers are kept only for the player whose session is.
  await callApi('GET /api/auth/get-session');
  if (playerId === undefined || getKeptSince() !== null) return;
  for (const path of OWN_PATHS) await callApiAsPlayer(`GET ${path}`);
}

/** True when everything was kept within the last hour. Pages keep what they read themselves. */
async function isKeptLately(): Promise<boolean> {
  const last = await caches.match(OWN_PATHS.at(-1) ?? '', { cacheName: PLAYER_CACHE });
  return Date.now() - Date.parse(last?.headers.get('date') ?? '') < HOUR_MS;
}
