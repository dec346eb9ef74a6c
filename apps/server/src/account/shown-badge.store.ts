import { isSuspended } from '@trifecta/domain/account';
import type { Database } from '../db/index.ts';

/** Those of the players whose badge others see: who wants it shown, and isn't suspended. */
export async function playersWithShownBadge(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom('player')
    .select(['id', 'suspended_until as suspendedUntil'])
    .where('id', 'in', playerIds)
    .where('shows_badge', '=', 1)
    .execute();
  return rows.flatMap(({ id, suspendedUntil }) => (isSuspended(suspendedUntil, now) ? [] : [id]));
}

/** True when a player wants a badge next to their name. */
export async function showsBadge(db: Database, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('shows_badge as isShown')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return row?.isShown === 1;
}

/** Shows a player's badge next to their name, or doesn't. */
export async function setShowsBadge(
  db: Database,
  playerId: string,
  isShown: boolean,
): Promise<void> {
  await db
    .updateTable('player')
    .set({ shows_badge: isShown ? 1 : 0 })
    .where('id', '=', playerId)
    .execute();
}
