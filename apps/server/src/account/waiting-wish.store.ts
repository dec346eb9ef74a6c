import { readWish } from '@trifecta/domain/account';
import type { Wish } from '@trifecta/domain/account';
import type { Database } from '../db/index.ts';

/** How much longer than the newest link a `Wish` waits, for those who ask for another one. */
const LONGER_MS = 60 * 60 * 1000;

function endAfter(linkEnd: string): string {
  return new Date(Date.parse(linkEnd) + LONGER_MS).toISOString();
}

/** Keeps a player's `Wish`, instead of the last one, until an hour after a link that ends at `linkEnd`. */
export async function storeWish(
  db: Database,
  playerId: string,
  { path, act }: Wish,
  linkEnd: string,
): Promise<void> {
  const wish = { path, act: act ?? null, expires_at: endAfter(linkEnd) };
  await db
    .insertInto('waiting_wish')
    .values({ player_id: playerId, ...wish })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(wish))
    .execute();
}

/** Lets a player's `Wish` wait for a new link. */
export async function prolongWish(db: Database, playerId: string, linkEnd: string): Promise<void> {
  await db
    .updateTable('waiting_wish')
    .set({ expires_at: endAfter(linkEnd) })
    .where('player_id', '=', playerId)
    .execute();
}

/** Takes a player's `Wish` out. Undefined without one, when it waited too long, or when its page is gone. */
export async function takeWish(
  db: Database,
  playerId: string,
  now: string,
): Promise<Wish | undefined> {
  const kept = await db
    .deleteFrom('waiting_wish')
    .where('player_id', '=', playerId)
    .returning(['path', 'act', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return kept !== undefined && kept.expiresAt > now ? readWish(kept) : undefined;
}

/** Removes every `Wish` that waited too long. */
export async function removeOldWishes(db: Database, now: string): Promise<void> {
  await db.deleteFrom('waiting_wish').where('expires_at', '<=', now).execute();
}
