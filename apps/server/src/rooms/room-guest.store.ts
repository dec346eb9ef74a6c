import { hasSlot, HOST, isInRoom } from '@trifecta/domain/rooms';
import { displayNameOf } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import type { LiveRow } from './live-store.ts';

/**
 * The guest who a player is in a room. One with a slot stays theirs on every device. Otherwise it's `inCookie` from now on,
 * the guest of the browser they use, unless that's another player's. Undefined when they're none.
 */
export async function guestOfPlayer(
  db: Database,
  {
    room,
    playerId,
    inCookie,
    now,
  }: {
    readonly room: LiveRow;
    readonly playerId: string;
    readonly inCookie: number | undefined;
    readonly now: string;
  },
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('room_guest')
    .selectAll()
    .where('room_id', '=', room.id)
    .execute();
  const own = rows.find((row) => row.player_id === playerId)?.guest;
  const known = own !== undefined && isInRoom(room.state, own) ? own : undefined;
  if (inCookie === undefined || inCookie === known) return known;
  if (known !== undefined && hasSlot(room.state.fields, known)) return known;
  if (rows.some((row) => row.guest === inCookie)) return known ?? inCookie;
  await noteGuest(db, { roomId: room.id, playerId, guest: inCookie, now });
  return inCookie;
}

/** Notes which guest of a room a player is. */
export async function noteGuest(
  db: Database,
  {
    roomId,
    playerId,
    guest,
    now,
  }: {
    readonly roomId: string;
    readonly playerId: string;
    readonly guest: number;
    readonly now: string;
  },
): Promise<void> {
  await db
    .insertInto('room_guest')
    .values({ room_id: roomId, player_id: playerId, guest, joined_at: now })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'player_id']).doUpdateSet({ guest, joined_at: now }),
    )
    .execute();
}

/** The display name of the player who a guest of a room is. Null for a guest without an account or a name. */
export async function displayNameOfGuest(
  db: Database,
  id: string,
  guest: number,
): Promise<string | null> {
  const query =
    guest === HOST
      ? db.selectFrom('room').select('player_id').where('id', '=', id)
      : db
          .selectFrom('room_guest')
          .select('player_id')
          .where('room_id', '=', id)
          .where('guest', '=', guest);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : displayNameOf(db, row.player_id);
}

/** Forgets who a guest is, who was removed. */
export async function forgetGuest(db: Database, id: string, guest: number): Promise<void> {
  await db.deleteFrom('room_guest').where('room_id', '=', id).where('guest', '=', guest).execute();
}

/** The rooms of others that a player is a guest of. */
export async function joinedRooms(db: Database, playerId: string) {
  const rows = await db
    .selectFrom('room_guest')
    .select(['room_id', 'joined_at'])
    .where('player_id', '=', playerId)
    .orderBy('joined_at')
    .execute();
  return rows.map((row) => ({ id: row.room_id, joinedAt: row.joined_at }));
}
