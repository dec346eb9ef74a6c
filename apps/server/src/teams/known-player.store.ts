import { AIM_LEVELS, PLAYER_CLASSES, PLAYSTYLES } from '@trifecta/domain/catalogue';
import { knownPlayerKey, MAX_KNOWN_PLAYERS, ROLES } from '@trifecta/domain/teams';
import type { KnownPlayer, KnownPlayerContent, PlayerHabits } from '@trifecta/domain/teams';
import { z } from 'zod';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, readStored } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** Habits as any version stored them. */
const habitsSchema = z.object({
  ownWeapons: z.array(z.string()).default([]),
  refusedClasses: z.array(z.enum(PLAYER_CLASSES)).default([]),
  otherRoles: z.array(z.enum(ROLES)).default([]),
  otherPlaystyles: z.array(z.enum(PLAYSTYLES)).default([]),
  aim: z.enum(AIM_LEVELS).nullable().default(null),
} satisfies Record<keyof PlayerHabits, z.ZodType>) satisfies z.ZodType<PlayerHabits>;

/** Whom a player remembers, the latest first. */
export async function knownPlayersOf(db: Database, playerId: string): Promise<KnownPlayer[]> {
  const rows = await db
    .selectFrom('known_player')
    .select(['id', 'name', 'habits'])
    .where('player_id', '=', playerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, habits }) => ({
    _id: id,
    name,
    ...readStored(`known_player ${id}`, habits, (stored) => habitsSchema.parse(stored)),
  }));
}

/** Someone to remember. */
export interface NewKnownPlayer {
  readonly id: string;
  readonly playerId: string;
  readonly content: KnownPlayerContent;
  readonly now: string;
}

/**
 * Stores what someone plays, in place of what was stored under the same name. A further name is stored unless the player
 * has reached the limit, which holds for concurrent requests too.
 */
export async function rememberPlayer(
  db: Database,
  { id, playerId, content, now }: NewKnownPlayer,
): Promise<KnownPlayer | 'limit-reached' | 'no-player'> {
  const { name, ...habits } = content;
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    const known = await transaction
      .selectFrom('known_player')
      .select(['id', 'name_key'])
      .where('player_id', '=', playerId)
      .execute();
    const same = known.find(({ name_key: key }) => key === knownPlayerKey(name));
    const change = { name, habits: JSON.stringify(habits), updated_at: now };
    if (same !== undefined) {
      await transaction.updateTable('known_player').set(change).where('id', '=', same.id).execute();
      return { _id: same.id, ...content };
    }
    if (known.length >= MAX_KNOWN_PLAYERS) return 'limit-reached';
    await transaction
      .insertInto('known_player')
      .values({ id, player_id: playerId, name_key: knownPlayerKey(name), ...change })
      .execute();
    return { _id: id, ...content };
  });
}

/** Forgets someone. Returns false if the player doesn't remember them. */
export async function forgetPlayer(db: Database, id: string, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('known_player')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
