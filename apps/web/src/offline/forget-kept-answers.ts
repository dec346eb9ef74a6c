import { PLAYER_CACHE, ROOM_CACHE } from './kept-names.ts';

/** Removes what the service worker keeps of the player. */
export function forgetKeptAnswers(): void {
  // Absent in a browser that blocks storage, and on an insecure site.
  const { caches: kept } = globalThis as Partial<typeof globalThis>;
  for (const name of [PLAYER_CACHE, ROOM_CACHE]) void kept?.delete(name).catch(() => undefined);
}
