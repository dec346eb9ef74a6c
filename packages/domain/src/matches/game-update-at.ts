import type { UpdateHead } from '../catalogue/index.ts';

/**
 * The game update in force at a time, from all updates, oldest first. A match on the day of an update counts as played
 * on it. Null before the first dated one.
 */
export function gameUpdateAt(
  updates: readonly Pick<UpdateHead, 'version' | 'date'>[],
  playedAt: string,
): string | null {
  const day = playedAt.slice(0, 'YYYY-MM-DD'.length);
  return updates.findLast(({ date }) => date !== null && date <= day)?.version ?? null;
}
